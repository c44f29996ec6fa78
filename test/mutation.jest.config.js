// What Stryker runs against a mutant: the unit tests of the source itself, not those of the repository's shape.
const { projects } = require('../jest.config.js')

const unit = projects.find(({ displayName }) => displayName === 'unit')
module.exports = { ...unit, testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/test/oracle/**/*.test.ts'] }
