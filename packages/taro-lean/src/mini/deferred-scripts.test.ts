import vm from 'node:vm'
import { deferredFile, splitScript, type SplitScript } from './deferred-scripts'

const script = (modules: string) => `(my.webpackJsonp=my.webpackJsonp||[]).push([[1],{${modules}}]);`

/** Runs the script; its `require` returns the deferred script. Returns the modules that it registers, by id. */
function modules({ start, deferred }: SplitScript) {
  const required: string[] = []
  const require = (name: string) => {
    required.push(name)
    const exports = {}
    vm.runInNewContext(deferred, { exports })
    return exports
  }
  const my: { webpackJsonp: unknown[][] } = { webpackJsonp: [] }
  vm.runInNewContext(start, { my, require })
  const [, table] = my.webpackJsonp[0] as [unknown, Record<string, (...args: unknown[]) => void>]
  return { required, table }
}

const CODE = script('1:function(m,e,r){e.a=1},"./b.js":(t,n,i)=>{n.b=i(1).a+t},3:(e,t)=>t.c=3')

test('a deferred module is read from the deferred script when it runs', () => {
  const { required, table } = modules(splitScript(CODE, 'pages/main/home/index.js', new Set(['./b.js', '3'])))
  expect(required).toEqual([])
  const exported: Record<string, unknown> = {}
  table['./b.js']?.(4, exported, () => ({ a: 2 }))
  table[3]?.({}, exported)
  expect(exported).toEqual({ b: 6, c: 3 })
  expect(required).toEqual(['./index.deferred.js', './index.deferred.js'])
})

test('a module that is not deferred stays in its script', () => {
  const { table } = modules(splitScript(CODE, 'common.js', new Set(['3'])))
  expect(String(table[1])).toBe('function(m,e,r){e.a=1}')
  expect(String(table['./b.js'])).toBe('(t,n,i)=>{n.b=i(1).a+t}')
})

test.each([
  ['no module of it is deferred', new Set<string>()],
  ['the start does not read it', new Set(['1', './b.js', '3'])],
])('a script stays whole when %s', (_when, ids) => {
  expect(splitScript(CODE, 'common.js', ids)).toEqual({ start: CODE, deferred: '' })
})

test('puts the deferred script next to the script', () => {
  expect(deferredFile('pages/main/home/index.js')).toBe('pages/main/home/index.deferred.js')
})
