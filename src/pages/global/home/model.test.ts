import { testApp } from '../../../../test/fakes/app'
import { answerInOrder, refused, type Answers } from '../../../../test/fakes/hosts'
import type { GlobalCard } from '@/contract/types'
import { GlobalHomeModel } from './model'

const home = { companies: [{ company: 'GA' }], categories: [{ id: 2, name: '保健' }], topics: [] }
const products = { list: [{ barcode: 'a' }], totalPage: 2, totalCount: 20 }

function open(answers: Answers = {}, token = 't') {
  const rest = { cartCount: { count: 3 }, addGlobal: { cardGoodsId: 1, count: 1, total: 7 } }
  const shop = testApp({ globalHome: home, globalProducts: products, ...rest, ...answers }, { token })
  const { transport, navigation } = shop.hosts
  return { ...shop, model: new GlobalHomeModel(shop.app), sent: transport.inputsOf, log: navigation.log }
}
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

test('PR-11 loads the home and the first products when the page shows, and once', async () => {
  const { model, sent, stores } = open()
  expect([model.state, model.home]).toEqual(['loading', null])
  model.show()
  await nextTask()
  expect([model.state, model.home?.categories[0]?.name, model.listing.goods.state]).toEqual(['ready', '保健', 'ready'])
  model.show()
  expect(model.state).toBe('ready')
  await nextTask()
  expect([sent('globalHome'), sent('globalProducts')]).toEqual([[{}], [{ pageNum: 1, pageSize: 10, sort: 'default' }]])
  expect([sent('cartCount').length, stores.cart.count]).toEqual([2, 3])
})

test('shows loading until the home and the products have arrived', async () => {
  let release = () => {}
  const slow = new Promise<void>((resolve) => (release = resolve))
  const { model } = open({ globalProducts: () => slow.then(() => products) })
  const loading = model.load()
  await nextTask()
  expect([model.state, model.home]).toEqual(['loading', null])
  release()
  await loading
  expect(model.state).toBe('ready')
})

test('fails without its home, and loads again on a retry and when the page shows', async () => {
  const { model } = open({
    globalHome: answerInOrder<'globalHome'>(refused(500), { ok: false, reason: 'timeout' }, home),
  })
  await model.load()
  expect([model.state, model.home]).toEqual(['failed', null])
  const retry = model.load()
  expect(model.state).toBe('loading')
  await retry
  expect(model.state).toBe('failed')
  model.show()
  await nextTask()
  expect([model.state, model.home?.companies[0]?.company]).toEqual(['ready', 'GA'])
})

test('is ready without its products: the list shows its own error', async () => {
  const { model } = open({ globalProducts: refused(500) })
  await model.load()
  expect([model.state, model.listing.goods.state]).toEqual(['ready', 'failed'])
})

test('sorts the products and appends the next page', async () => {
  const { model, sent } = open({
    globalProducts: ({ pageNum }) => ({ ...products, list: [{ barcode: `p${pageNum}` }] }),
  })
  await model.load()
  model.listing.sort = 'priceUp'
  model.listing.loadMore()
  await nextTask()
  expect(sent('globalProducts').at(-1)).toEqual({ pageNum: 2, pageSize: 10, sort: 'priceUp' })
  expect(model.listing.goods.list.map(({ barcode }) => barcode)).toEqual(['p1', 'p2'])
})

test('adds the product that a visitor tapped once the page shows after the sign-in', async () => {
  const { model, sent, stores } = open({}, '')
  model.listing.add({ barcode: 'a' } as GlobalCard)
  await nextTask()
  expect(sent('addGlobal')).toEqual([])
  stores.session.token = 't'
  model.show()
  await nextTask()
  expect(sent('addGlobal')).toEqual([{ barcode: 'a', count: 1 }])
})

test('opens the search, a category, a warehouse and the topics', () => {
  const { model, log } = open()
  model.toSearch()
  model.toCategory(2)
  model.toStore('GA')
  model.toTopics()
  expect(log).toEqual([
    { how: 'push', url: '/global/search' },
    { how: 'push', url: '/global/category/2' },
    { how: 'push', url: '/global/product/store/GA' },
    { how: 'push', url: '/global/recommend' },
  ])
})

test('ignores the products that arrive after the page has closed', async () => {
  const { model } = open()
  const loading = model.load()
  model.dispose()
  await loading
  expect(model.listing.goods.list).toEqual([])
})

test('topics and list show each product once', async () => {
  const card = (barcode: string) => ({ barcode })
  const topics = [
    { id: 1, goods: [card('a'), card('b')] },
    { id: 2, goods: [card('b'), card('c')] },
    { id: 3, goods: [card('a')] },
  ]
  const { model } = open({ globalHome: { ...home, topics } })
  await model.load()
  expect(model.topics.map(({ id, goods }) => [id, goods.map(({ barcode }) => barcode)])).toEqual([
    [1, ['a', 'b']],
    [2, ['c']],
  ])
  expect([...model.topicBarcodes]).toEqual(['a', 'b', 'c'])
})
