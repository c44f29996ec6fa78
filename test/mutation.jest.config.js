// Tests that Stryker runs against a mutant: those of the source itself, not those of the repository's structure.
const { projects } = require('../jest.config.js')

/** Folders whose tests run (scripts/mutation.ts); all unit tests when none are given. */
const folders = process.env.MUTATED ? process.env.MUTATED.split(',') : ['src', 'test/oracle']
const isServer = folders.every((folder) => folder.startsWith('server'))
const project = projects.find(({ displayName }) => displayName === (isServer ? 'server' : 'unit'))
// A fault in code that runs while a module loads shows only when each test file loads its modules anew.
const options = { ...project }
delete options.runtime

module.exports = {
  ...options,
  testEnvironment: 'node',
  // Allows for a server that starts slowly under instrumented code.
  testTimeout: 120_000,
  setupFiles: ['<rootDir>/test/fakes/install-contract.ts'],
  testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
}
