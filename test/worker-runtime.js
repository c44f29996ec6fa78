// Loads the modules that tests import once per worker of jest, not once per test file. A test file of the server spent
// more processor time on loading modules than on its tests (ADR 0074).
const { default: Runtime } = require('jest-runtime')

/** Test files and their mocks belong to one run of a file; everything else is kept. */
const isOfOneFile = (file) => /\.test\.tsx?$/.test(file)

/** Calls of `jest` that replace modules: kept modules would go on using the real ones. */
const REFUSED = ['mock', 'doMock', 'setMock', 'isolateModules', 'isolateModulesAsync', 'resetModules']

/** Modules by file, for all test files of this worker. */
const kept = new Map()

/** Registry of one test file: the modules of this file, and those that the worker keeps. */
class Registry extends Map {
  get(file) {
    return super.get(file) ?? kept.get(file)
  }
  has(file) {
    return super.has(file) || kept.has(file)
  }
  set(file, module) {
    if (isOfOneFile(file)) return super.set(file, module)
    kept.set(file, module)
    return this
  }
  delete(file) {
    return super.delete(file) || kept.delete(file)
  }
}

module.exports = class WorkerRuntime extends Runtime {
  constructor(...args) {
    super(...args)
    if (!(this._moduleRegistry instanceof Map)) throw new Error('jest-runtime changed: see test/worker-runtime.js')
    this._moduleRegistry = new Registry()
  }

  _createJestObjectFor(from) {
    const jest = super._createJestObjectFor(from)
    for (const name of REFUSED)
      jest[name] = () => {
        throw new Error(`jest.${name} does nothing to modules that the worker keeps (ADR 0074)`)
      }
    return jest
  }

  /** A kept module may import another one later, by the runtime of the test file that loaded it first. */
  teardown() {
    super.teardown()
    this.isTornDown = false
  }
}
