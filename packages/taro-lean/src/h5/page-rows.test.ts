import { splitEntry } from './page-rows'

const row = (page: string) => `Object.assign({
  path: '${page}',
  load: () => import("./${page}")
}, {})`
const ENTRY = `var config = {"pages":["pages/main/home/index","pages/main/cart/index"],"subPackages":[]}
window.__taroAppConfig = config
config.routes = [
${row('pages/main/home/index')},
${row('pages/main/cart/index')}
]
start()`

const HOME = 'pages/main/home/index'

test('the entry keeps home; the rows of other pages import by absolute path', () => {
  const split = splitEntry(ENTRY, '/app/src', HOME)
  expect(split?.entry).toContain('var config = {"pages":["pages/main/home/index"]}\n')
  expect(split?.entry).not.toContain('cart')
  expect(split?.rows).toContain('import("/app/src/pages/main/cart/index")')
  expect(split?.rows).not.toContain('home')
})

test('a source without a list of pages is none', () => {
  expect(splitEntry('export const pages = []', '/app/src', HOME)).toBeNull()
})

test.each([
  ['rows', ENTRY.replaceAll('Object.assign', 'merge')],
  ['home', ENTRY.replaceAll(HOME, 'pages/start')],
  ['config', ENTRY.replace('var config', 'const config')],
])('an entry with other %s ends the build', (_what, entry) => {
  expect(() => splitEntry(entry, '/app/src', HOME)).toThrow('docs/upgrading-taro.md')
})
