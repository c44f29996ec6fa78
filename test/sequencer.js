// Runs long files first. Without data of earlier runs, as on a fresh clone, jest orders by file size, and a short but
// slow file would run alone at the end.
const { default: Sequencer } = require('@jest/test-sequencer')

/** Test files that take twenty seconds or more. */
const LONG = [
  'server/testing/races/postgres.test.ts',
  'server/testing/races/embedded.test.ts',
  'server/contexts/catalog/search/postgres.test.ts',
  'server/platform/http/hostile.test.ts',
  'server/platform/http/injection.test.ts',
  'test/h5/states.test.ts',
  'test/h5/accessibility.test.ts',
  'test/mini/states.test.ts',
]

const place = ({ path }) => {
  const at = LONG.findIndex((file) => path.endsWith(file))
  return at < 0 ? LONG.length : at
}

module.exports = class extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => place(a) - place(b))
  }
}
