// A host's own table of components would be merged into Taro's at start: see shared.js.
module.exports = (code) => code.replace('mergeInternalComponents(components);', '')
