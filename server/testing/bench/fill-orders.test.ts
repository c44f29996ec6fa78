import { sql } from 'kysely'
import { OrderStatus } from '../../../src/domain/order-status'
import { createVirtualUsers } from '../races/shoppers'
import { openTestApp, TEST_VAULT, type TestApp } from '../harness'
import { fillOrders } from './fill-orders'
import { fillJobs, fillShoppers } from './order-followers'

const ORDERS = 3000
const SHOPPERS = 400
const MEASURED = 3

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const measured = await createVirtualUsers(app.db, MEASURED, 13_600_000_000)
  const first = await fillShoppers(app.db, SHOPPERS, app.now)
  const shoppers = { first, count: SHOPPERS }
  await fillOrders(app.db, { now: app.now, vault: TEST_VAULT, orders: ORDERS, shoppers, measured })
  await fillJobs(app.db, app.now)
}, 60_000)
afterAll(() => app.close())

const countOf = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(app.db)).rows[0]?.n

test('every order has the events, lines, payment and points that its status expects', async () => {
  const wrong = sql<{ n: number }>`select count(*)::int as n from orders o
    where o.goods_fen <> (select sum(price_fen * count) from order_item where order_id = o.id)
      or o.status <> (select to_status from order_event where order_id = o.id order by id desc limit 1)
      or (o.paid_at is not null) <> exists (select 1 from pay_part where order_id = o.id)
      or (o.paid_at is not null) <> exists (select 1 from points_entry where order_id = o.id)`
  expect(await countOf(wrong)).toBe(0)
})

test('two years of orders are mostly completed, and some are open', async () => {
  const rows = await app.db
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
    .where('order_no', 'like', 'F%')
    .groupBy('status')
    .execute()
  const counts = new Map(rows.map(({ status, n }) => [status, n]))
  expect(rows.reduce((total, { n }) => total + n, 0)).toBe(ORDERS)
  expect(counts.get(OrderStatus.completed)).toBeGreaterThan(ORDERS * 0.8)
  expect(counts.get(OrderStatus.cancelled)).toBeGreaterThan(ORDERS * 0.05)
  expect(counts.get(OrderStatus.delivered)).toBeGreaterThan(0)
})

test('measured shoppers have twelve orders each, which their calls show', async () => {
  const list = await app.ok('orderList', { pageNum: 1, pageSize: 20 }, 'race-token-13600000001')
  expect(list.list).toHaveLength(12)
  const [newest] = list.list
  const detail = await app.ok('orderById', { id: newest?.id ?? 0 }, 'race-token-13600000001')
  expect([detail.orderStatusCode, detail.timeline.length]).toEqual([OrderStatus.paid, 2])
})

test('no row refers to a missing one', async () => {
  const missing = sql<{ n: number }>`select count(*)::int as n from notice_delivery d
    full join (select id from notice where idem_key like 'order:%') n on n.id = d.notice_id where n.id is null or d.notice_id is null`
  expect(await countOf(missing)).toBe(0)
  const lost = sql<{
    n: number
  }>`select count(*)::int as n from orders o left join app_user u on u.id = o.user_id where u.id is null`
  expect(await countOf(lost)).toBe(0)
})
