// Runs all test files of a worker in one context, so that modules loaded once (worker-runtime.js) see the same globals.
const { ModernFakeTimers } = require('@jest/fake-timers')
const { TestEnvironment } = require('jest-environment-node')
const { ModuleMocker } = require('jest-mock')

let kept

module.exports = class WorkerEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args)
    const { process } = this.global
    const { projectConfig: config } = args[0]
    kept ??= { context: this.context, global: this.global }
    this.context = kept.context
    this.global = kept.global
    // Each test file has its own copy of the environment variables.
    this.global.process = process
    this.moduleMocker = new ModuleMocker(this.global)
    this.fakeTimersModern = new ModernFakeTimers({ config, global: this.global })
  }

  getVmContext() {
    return kept.context
  }
}
