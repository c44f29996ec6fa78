// Starts the bundle of the server beside this file with the compiled code that an earlier process has left: compiling takes
// a third of a start.
const fs = require('node:fs')
const path = require('node:path')
const { Module } = require('node:module')
const vm = require('node:vm')

const file = path.join(__dirname, 'server.js')
// V8 refuses code that was compiled with other flags.
const cache = path.join(__dirname, `${process.version}${process.execArgv.join('').replace(/[^\w-]/g, '_')}.code`)

const script = new vm.Script(Module.wrap(fs.readFileSync(file, 'utf8')), {
  filename: file,
  cachedData: fs.existsSync(cache) ? fs.readFileSync(cache) : undefined,
  importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
})

// Leaves the code at the end, with the functions that the process has used.
if (script.cachedDataRejected !== false)
  process.once('exit', () => {
    try {
      const draft = `${cache}.${process.pid}`
      fs.writeFileSync(draft, script.createCachedData())
      fs.renameSync(draft, cache)
    } catch {
      // Ignores the error: the next process compiles again.
    }
  })

script.runInThisContext()(exports, require, module, __filename, __dirname)
