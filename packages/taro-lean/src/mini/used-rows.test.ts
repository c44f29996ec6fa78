import { rowTexts } from './row-texts'
import { withUsedRows } from './used-rows'

const options = {
  ...rowTexts(
    {
      soon: { method: 'GET', path: '/soon', visitor: 'open' },
      rest: { method: 'PUT', path: '/rest', visitor: 'token' },
    },
    { soonPage: { url: '/soon/:id', page: 'soon', area: 'order' } },
  ),
  modules: { learnCalls: '@/rows', makeCalls: '@/make', learnPages: '@/pages' },
}
const added = (code: string) => withUsedRows(code, 'x.tsx', options).slice(0, -code.length || undefined)

test('a module that names a call brings its row, whichever module makes the call', () => {
  expect(added(`api.call('soon', {})`)).toContain('$learn({soon:$get("/soon",{"visitor":"open"})});')
  expect(added('const how = { 1: "rest", 2: `soon` }')).toContain('$learn({soon:')
  expect(added('const table = { rest: 1 }')).toContain('$learn({rest:$put("/rest")});')
})

test('a name in a type, in a longer word or in a comment brings no row', () => {
  for (const code of [
    `type A = Reply<'soon'>`,
    `interface A { soon: 'soon' }`,
    `const a = (b: Parsed<'soon'>) => b`,
    `const a = 'sooner'`,
    `// 'soon'`,
  ])
    expect(added(code)).toBe('')
})

test('a page brings its whole row', () => {
  expect(added(`export default definePage('soonPage', Body)`)).toContain('$page({soonPage:{"url":"/soon/:id"')
  expect(added(`definePage('home', Body)`)).toBe('')
})
