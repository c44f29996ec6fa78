// Replaces the few own lines of @tarojs/taro. They import the whole runtime and so keep all of it in the package, for
// example its parsers of HTML and addresses. Webpack drops everything that is not named here.
const hooks = require('@tarojs/runtime').hooks
const Taro = require('@tarojs/api').default
require('./attributes')
require('./lean-data')

if (hooks.isExist('initNativeApi')) hooks.call('initNativeApi', Taro)

module.exports = Taro
module.exports.default = Taro
