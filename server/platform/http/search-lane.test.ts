import { openTestApp, type TestApp } from '../../testing/harness'
import { PRODUCTS } from '../../testing/shop-products'
import { openDb, type OpenDb } from '../db/open'
import { divideConnections, SEARCH_LIMITS } from '../db/pool'

let app: TestApp
let noConnections: OpenDb

beforeAll(async () => {
  // No server listens at port 1: a call that uses these connections gets none.
  noConnections = await openDb({ url: 'postgres://x:x@127.0.0.1:1/x', folder: '', limits: SEARCH_LIMITS })
  app = await openTestApp({ searchDb: noConnections.db })
})
afterAll(async () => {
  await app.close()
  await noConnections.close()
})

test('searches without a free connection answer 503 with Retry-After and a message', async () => {
  const texts = await Promise.all([
    app.call('searchProducts', { keyword: '布洛芬', pageNum: 1, pageSize: 10 }),
    app.call('suggest', { keyword: '布洛' }),
    app.call('searchGlobal', { keyword: '鱼油', pageNum: 1, pageSize: 10 }),
  ])
  const busy = { status: 503, code: 503, msg: '服务暂时繁忙，请稍后再试' }
  expect(texts).toEqual(texts.map(() => expect.objectContaining(busy)))
  const reply = await fetch(`${app.url}/api/search-api/search/all/suggest?cityId=903&keyword=%E5%B8%83%E6%B4%9B`)
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2'])
})

test('shoppers see products and fill their carts while searches have no connection', async () => {
  const token = await app.login()
  const { barcode } = await app.ok('productDetail', { barcode: PRODUCTS.ibuprofen })
  const { cardGoodsId } = await app.ok('addToCart', { barcode, count: 1, cardGoodsType: 2 }, token)
  expect(cardGoodsId).toBeGreaterThan(0)
  expect((await app.ok('hotWords', {})).words).toBeDefined()
})

test.each([
  [1, { calls: 1, searches: 0 }],
  [2, { calls: 1, searches: 1 }],
  [16, { calls: 14, searches: 2 }],
  [500, { calls: 438, searches: 62 }],
])('divides %i connections between searches and other calls', (poolSize, parts) => {
  expect(divideConnections(poolSize)).toEqual(parts)
})
