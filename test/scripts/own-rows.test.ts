import vm from 'node:vm'
import { endpoints } from '../../src/contract'
import { laterRoutes } from '../../src/routes/later'
import { callText, ownRows, shortRoutes } from '../../config/own-rows'
import { withoutPages } from '../../config/plain-app'

const { bring } = jest.requireActual<{
  bring: (code: string, file: string, rows: ReturnType<typeof ownRows>) => string
}>('../../config/mini-lean/own-rows')

const rows = ownRows(
  { soon: { method: 'GET', path: '/soon', visitor: 'open' }, rest: { method: 'PUT', path: '/rest', visitor: 'token' } },
  { soonPage: { url: '/soon/:id', page: 'soon', area: 'order', title: '即将', login: true } },
)
const learnt = (code: string) => bring(code, 'x.tsx', rows).slice(0, -code.length || undefined)

test('a module that names a call brings its row, whoever makes the call in the end', () => {
  expect(learnt(`api.call('soon', {})`)).toContain('$learn({soon:$get("/soon",{"visitor":"open"})});')
  expect(learnt('const how = { 1: "rest", 2: `soon` }')).toContain('$learn({soon:')
  expect(learnt('const table = { rest: 1 }')).toContain('$learn({rest:$put("/rest")});')
})

test('a name in a type, in a longer word or in a comment brings nothing', () => {
  for (const code of [
    `type A = Reply<'soon'>`,
    `interface A { soon: 'soon' }`,
    `const a = (b: Parsed<'soon'>) => b`,
    `const a = 'sooner'`,
    `// 'soon'`,
  ])
    expect(learnt(code)).toBe('')
})

test('a page brings its whole row, its address alone stands in the table of all', () => {
  expect(learnt(`export default definePage('soonPage', Body)`)).toContain('$page({soonPage:{"url":"/soon/:id"')
  expect(learnt(`definePage('home', Body)`)).toBe('')
})

test('each row is written as it is declared', () => {
  const make = (method: string) => (path: string, options?: object) => ({ visitor: 'token', ...options, method, path })
  const makers = { $get: make('GET'), $post: make('POST'), $put: make('PUT'), $del: make('DELETE') }
  for (const row of Object.values(endpoints)) expect(vm.runInNewContext(callText(row), makers)).toEqual(row)
})

test('the short table finds every page by its address; a page of one host is whole', () => {
  const text = shortRoutes(laterRoutes).replace('export const', 'var')
  const { laterRoutes: short } = vm.runInNewContext(`${text};this`) as { laterRoutes: Record<string, unknown> }
  for (const [name, row] of Object.entries(laterRoutes)) {
    const { url, page, area } = row
    expect(short[name]).toEqual('only' in row ? row : { url, page, area })
  }
})

test('the app’s script loses the list of pages that app.json has', () => {
  const list = 'subPackages:[{root:"pages/a",pages:["x/index","y/index"]},{root:"pages/b",pages:["z/index"]}]'
  expect(withoutPages(`{pages:["h"],${list},window:{a:1}}`)).toBe('{pages:["h"],window:{a:1}}')
})
