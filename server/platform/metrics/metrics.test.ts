import { OrderStatus } from '../../../src/domain/order-status'
import { countRecentEvents, serveErp } from '../../contexts/orders'
import { jobKinds } from '../../jobs'
import { erpClient, erpKeysWith } from '../../testing/erp'
import { PRODUCTS, openShop, type Shop } from '../../testing/shop'
import { addJob } from '../jobs/queue'
import { createMetrics, type Metrics } from './metrics'
import { serveMetrics } from './server'

let shop: Shop
let metrics: Metrics
let scrapes: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  metrics = createMetrics({
    db: shop.db,
    now: () => shop.now,
    pools: { calls: () => ({ total: 5, idle: 2, waiting: 3 }) },
    jobKinds: () => jobKinds([]),
    countEvents: countRecentEvents,
  })
  scrapes = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
})
afterEach(() => scrapes.close())
afterAll(() => shop.close())

const scrape = async (path = '/metrics') => fetch(`http://127.0.0.1:${scrapes.port}${path}`)
const lines = async (name: string) =>
  (await (await scrape()).text()).split('\n').filter((line) => line.startsWith(`${name}{`))

test('serves the numbers as Prometheus reads them, and nothing else', async () => {
  const answer = await scrape()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
  expect(await answer.text()).toContain('yaoda_database_up 1')
  expect((await scrape('/')).status).toBe(404)
})

test('wraps the providers of a shop, and leaves out those that are switched off', async () => {
  const all = metrics.providers({ noticeSms: null, sms: { send: async () => 'sent' } })
  expect([all.noticeSms, await all.sms.send()]).toEqual([null, 'sent'])
  expect(await lines('yaoda_provider_call_seconds_count')).toEqual([
    'yaoda_provider_call_seconds_count{provider="sms",call="send",outcome="ok"} 1',
  ])
})

test('shows the pools and the jobs by kind; an unknown kind counts as other', async () => {
  const runAt = new Date(shop.now.getTime() - 90_000)
  await addJob(shop.db, { kind: 'closeOrder', payload: { orderId: 0 }, runAt, dedupe: 'metrics-1' })
  await addJob(shop.db, { kind: 'made-up-13900000000', payload: {}, runAt, dedupe: 'metrics-2' })
  expect(await lines('yaoda_pool_connections')).toEqual([
    'yaoda_pool_connections{pool="calls",state="in_use"} 3',
    'yaoda_pool_connections{pool="calls",state="idle"} 2',
    'yaoda_pool_connections{pool="calls",state="waiting"} 3',
  ])
  expect(await lines('yaoda_jobs_oldest_due_seconds')).toContain('yaoda_jobs_oldest_due_seconds{kind="closeOrder"} 90')
  expect(await lines('yaoda_jobs_due')).toContain('yaoda_jobs_due{kind="other"} 1')
})

test('counts the jobs given up within a day, and no longer as open', async () => {
  const giveUp = async (kind: string, hours: number) => {
    const failedAt = new Date(shop.now.getTime() - hours * 3_600_000)
    await addJob(shop.db, { kind, payload: {}, runAt: failedAt, dedupe: `given-up-${hours}` })
    await shop.db.updateTable('job').set({ failed_at: failedAt }).where('dedupe', '=', `given-up-${hours}`).execute()
  }
  await giveUp('goodsArrive', 23)
  await giveUp('trackOrder', 25)
  expect(await lines('yaoda_jobs_given_up')).toContain('yaoda_jobs_given_up{kind="goodsArrive"} 1')
  const shown = [...(await lines('yaoda_jobs_given_up')), ...(await lines('yaoda_jobs_open'))]
  expect(shown.filter((line) => /trackOrder.* 1$|jobs_open.*goodsArrive.* 1$/.test(line))).toEqual([])
})

test('counts placed and paid orders of the last hour', async () => {
  const before = await countRecentEvents(shop.db, new Date(shop.now.getTime() - 1000))
  const { id } = await shop.order(await shop.login('13930000001'), [[PRODUCTS.swab, 1]])
  await shop.db
    .updateTable('orders')
    .set({ status: OrderStatus.paid, paid_at: shop.now })
    .where('id', '=', id)
    .execute()
  expect(before.map(({ n }) => n)).toEqual([0, 0, 0, 0])
  expect(await lines('yaoda_business_last_hour')).toEqual([
    'yaoda_business_last_hour{event="order_placed"} 1',
    'yaoda_business_last_hour{event="order_paid"} 1',
    'yaoda_business_last_hour{event="order_refunded"} 0',
    'yaoda_business_last_hour{event="prescription_reviewed"} 0',
  ])
})

test('times calls of a provider by method and outcome, and passes values and errors on', async () => {
  const provider = metrics.provider('couriers', {
    isReal: false,
    send: async (text: string) => text,
    track: () => Promise.reject(new Error('down 13900000000')),
  })
  expect([provider.isReal, await provider.send('a')]).toEqual([false, 'a'])
  await expect(provider.track()).rejects.toThrow('down')
  expect(await lines('yaoda_provider_call_seconds_count')).toEqual([
    'yaoda_provider_call_seconds_count{provider="couriers",call="send",outcome="ok"} 1',
    'yaoda_provider_call_seconds_count{provider="couriers",call="track",outcome="failed"} 1',
  ])
  expect(await (await scrape()).text()).not.toContain('13900000000')
})

test('counts the rows of an ERP by outcome, and those of a repeated batch once', async () => {
  const server = await serveErp(
    { db: shop.db, now: () => shop.now, keys: erpKeysWith(), metrics },
    { port: 0, host: '127.0.0.1' },
  )
  const erp = erpClient(`http://127.0.0.1:${server.port}`, () => shop.now)
  const row = { sku: PRODUCTS.mask, priceFen: 990, version: 2 }
  const prices = [row, { ...row, version: 1 }, { ...row, sku: '0000' }, { ...row, priceFen: 0 }]
  for (let time = 0; time < 2; time++) expect((await erp.putBatch('counted', { prices })).status).toBe(200)
  expect(await lines('yaoda_erp_rows_total')).toEqual([
    'yaoda_erp_rows_total{outcome="applied"} 1',
    'yaoda_erp_rows_total{outcome="stale"} 1',
    'yaoda_erp_rows_total{outcome="unknownProduct"} 1',
    'yaoda_erp_rows_total{outcome="unknownStore"} 0',
    'yaoda_erp_rows_total{outcome="invalid"} 1',
  ])
  expect(await lines('yaoda_http_requests_total')).toEqual([
    'yaoda_http_requests_total{route="/erp/v1/batches/:id",method="PUT",status="200"} 2',
  ])
  await server.close()
})

test('a scrape still returns the other numbers while the database is unavailable', async () => {
  const broken = createMetrics({
    ...{ db: shop.db, now: () => shop.now, jobKinds: () => [] },
    countEvents: () => Promise.reject(new Error('gone')),
  })
  expect(await broken.read()).toContain('yaoda_database_up 0')
})
