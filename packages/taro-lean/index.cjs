// Taro compiles TypeScript below config/ only. This entry compiles the package's own sources with the same compiler, swc,
// for as long as the process lives: webpack loads the loaders long after the configuration.
const fs = require('node:fs')
const Module = require('node:module')
const path = require('node:path')
const { transformSync } = require('@swc/core')

const sources = path.join(__dirname, 'src') + path.sep
const previous = Module._extensions['.ts'] ?? Module._extensions['.js']

Module._extensions['.ts'] = (module, file) => {
  if (!file.startsWith(sources)) return previous(module, file)
  const { code } = transformSync(fs.readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
    swcrc: false,
    configFile: false,
  })
  return module._compile(code, file)
}

module.exports = require('./src/index.ts')
