import vm from 'node:vm'
import { splitNames } from './chunk-names'

const RUNTIME =
  'i.u=e=>"js/"+({17:"later"}[e]||e)+"."+{5:"944901b7",17:"edbd274c",178:"3479a147"}[e]+".js",' +
  'i.miniCssF=e=>"css/"+e+"."+{5:"0e684487",178:"03e3684f"}[e]+".css",' +
  'i.isStyled=t=>Boolean(0!==s[t]&&{5:1,178:1}[t]&&true)'

type Runtime = Record<'u' | 'miniCssF', (id: number) => string> & { isStyled(id: number): boolean }

const run = (...files: string[]) => {
  const i = {} as Runtime
  const page = vm.createContext({ i, s: {} })
  vm.runInContext(`self=globalThis;${files.join(';')}`, page)
  return i
}
const answers = (runtime: Runtime, id: number) => [runtime.u(id), runtime.miniCssF(id), runtime.isStyled(id)]

test('the runtime keeps the names of early chunks; the script of the tables brings the others', () => {
  const { runtime, lazy } = splitNames(RUNTIME, new Set(['5', '17']))
  expect(runtime).not.toContain('3479a147')
  expect(runtime).not.toContain('03e3684f')
  const before = run(RUNTIME)
  const start = run(runtime)
  expect([answers(start, 5), start.u(17), start.isStyled(17)]).toEqual([answers(before, 5), before.u(17), false])
  const whole = run(runtime, lazy)
  for (const id of [5, 17, 178]) expect(answers(whole, id)).toEqual(answers(before, id))
})

test('a runtime of another form ends the build', () => {
  expect(() => splitNames('i.u=e=>"js/"+e+".js"', new Set())).toThrow('docs/upgrading-taro.md')
})
