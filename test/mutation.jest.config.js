// What Stryker runs against a mutant: the tests of the source itself, not those of the repository's shape.
const { projects } = require('../jest.config.js')

/** Folders whose tests run (scripts/mutation.ts); all unit tests without a pattern. */
const folders = process.env.MUTATED ? process.env.MUTATED.split(',') : ['src', 'test/oracle']
const isServer = folders.every((folder) => folder.startsWith('server'))
const project = projects.find(({ displayName }) => displayName === (isServer ? 'server' : 'unit'))

module.exports = {
  ...project,
  testEnvironment: 'node',
  // A server under instrumented code starts slowly.
  testTimeout: 120_000,
  setupFiles: ['<rootDir>/test/fakes/give-contract.ts'],
  testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
}
