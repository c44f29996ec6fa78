import fs from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { transformSync } from 'esbuild'
import { leanMobx } from '../../config/mobx'

const root = path.resolve(__dirname, '../..')
const module_ = (file: string) => path.join(root, 'node_modules', file)
type MobX = typeof import('mobx')

/** MobX as the hosts get it. */
function lean(): MobX {
  const { code } = transformSync(fs.readFileSync(leanMobx(root), 'utf8'), { format: 'cjs' })
  const made = { exports: {} as MobX }
  vm.runInThisContext(`(function (module, exports) {${code}\n})`)(made, made.exports)
  return made.exports
}

/** What a store of ours does, and what is heard of it. */
function story({ makeAutoObservable, observable, reaction, autorun, runInAction, configure }: MobX) {
  configure({ enforceActions: 'observed' })
  const heard: unknown[] = []
  class Store {
    count = 1
    list = [1, 2]
    row = { name: 'a', deep: { at: 1 } }
    whole: { at: number } = { at: 1 }
    readonly picks = observable.set<number>()
    readonly map = observable.map<string, { n: number }>()
    constructor() {
      makeAutoObservable(this, { whole: observable.ref })
    }
    get double() {
      return this.count * 2
    }
    add = () => void this.count++
    push(value: number) {
      this.list.push(value)
      this.list.splice(0, 1)
      this.list = this.list.filter((one) => one !== 2)
    }
    async later() {
      await Promise.resolve()
      runInAction(() => (this.row.deep.at = 2))
    }
  }
  const store = new Store()
  const stop = autorun(() => heard.push([store.double, store.list.slice(), store.row.deep.at, [...store.picks]]))
  const stopMap = reaction(
    () => [...store.map].map(([key, { n }]) => `${key}${n}`).join(),
    (now) => heard.push(now),
  )
  store.add()
  store.push(5)
  runInAction(() => {
    store.picks.add(7)
    store.map.set('a', { n: 1 })
    store.map.replace({ a: { n: 2 }, b: { n: 3 } })
    store.whole.at = 9
    store.row.name = 'b'
  })
  runInAction(() => store.picks.delete(7))
  return store.later().then(() => {
    stop()
    stopMap()
    store.add()
    return [...heard, store.picks.size, store.list.length, JSON.stringify(store.row), store.double]
  })
}

test('MobX as the hosts get it hears what the whole one hears', async () => {
  const told = await story(lean())
  expect(told).toEqual(await story(jest.requireActual<MobX>('mobx')))
  expect(told.length).toBeGreaterThan(6)
})

test('what was cut from MobX nobody asks for', () => {
  const sources = fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const asking = /\.struct\b|compareStructural|autoBind|useProxies|\bproxy: false|function\*|^\s*(async )?\*\w+\(/m
  expect(sources.filter((file) => asking.test(fs.readFileSync(path.join(root, 'src', file), 'utf8')))).toEqual([])
})

test('the reconciler keeps what Taro calls, and is the kind of host that Taro says', () => {
  const { CALLED, KIND } = jest.requireActual<{ CALLED: string[]; KIND: Record<string, boolean> }>(
    '../../config/mini-lean/reconciler',
  )
  const taro = fs.readFileSync(module_('@tarojs/react/dist/react.esm.js'), 'utf8')
  const called = [...taro.matchAll(/\b(?:TaroReconciler|renderer)\.(\w+)/g)].map(([, name]) => name)
  expect([...CALLED].sort()).toEqual([...new Set(called)].sort())
  for (const [name, value] of Object.entries(KIND))
    expect([name, new RegExp(`\\b${name}: true`).test(taro)]).toEqual([name, value])
})
