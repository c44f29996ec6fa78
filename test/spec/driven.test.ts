// The proof is written at the end of a run of twenty minutes. What a new page lacks there is known here in a second: a journey of
// each host names it.
import fs from 'node:fs'
import path from 'node:path'
import { routeNames, routes } from '../../src/routes'

const TESTS = path.join(__dirname, '..')
/** They open a page in its states and sizes, and do nothing on it. */
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
] as const)('a journey of test/%s does on each page of %s what it is for', (folder, host) => {
  const text = shared + read(folder)
  const open = routeNames.filter((name) => (routes[name].only ?? host) === host)
  expect(open.filter((name) => !new RegExp(`['"]${name}['"]|\\b${name}:`).test(text))).toEqual([])
})
