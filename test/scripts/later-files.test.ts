import vm from 'node:vm'
import { laterFile, parted } from '../../config/later-files'

const file = (modules: string) => `(my.webpackJsonp=my.webpackJsonp||[]).push([[1],{${modules}}]);`

/** Runs the file with `require` answering the later one; the modules it hands over, by id. */
function modules({ now, later }: { now: string; later: string }) {
  const asked: string[] = []
  const require = (name: string) => {
    asked.push(name)
    const exports = {}
    vm.runInNewContext(later, { exports })
    return exports
  }
  const my: { webpackJsonp: unknown[][] } = { webpackJsonp: [] }
  vm.runInNewContext(now, { my, require })
  const [, table] = my.webpackJsonp[0] as [unknown, Record<string, (...args: unknown[]) => void>]
  return { asked, table }
}

const CODE = file('1:function(m,e,r){e.a=1},"./b.js":(t,n,i)=>{n.b=i(1).a+t},3:(e,t)=>t.c=3')

test('a module that waits is read from the file beside it, when it runs', () => {
  const { asked, table } = modules(parted(CODE, 'pages/main/home/index.js', new Set(['./b.js', '3'])))
  expect(asked).toEqual([])
  const exported: Record<string, unknown> = {}
  table['./b.js']?.(4, exported, () => ({ a: 2 }))
  table[3]?.({}, exported)
  expect(exported).toEqual({ b: 6, c: 3 })
  expect(asked).toEqual(['./index.later.js', './index.later.js'])
})

test('what does not wait stands where it stood', () => {
  const { table } = modules(parted(CODE, 'common.js', new Set(['3'])))
  expect(String(table[1])).toBe('function(m,e,r){e.a=1}')
  expect(String(table['./b.js'])).toBe('(t,n,i)=>{n.b=i(1).a+t}')
})

test.each([
  ['none of its modules is deferred', new Set<string>()],
  ['start-up does not read it', new Set(['1', './b.js', '3'])],
])('a file stays whole when %s', (_when, ids) => {
  expect(parted(CODE, 'common.js', ids)).toEqual({ now: CODE, later: '' })
})

test('the name of the later file', () => {
  expect(laterFile('pages/main/home/index.js')).toBe('pages/main/home/index.later.js')
})
