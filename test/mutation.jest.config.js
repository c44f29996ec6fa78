// What Stryker runs against a mutant: the unit tests of the source itself, not those of the repository's shape.
const { projects } = require('../jest.config.js')

const unit = projects.find(({ displayName }) => displayName === 'unit')
/** Folders whose files are changed (scripts/mutation.mjs); all of them without a pattern. */
const folders = process.env.MUTATED ? process.env.MUTATED.split(',') : ['src', 'test/oracle']
module.exports = {
  ...unit,
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/test/fakes/give-contract.ts'],
  testMatch: folders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
}
