import vm from 'node:vm'
import { chunkScript, cutModules, sharedScript, withRequired } from './lazy-package'

const CODE =
  '(my.webpackJsonp=my.webpackJsonp||[]).push([[1],{1:function(m,e,r){e.a=1},"./b.js":(t,n,i)=>{n.b=i(1).a+t}}]);'

/** The rows that the scripts give the runtime; a later script overwrites an earlier one. */
function tableOf(...scripts: string[]) {
  const my: { webpackJsonp: [unknown, Record<string, unknown>][] } = { webpackJsonp: [] }
  for (const script of scripts) vm.runInNewContext(script, { my })
  return Object.assign({}, ...my.webpackJsonp.map(([, table]) => table)) as Record<
    string,
    (...args: unknown[]) => unknown
  >
}

test.each([false, true])('a module moved to a subpackage runs once the package is read (read last: %s)', (isLast) => {
  const { rest, rows } = cutModules(CODE, 'common.js', new Set(['./b.js']))
  expect(Object.keys(tableOf(rest))).toEqual(['1'])
  const lazy = chunkScript('lazy.js', rows.values(), 'my')
  const table = isLast ? tableOf(rest, lazy) : tableOf(lazy, rest)
  const exported: Record<string, unknown> = {}
  table['./b.js']?.(4, exported, () => ({ a: 2 }))
  expect(exported).toEqual({ b: 6 })
  expect(String(table[1])).toBe('function(m,e,r){e.a=1}')
})

test('a script that loses no module stays whole; an empty package is a valid script', () => {
  expect(cutModules(CODE, 'common.js', new Set())).toEqual({ rest: CODE, rows: new Map() })
  expect(tableOf(chunkScript('lazy.js', [], 'my'))).toEqual({})
  const { rest } = cutModules(CODE, 'common.js', new Set(['1', './b.js']))
  expect(tableOf(rest)).toEqual({})
})

test('a page of another package reads the modules that have left the main package first', () => {
  expect(sharedScript('pages/order/list/index', 'pages/order/lazy.js')).toBe('pages/order/lazy.js')
  expect(sharedScript('pages/user/info/index', 'pages/order/lazy.js')).toBe('pages/user/shared.js')
  expect(withRequired('"use strict";a()', 'pages/user/info/index', 'pages/user/shared.js')).toBe(
    '"use strict";require("../shared.js");a()',
  )
})
