import net, { type Socket } from 'node:net'
import { openTestApp, type TestApp } from '../../testing/harness'
import { PRODUCTS } from '../../testing/shop-products'
import { openDb, type OpenDb } from '../db/open'
import { divideConnections, SEARCH_LIMITS } from '../db/pool'

let app: TestApp
let noConnections: OpenDb

beforeAll(async () => {
  // No server listens at port 1: a call that uses these connections gets none.
  noConnections = await openDb({ url: 'postgres://x:x@127.0.0.1:1/x', folder: '', limits: SEARCH_LIMITS })
  app = await openTestApp({ searches: { db: noConnections.db, connections: 2 } })
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
  [16, { calls: 15, searches: 1 }],
  [500, { calls: 469, searches: 31 }],
])('divides %i connections between searches and other calls', (poolSize, parts) => {
  expect(divideConnections(poolSize)).toEqual(parts)
})

/** Opens a port that accepts connections and never answers, like a database that searches have overloaded. */
async function silentPort() {
  const sockets: Socket[] = []
  const server = net.createServer((socket) => void sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { port, connections: () => sockets.length, close }
}

test('a search waits while other searches use all connections for searches', async () => {
  const port = await silentPort()
  const url = `postgres://x:x@127.0.0.1:${port.port}/x`
  const silent = await openDb({ url, folder: '', limits: SEARCH_LIMITS, poolSize: 8 })
  const shop = await openTestApp({ searches: { db: silent.db, connections: 1 } })
  const page = { pageNum: 1, pageSize: 10 }
  const searches = [
    shop.call('searchGlobal', { keyword: '鱼油', ...page }),
    shop.call('suggest', { keyword: '布洛' }),
    shop.call('searchProducts', { keyword: '布洛芬', ...page }),
  ]
  // These calls are answered meanwhile. A search that did not wait would have opened a connection of its own by their
  // end.
  for (const barcode of [PRODUCTS.ibuprofen, PRODUCTS.ibuprofen]) await shop.ok('productDetail', { barcode })
  const connections = port.connections()
  port.close()
  const statuses = (await Promise.all(searches)).map(({ status }) => status)
  await shop.close()
  await silent.close()
  expect(connections).toBeLessThanOrEqual(1)
  expect(statuses).toEqual([503, 503, 503])
})
