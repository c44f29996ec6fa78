import { erpKeys } from '../../../erp-keys'
import { ERP_SECRET, erpClient, erpKeysWith, type ErpClient } from '../../../testing/erp'
import { openShop, PRODUCTS, type Shop } from '../../../testing/shop'
import { personalIn } from '../../../../test/support/personal'
import { erpJobs } from './jobs'
import { serveErp } from './server'

const OLD_SECRET = 'the-secret-before-the-secret-before'

let shop: Shop
let erp: ErpClient
let server: Awaited<ReturnType<typeof serveErp>>
const log: string[] = []
beforeAll(async () => {
  shop = await openShop()
  const keys = {
    ...erpKeysWith({ secrets: [ERP_SECRET, OLD_SECRET] }),
    slow: { ...erpKeysWith().own, batchesPerMinute: 2, requestsPerMinute: 4 },
  } as ReturnType<typeof erpKeysWith>
  const target = { write: (line: string) => void log.push(line) }
  server = await serveErp({ db: shop.db, now: () => shop.now, keys, log: target }, { port: 0, host: '127.0.0.1' })
  erp = erpClient(`http://127.0.0.1:${server.port}`, () => shop.now)
})
afterAll(async () => {
  await server.close()
  await shop.close()
})

const codeOf = async (answer: ReturnType<ErpClient['readOrders']>) => {
  const { status, error } = await answer
  return [status, error?.code]
}

test('serves a valid signature, of the new and of the old secret', async () => {
  expect((await erp.readOrders()).status).toBe(200)
  expect((await erp.readOrders('', { secret: OLD_SECRET })).status).toBe(200)
})

test.each([
  ['an unknown key', { key: 'nobody' }, [401, 'unknownKey']],
  ['the name of a property of every object', { key: 'constructor' }, [401, 'unknownKey']],
  ['another secret', { secret: 'x'.repeat(40) }, [401, 'wrongSignature']],
  ['no signature', { signature: '' }, [401, 'wrongSignature']],
  ['a nonce that is too short', { nonce: 'short' }, [401, 'wrongSignature']],
  ['a time five minutes early', { lateBy: -301 }, [401, 'wrongTime']],
  ['a time five minutes late', { lateBy: 301 }, [401, 'wrongTime']],
])('refuses %s', async (_, change, expected) => {
  expect(await codeOf(erp.readOrders('', change))).toEqual(expected)
})

test('refuses a request that is sent again, and a signature under another body', async () => {
  const change = { nonce: 'a-nonce-of-the-test' }
  expect((await erp.readOrders('', change)).status).toBe(200)
  expect(await codeOf(erp.readOrders('', change))).toEqual([401, 'replayed'])
  const url = `http://127.0.0.1:${server.port}/erp/v1/batches/b1`
  const response = await fetch(url, { method: 'PUT', body: '{"prices":[]}', headers: { 'x-erp-key': 'own' } })
  expect(response.status).toBe(401)
})

test('limits batches and requests of a minute by key', async () => {
  const batch = (n: number) =>
    erp.putBatch(`limit-${n}`, { prices: [{ sku: PRODUCTS.mask, priceFen: 100, version: n }] }, { key: 'slow' })
  const statuses = [await batch(1), await batch(2), await batch(3)].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 429])
  expect((await erp.readOrders('', { key: 'slow' })).status).toBe(200)
  expect(await codeOf(erp.readOrders('', { key: 'slow' }))).toEqual([429, 'tooMany'])
  shop.pass(60_000)
  expect((await erp.readOrders('', { key: 'slow' })).status).toBe(200)
})

