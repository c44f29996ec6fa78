import { fakeDelay, testApp } from '../../../../test/fakes/app'
import type { Answer, Answers } from '../../../../test/fakes/hosts'
import { StoreListModel } from './model'

const shop = (storeNo: string) => ({ storeNo, name: storeNo, distance: 1 })
const page = (currPage: number, totalPage: number, ...numbers: string[]) => ({
  list: numbers.map(shop),
  totalCount: 99,
  totalPage,
  currPage,
})
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

function setUp(answers: Answers = {}) {
  const it = testApp(Object.assign(answers, { allStores: page(1, 1, 'S1'), ...answers }), { isPlaced: true })
  const timers = fakeDelay()
  return {
    ...it,
    timers,
    model: new StoreListModel(it.app, timers.delay),
    asks: () => it.hosts.transport.inputsOf('allStores'),
  }
}
const query = { cityId: '903', latitude: '22.506578', longitude: '113.939013', pageNum: '1', pageSize: '10' }

test('PR-05 loads the stores of the city once per query', async () => {
  const { model, asks } = setUp()
  model.load()
  model.load()
  await nextTask()
  expect([asks(), model.stores.list.map(({ storeNo }) => storeNo)]).toEqual([[query], ['S1']])
})

test('EN-16 filters narrow the list and are removed one by one or all at once', async () => {
  const { model, asks } = setUp()
  model.load()
  model.toggle('allDay')
  model.toggle('pickup')
  model.toggle('allDay')
  await nextTask()
  expect(asks().map(({ allDay, pickup }) => [allDay, pickup])).toEqual([
    [undefined, undefined],
    ['1', undefined],
    ['1', '1'],
    [undefined, '1'],
  ])
  expect(model.isNarrowed).toBe(true)
  model.type('x')
  model.clear()
  await nextTask()
  expect([model.isNarrowed, asks().at(-1)]).toEqual([false, query])
})

test('typing waits for a pause and searches the last text', async () => {
  const { model, asks, timers } = setUp()
  model.type('后')
  model.type(' 后海 ')
  expect([asks(), model.keyword]).toEqual([[], ' 后海 '])
  timers.run()
  await nextTask()
  expect(asks()).toEqual([{ ...query, keyword: '后海' }])
})

test('ST-67 later pages append; a reply to an older request is ignored', async () => {
  const waiting: ((value: Answer<'allStores'>) => void)[] = []
  const { model } = setUp({ allStores: () => new Promise((resolve) => waiting.push(resolve)) })
  model.load()
  model.toggle('open')
  await nextTask()
  waiting[1]?.(page(1, 2, 'S1', 'S2'))
  waiting[0]?.(page(1, 1, 'old'))
  await nextTask()
  const nextPage = model.stores.more()
  void model.stores.more()
  await nextTask()
  expect(waiting).toHaveLength(3)
  waiting[2]?.(page(2, 2, 'S2', 'S3'))
  await nextPage
  expect([model.stores.list.map(({ storeNo }) => storeNo), model.stores.end]).toEqual([['S1', 'S2', 'S3'], 'end'])
})

test('a failed first page shows as an error page, a later one at the end of the list', async () => {
  const answers: Answers = { allStores: { ok: false, reason: 'offline' } }
  const { model } = setUp(answers)
  model.load()
  await nextTask()
  await nextTask()
  expect(model.stores.state).toBe('failed')
  answers.allStores = page(1, 2, 'S1')
  await model.stores.load()
  answers.allStores = { ok: false, reason: 'offline' }
  await model.stores.more()
  expect([model.stores.state, model.stores.end]).toEqual(['ready', 'error'])
})

test('a store, the map, another city and products open with a tap', async () => {
  const { model, hosts } = setUp()
  model.open('S1')
  model.openMap()
  model.changeCity()
  model.toCategory()
  await nextTask()
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual([
    '/shop/address?storeNo=S1',
    '/shop-list/shop-map',
    '/search/city',
    '/category',
  ])
  model.dispose()
})
