// Taro loads its plugins by path.
module.exports = require('./index.cjs').leanTemplates
