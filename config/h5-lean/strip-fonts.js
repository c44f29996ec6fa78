// Taro's styles carry an icon font as base64 that none of its components we use shows.
module.exports = (css) => css.replace(/@font-face\s*\{[^}]*\}/g, '')
