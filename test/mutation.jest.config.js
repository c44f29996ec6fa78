// What Stryker runs against a mutant: the unit tests of the source itself, not those of the repository's shape.
const { projects } = require('../jest.config.js')

const unit = projects.find(({ displayName }) => displayName === 'unit')
/** Layers whose files are changed (scripts/mutation.mjs); all of them without a pattern. */
const layers = process.env.MUTATED ? process.env.MUTATED.split(',') : ['src']
module.exports = {
  ...unit,
  testMatch: [...layers.map((layer) => `<rootDir>/${layer}/**/*.test.ts`), '<rootDir>/test/oracle/**/*.test.ts'],
}
