import vm from 'node:vm'
import { chunkOf, sent } from '../../config/away-files'

const CODE =
  '(my.webpackJsonp=my.webpackJsonp||[]).push([[1],{1:function(m,e,r){e.a=1},"./b.js":(t,n,i)=>{n.b=i(1).a+t}}]);'

/** The rows that the files give the runtime, the later ones over the earlier ones. */
function tableOf(...files: string[]) {
  const my: { webpackJsonp: [unknown, Record<string, unknown>][] } = { webpackJsonp: [] }
  for (const file of files) vm.runInNewContext(file, { my })
  return Object.assign({}, ...my.webpackJsonp.map(([, table]) => table)) as Record<
    string,
    (...args: unknown[]) => unknown
  >
}

test.each([false, true])(
  'a module that goes into another package is there when that has come, read last: %s',
  (late) => {
    const { here, rows } = sent(CODE, 'common.js', new Set(['./b.js']))
    expect(Object.keys(tableOf(here))).toEqual(['1'])
    const away = chunkOf('away.js', rows.values(), 'my')
    const table = late ? tableOf(here, away) : tableOf(away, here)
    const exported: Record<string, unknown> = {}
    table['./b.js']?.(4, exported, () => ({ a: 2 }))
    expect(exported).toEqual({ b: 6 })
    expect(String(table[1])).toBe('function(m,e,r){e.a=1}')
  },
)

test('a file of which nothing goes stays whole; a package of nothing is a file all the same', () => {
  expect(sent(CODE, 'common.js', new Set())).toEqual({ here: CODE, rows: new Map() })
  expect(tableOf(chunkOf('away.js', [], 'my'))).toEqual({})
  const { here } = sent(CODE, 'common.js', new Set(['1', './b.js']))
  expect(tableOf(here)).toEqual({})
})
