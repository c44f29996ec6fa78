import { sql } from 'kysely'
import { OrderStatus } from '../../../../src/domain/order-status'
import { openPartnerShop } from '../../../testing/partner-shop'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
let next = 13_928_000_000
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
const STORE = 'S903002'
const A = PRODUCTS.swab

interface Arrival {
  /** Minutes since the promised time. */
  ago?: number
  storeNo?: string
  change?: object
}

/** Delivers an order so many minutes after the promised time. */
async function arrive(id: number, minutes: number, { ago = 60, storeNo = STORE, change = {} }: Arrival = {}) {
  const promise_to = new Date(shop.now.getTime() - ago * MINUTE_MS)
  const base = { store_no: storeNo, kind: 2, promise_to, status: OrderStatus.completed }
  await shop.db
    .updateTable('orders')
    .set({ ...base, ...change })
    .where('id', '=', id)
    .execute()
  const event = { order_id: id, from_status: OrderStatus.shipped, to_status: OrderStatus.delivered, actor: 'store' }
  const at = new Date(promise_to.getTime() + minutes * MINUTE_MS)
  await shop.db
    .insertInto('order_event')
    .values({ ...event, at })
    .execute()
}

/** Places an order and delivers it. */
async function deliver(minutes: number, arrival: Arrival = {}) {
  const order = await shop.order(await shop.login(String(++next)), [[A, 1]])
  await arrive(order.id, minutes, arrival)
  return order
}

const recordOf = (storeNo = STORE) => shop.ok('storeDeliveries', { storeNo })
const minutesOf = async () => (await recordOf()).list.map(({ minutes }) => minutes)

test('shows nothing before five deliveries, then the latest 20 with the late ones', async () => {
  // Different promised times: of equal ones the list may drop any.
  for (const [index, minutes] of [-8, 12, -3, 0].entries()) await deliver(minutes, { ago: 60 + index })
  expect(await recordOf()).toMatchObject({ storeNo: STORE, summary: null, list: [] })
  await deliver(4, { ago: 30 })
  expect(await recordOf()).toMatchObject({ summary: { onTime: 3, median: 0 } })
  expect([(await minutesOf())[0], (await minutesOf()).sort((a, b) => a - b)]).toEqual([4, [-8, -3, 0, 4, 12]])
  for (let index = 0; index < 18; index++) await deliver(-1, { ago: 20 })
  const { list, summary } = await recordOf()
  expect([list.length, list.filter(({ minutes }) => minutes === 4).length]).toEqual([20, 1])
  expect(summary?.onTime).toBe(list.filter(({ minutes }) => minutes <= 0).length)
})

test('leaves out deliveries older than 90 days, without a promise, by courier, and of other stores', async () => {
  const before = await minutesOf()
  const late = 99
  await deliver(late, { ago: 91 * DAY_MINUTES })
  await deliver(late, { ago: 1, change: { promise_to: null } })
  await deliver(late, { ago: 1, change: { kind: 1 } })
  await deliver(late, { ago: 1, storeNo: 'S903003' })
  const { id } = await deliver(late, { ago: 1 })
  await shop.db.deleteFrom('order_event').where('order_id', '=', id).execute()
  expect(await minutesOf()).toEqual(before)
})

test('rounds times to 5 minutes and names no order, shopper or address', async () => {
  const { orderNo } = await deliver(7, { ago: 11 })
  const reply = await recordOf()
  for (const { promised, delivered } of reply.list)
    expect([promised, delivered].map((at) => Number(at.slice(14, 16)) % 5)).toEqual([0, 0])
  expect(reply.list[0]?.promised).toMatch(/:\d[05]:00\+08:00$/)
  expect(JSON.stringify(reply)).not.toContain(orderNo)
  expect(Object.keys(reply.list[0] ?? {}).sort()).toEqual(['delivered', 'minutes', 'promised'])
})

test('RO-17 each shop shows the deliveries of its own stores only', async () => {
  const partner = await openPartnerShop(shop, 'baiyang')
  const storeNo = 'P-baiyang'
  for (let index = 0; index < 5; index++) {
    const { id } = await partner.order(await shop.login(String(++next)), [[A, 1]])
    await arrive(id, 2, { storeNo, ago: 5 })
  }
  expect((await partner.call('storeDeliveries', { storeNo: STORE })).code).toBe(404)
  expect((await shop.call('storeDeliveries', { storeNo })).code).toBe(404)
  expect((await shop.call('storeDeliveries', { storeNo: 'S0' })).code).toBe(404)
  expect((await partner.ok('storeDeliveries', { storeNo })).summary).toEqual({ onTime: 0, median: 2 })
})

test('reads the deliveries of a store by an index', async () => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where indexname = 'orders_store_promise'`.execute(shop.db)
  expect(rows[0]?.indexdef).toMatch(/store_no, promise_to DESC.*kind = 2/)
})

test('is cached like other open reads, apart for each shop', async () => {
  const { status, headers } = await fetch(
    `${shop.url}/api/user-api/store/unauthorized/getRecentDeliveries?storeNo=${STORE}`,
  )
  expect([status, headers.get('cache-control'), headers.get('vary')]).toEqual([
    200,
    'public, max-age=60',
    expect.stringContaining('x-hw-platform'),
  ])
})
