import type { CollectRow } from '@/contract/types'
import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { CollectModel, TURN_DELAY_MS } from './model'

const row = (id: number, overrides: Partial<CollectRow> = {}) =>
  ({
    id,
    time: '',
    goods: { barcode: `b${id}`, price: 8, unRx: 0 },
    onSale: 1,
    savedPrice: 10,
    store: null,
    ...overrides,
  }) as CollectRow
const page = (list: CollectRow[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1, goneCount: 0 })
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

function setUp(answers: Answers = {}, index?: string) {
  const it = testApp(
    Object.assign(answers, {
      collectList: page([row(2), row(1, { onSale: 0 })]),
      collectCount: { goods: 2, stores: 1 },
      deleteCollects: { removed: 1 },
      ...answers,
    }),
    { token: 't' },
  )
  const waits: { run: () => void; ms: number }[] = []
  const delay = (run: () => void, ms: number) => {
    const wait = { run, ms }
    waits.push(wait)
    return () => void waits.splice(waits.indexOf(wait), 1)
  }
  const rest = () => waits.splice(0).forEach(({ run }) => run())
  const model = new CollectModel(it.app, index, delay)
  return { ...it, model, waits, rest, asks: () => it.hosts.transport.inputsOf('collectList') }
}

test.each([
  [undefined, '1'],
  ['0', '1'],
  ['1', '2'],
  ['x', '1'],
])('PR-20 the url’s tab %s loads type %s', async (index, collectType) => {
  const { model, asks } = setUp({}, index)
  await model.show()
  expect(asks()).toEqual([expect.objectContaining({ collectType, cityId: '903', pageNum: '1' })])
})

test('products off sale are listed apart; a price drop shows its amount', async () => {
  const { model } = setUp()
  await model.show()
  expect([model.goods.map(({ id }) => id), model.offSaleProducts.map(({ id }) => id)]).toEqual([[2], [1]])
  expect([
    model.dropOf(row(2)),
    model.dropOf(row(2, { savedPrice: null })),
    model.dropOf(row(3, { goods: null })),
  ]).toEqual([2, 0, 0])
  expect([model.countOf(1), model.countOf(2)]).toEqual([2, 1])
})

test('BC-46 a list loads once, 500 ms after its tab was opened; switching ends edit mode', async () => {
  const { model, asks, waits, rest } = setUp()
  await model.show()
  model.list.edit()
  model.choose(2)
  model.choose(1)
  expect(waits).toEqual([])
  model.choose(2)
  expect(waits.map(({ ms }) => ms)).toEqual([TURN_DELAY_MS])
  expect([TURN_DELAY_MS, model.list.rows.state, asks().length]).toEqual([500, 'loading', 1])
  rest()
  await nextTask()
  expect(asks().map(({ collectType }) => collectType)).toEqual(['1', '2'])
  model.choose(1)
  expect(model.list.isEditing).toBe(false)
})

test('coming back reloads the list only when it has changed elsewhere', async () => {
  const answers: Answers = {}
  const { model, asks } = setUp(answers)
  await model.show()
  await model.show()
  expect(asks()).toHaveLength(1)
  answers.collectCount = { goods: 1, stores: 1 }
  await model.show()
  expect(asks()).toHaveLength(2)
})

test('deletions send their type', async () => {
  const { model, hosts, feedback } = setUp({}, '1')
  await model.show()
  await nextTask()
  model.list.edit()
  model.list.toggleEverything()
  const removing = model.removePicked()
  expect(feedback.question?.title).toBe('删除 2 个收藏？')
  feedback.answer(true)
  await removing
  expect(hosts.transport.inputsOf('deleteCollects')).toEqual([{ ids: '2,1', collectType: '2' }])
})

test('products, the store list and each store open with a tap', async () => {
  const { model, hosts } = setUp()
  model.toCategory()
  model.toStores()
  model.openStore('S1')
  await nextTask()
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/category', '/shop-list', '/shop/address?storeNo=S1'])
  model.dispose()
})

test('API-12 a return to the page checks the stock of what it shows; rows keep their place', async () => {
  const stock = (count: number, warehouse: number) => [{ barcode: 'b2', count, storeNo: null, warehouse }]
  let reply = stock(0, 0)
  const { model, hosts, asks } = setUp({ stockByBarcodesNew: () => reply })
  const stockOf = () => model.goods.map(({ goods: card }) => card?.stock)
  await model.show()
  await nextTask()
  await model.show()
  await nextTask()
  expect(hosts.transport.inputsOf('stockByBarcodesNew')).toEqual([{ cityId: 903, barcodes: ['b2'] }])
  expect([stockOf(), asks().length]).toEqual([[0], 1])
  reply = stock(3, 4)
  await model.show()
  await nextTask()
  expect([stockOf(), asks().length]).toEqual([[7], 1])
})

test('API-12 of five quick returns the last check counts', async () => {
  let calls = 0
  const { model, stores } = setUp({
    stockByBarcodesNew: () => [{ barcode: 'b2', count: ++calls, storeNo: null, warehouse: 0 }],
  })
  await model.show()
  await nextTask()
  await Promise.all(Array.from({ length: 5 }, () => model.show()))
  await nextTask()
  expect(model.goods.map(({ goods: card }) => card?.stock)).toEqual([calls])
  expect(stores.location.query).toEqual({ cityId: 903 })
})

test('another place loads the list anew', async () => {
  const { model, asks, stores, hosts } = setUp()
  await model.show()
  await nextTask()
  stores.location.choose({ cityId: 887, cityName: '长沙', title: '', latitude: 28.2, longitude: 112.9 })
  await model.show()
  await nextTask()
  expect(asks().map(({ cityId }) => cityId)).toEqual(['903', '887'])
  expect(hosts.transport.inputsOf('stockByBarcodesNew')).toEqual([])
})
