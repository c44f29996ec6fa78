// Stands in for @tarojs/taro's own few lines, which take the runtime as a whole and so keep all of it in the package: parsers of HTML and
// of addresses. Webpack drops what is not named here.
const hooks = require('@tarojs/runtime').hooks
const Taro = require('@tarojs/api').default
require('./attributes')

if (hooks.isExist('initNativeApi')) hooks.call('initNativeApi', Taro)

module.exports = Taro
module.exports.default = Taro
