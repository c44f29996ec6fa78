import { OrderStatus } from '../../../../src/domain/order-status'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { ordersJobs } from '../jobs'

let shop: Shop
let next = 13_927_000_000
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const [A] = Object.values(PRODUCTS) as [string]
const MINUTE_MS = 60_000

const salesOf = async (barcode: string) =>
  (await shop.db.selectFrom('product').select('sales').where('barcode', '=', barcode).executeTakeFirstOrThrow()).sales

const changeOrder = (id: number, change: object) =>
  shop.db.updateTable('orders').set(change).where('id', '=', id).execute()

const updateFigures = () => {
  const job = ordersJobs.handlers.updateFigures
  if (!job) throw new Error('no such job')
  return job({ db: shop.db, now: () => shop.now } as Parameters<typeof job>[0], {})
}

const order = async (count: number) => shop.order(await shop.login(String(++next)), [[A, count]])

test('sales count the pieces of paid orders after those from before, without cancelled ones', async () => {
  const before = await salesOf(A)
  const paid = await order(2)
  const cancelled = await order(1)
  await order(1)
  await changeOrder(paid.id, { paid_at: shop.now, status: OrderStatus.paid })
  await changeOrder(cancelled.id, { paid_at: shop.now, status: OrderStatus.cancelled })
  await updateFigures()
  expect(await salesOf(A)).toBe(before + 2)
  await updateFigures()
  expect(await salesOf(A)).toBe(before + 2)
})

test('the rate of a store is the share of 20 deliveries or more that kept the promise, of 30 days', async () => {
  const storeNo = 'S903002'
  const rateOf = async () =>
    (await shop.db.selectFrom('store').select('on_time_rate').where('store_no', '=', storeNo).executeTakeFirstOrThrow())
      .on_time_rate
  const deliver = async (minutesLate: number, daysAgo = 1) => {
    const { id } = await order(1)
    const at = new Date(shop.now.getTime() - daysAgo * 1440 * MINUTE_MS)
    const promise_to = new Date(at.getTime() - minutesLate * MINUTE_MS)
    await changeOrder(id, { store_no: storeNo, kind: 2, promise_to, status: OrderStatus.completed })
    await shop.db
      .insertInto('order_event')
      .values({ order_id: id, from_status: OrderStatus.shipped, to_status: OrderStatus.delivered, actor: 'store', at })
      .execute()
  }
  for (let n = 0; n < 19; n++) await deliver(n < 4 ? 1 : -5)
  await deliver(-5, 31)
  await updateFigures()
  expect(await rateOf()).toBeNull()
  await deliver(0)
  await updateFigures()
  expect(await rateOf()).toBe(80)
})
