// Finds in one second which new pages no journey uses, per host. The proof itself is written only at the end of a run
// of twenty minutes.
import fs from 'node:fs'
import path from 'node:path'
import { routeNames, routes } from '../../src/routes'

const TESTS = path.join(__dirname, '..')
/** Files that only open pages in their states and sizes and do nothing on them. */
const TABLES = /^(stages|states|hollows|pages|looks|lists|labels)\b/

const read = (folder: string) =>
  fs
    .readdirSync(path.join(TESTS, folder))
    .filter((name) => name.endsWith('.ts') && !TABLES.test(name))
    .map((name) => fs.readFileSync(path.join(TESTS, folder, name), 'utf8'))
    .join('\n')

const shared = read('support')
test.each([
  ['h5', 'h5'],
  ['mini', 'weapp'],
  ['mini', 'alipay'],
] as const)('the journeys of test/%s use every page of %s', (folder, host) => {
  const text = shared + read(folder)
  const open = routeNames.filter((name) => (routes[name].only ?? host) === host)
  expect(open.filter((name) => !new RegExp(`['"]${name}['"]|\\b${name}:`).test(text))).toEqual([])
})