test('gives paid orders once, in order and without data of the shopper, and their cancellation later', async () => {
  const token = await shop.login('13930000041')
  const first = await shop.order(token, [[PRODUCTS.mask, 1]])
  const second = await shop.order(token, [[PRODUCTS.mask, 2]])
  await shop.pay(token, first.orderNo)
  const start = (await erp.readOrders()).data
  expect(start.orders.map(({ orderNo }) => orderNo)).toEqual([first.orderNo])
  await shop.pay(token, second.orderNo)
  const page = await erp.readOrders(`?after=${start.next}`)
  expect(page.data.orders.map(({ orderNo }) => orderNo)).toEqual([second.orderNo])
  expect(personalIn(JSON.stringify([start, page.data]))).toEqual([])
  expect((await erp.acknowledge(page.data.next)).data).toEqual({ cursor: page.data.next })
  expect((await erp.acknowledge(start.next)).data).toEqual({ cursor: page.data.next })
  expect((await erp.readOrders()).data).toEqual({ orders: [], next: page.data.next, hasMore: false })
  await shop.db.updateTable('orders').set({ status: 600 }).where('order_no', '=', first.orderNo).execute()
  const ended = (await erp.readOrders()).data
  expect(ended.orders).toMatchObject([{ orderNo: first.orderNo, isCancelled: true }])
  expect((await erp.readOrders(`?after=${ended.next}`)).data.orders).toEqual([])
  expect((await erp.readOrders('?after=0&limit=1')).data).toMatchObject({ hasMore: true })
  expect((await erp.acknowledge(ended.next + 1)).status).toBe(422)
})

test('gives no unpaid order, none with an open refund, and none from before the ERP', async () => {
  const { next } = (await erp.readOrders('?limit=500')).data
  const token = await shop.login('13930000042')
  const { id, orderNo } = await shop.order(token, [[PRODUCTS.mask, 1]])
  const set = (change: object) => shop.db.updateTable('orders').set(change).where('id', '=', id).execute()
  expect((await erp.readOrders(`?after=${next}`)).data.orders).toEqual([])
  await set({ status: 800, paid_at: shop.now })
  expect((await erp.readOrders(`?after=${next}`)).data.orders).toEqual([])
  await set({ status: 200, created_at: new Date('2019-12-31') })
  expect((await erp.readOrders(`?after=${next}`)).data.orders).toEqual([])
  await set({ created_at: shop.now })
  expect((await erp.readOrders(`?after=${next}`)).data.orders).toMatchObject([{ orderNo }])
})

test('stores every request with a valid signature, and the log names no secret', async () => {
  const rows = await shop.db.selectFrom('erp_call').selectAll().execute()
  expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['batch', 'orders', 'acknowledge', 'refused']))
  expect(rows.filter(({ action }) => action === 'refused').map(({ ref }) => ref)).toEqual([
    ...['wrongTime', 'wrongTime', 'replayed'],
  ])
  expect(log.join('')).toContain('wrongSignature')
  expect(log.join('')).not.toContain(ERP_SECRET)
})

test('the hourly cleaning deletes nonces, then batches after a week and calls after 90 days', async () => {
  const count = async (table: 'erp_nonce' | 'erp_batch' | 'erp_call') =>
    (
      await shop.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  const purge = () => erpJobs.purge?.({ db: shop.db, now: () => shop.now } as never)
  shop.pass(30 * 60_000)
  await purge()
  expect([await count('erp_nonce'), (await count('erp_batch')) > 0]).toEqual([0, true])
  shop.pass(8 * 86_400_000)
  await purge()
  expect([await count('erp_batch'), (await count('erp_call')) > 0]).toEqual([0, true])
  shop.pass(90 * 86_400_000)
  await purge()
  expect(await count('erp_call')).toBe(0)
})

test.each([
  ['a short secret', { secrets: ['short'] }],
  ['no secret', { secrets: [] }],
  ['no moment', { secrets: [ERP_SECRET], ordersFrom: 'today' }],
])('refuses a key file with %s', (_, change) => {
  expect(erpKeys.safeParse({ own: { ordersFrom: '2026-11-01T00:00:00+08:00', ...change } }).success).toBe(false)
})
