import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { NightModel } from './model'

const pageOf = (list: object[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })
const STORE = {
  ...{ storeNo: 'S1', name: '蛇口店', distance: 320, openNow: true, unNoClosing: 1, hours: '00:00-24:00' },
  ...{ fastMinutes: 25, etaFrom: 25, etaTo: 40, onTimeRate: 96 },
}
const CLOSED = { ...STORE, storeNo: 'S2', name: '后海店', openNow: false, unNoClosing: 0, hours: '08:00-22:30' }
const FAST = { barcode: '1', productName: '布洛芬混悬液', unRx: 0, fastMinutes: 25, storeNo: 'S1' }
const SLOW = { ...FAST, barcode: '2', fastMinutes: null }

function open(answers: Answers = {}) {
  const made = testApp(
    { allStores: pageOf([STORE]), searchProducts: pageOf([FAST, SLOW]), ...answers } as unknown as Answers,
    { isPlaced: true },
  )
  made.clock.now = Date.parse('2026-11-21T23:00:00+08:00')
  return { ...made, model: new NightModel(made.app), asked: made.hosts.transport.inputsOf }
}

test('asks for open stores, and for drugs without prescription that an open store has', async () => {
  const { model, asked } = open()
  await model.load()
  expect(asked('allStores')).toMatchObject([{ open: '1', cityId: '903' }])
  expect(asked('searchProducts')).toMatchObject([
    { keyword: '发热', drugClass: 'OTC', fast: '1' },
    { keyword: '腹泻', drugClass: 'OTC', fast: '1' },
  ])
  expect(model.products.map((list) => list.map(({ barcode }) => barcode))).toEqual([['1'], ['1']])
  expect([model.state, model.closed]).toEqual(['ready', null])
})

test('gives the arrival of an open store, and none beyond the riders’ reach or without a place', () => {
  const { model } = open()
  const arrival = (change: object) => model.arrivalOf({ ...STORE, ...change } as never)
  expect(arrival({})).toBe('现在下单，最快 25 分钟送达')
  expect(arrival({ onTimeRate: null })).toBe('现在下单，约 25–40 分钟送达')
  expect([arrival({ distance: 3000 }), arrival({ distance: 3001 })]).toEqual([
    arrival({}),
    '超出闪送范围，可以到店购买',
  ])
  expect(arrival({ distance: null })).toBe('选择收货地点后显示送达时间')
})

test('says when the nearest store opens while none is open', async () => {
  const { model } = open({
    allStores: ({ open: isOpen }: { open?: string }) => pageOf(isOpen ? [] : [CLOSED]),
    searchProducts: pageOf([]),
  } as unknown as Answers)
  await model.load()
  expect([model.state, model.stores, model.products]).toEqual(['ready', [], [[], []]])
  expect(model.opensAt).toBe('最近的后海店明早 8:00开门，可以先下单，开门后配送')
})

test.each(['allStores', 'searchProducts'])('a failed %s is a failed page, which can be loaded again', async (name) => {
  let isBroken = true
  const good = name === 'allStores' ? pageOf([STORE]) : pageOf([FAST])
  const { model } = open({ [name]: () => (isBroken ? refused(500) : good) } as unknown as Answers)
  await model.load()
  expect(model.state).toBe('failed')
  isBroken = false
  await model.load()
  expect(model.state).toBe('ready')
})

test('leads to the store, to all products of a need, and to the pharmacist', async () => {
  const { model, hosts } = open()
  model.openStore(STORE as never)
  await new Promise(setImmediate)
  model.openAll({ name: 'fever', symptom: '发热', word: '退烧药' })
  await new Promise(setImmediate)
  model.ask()
  await new Promise(setImmediate)
  expect(hosts.navigation.log.map(({ url }) => decodeURIComponent(url))).toEqual([
    '/shop/address?storeNo=S1',
    '/search/goods/退烧药',
    expect.stringMatching(/pharmacist/),
  ])
})
