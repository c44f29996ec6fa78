import { OrderStatus } from '../../src/domain/order-status'
import { openShop, PRODUCTS, type Shop } from '../testing/shop'
import { demoCouriers, simulateStoreOf } from '../testing/simulated-store'
import { userOf } from '../testing/wallets'

/** Product that the next store alone sells. */
const OTHER_BARCODE = '2910000009591'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ couriers: demoCouriers(() => shop.now) })
})
afterAll(() => shop.close())

/** Places a paid order that two stores send. */
async function ofTwoStores(mobile: string) {
  const token = await shop.login(mobile)
  const bought: [string, number][] = [
    [PRODUCTS.swab, 1],
    [OTHER_BARCODE, 1],
  ]
  const { id, orderNo } = await shop.order(token, bought, 2)
  await shop.pay(token, orderNo)
  const read = () => shop.ok('orderDetail', { id }, token)
  const parcels = async () =>
    (
      await shop.db
        .selectFrom('order_parcel')
        .select('store_no')
        .where('order_id', '=', id)
        .orderBy('store_no')
        .execute()
    ).map(({ store_no: storeNo }) => storeNo)
  return { id, orderNo, statusOf: async () => (await read()).orderStatusCode, parcels }
}

test('ST-62 each simulated store sends its own parcel, and the order is shipped with the last one', async () => {
  const order = await ofTwoStores('13970800011')
  const store = simulateStoreOf(shop)
  const looks: { count: number; status: number }[] = []
  for (let minutes = 0; minutes < 12 && looks.at(-1)?.status !== OrderStatus.delivered; minutes += 1) {
    await store.pass(1)
    looks.push({ count: (await order.parcels()).length, status: await order.statusOf() })
  }
  expect(await order.parcels()).toEqual(['S903001', 'S903002'])
  for (const { count, status } of looks) expect(status >= OrderStatus.shipped).toBe(count === 2)
  expect(looks.at(-1)?.status).toBe(OrderStatus.delivered)
}, 120_000)

test('a store whose staff holds its part waits; the other store sends its own', async () => {
  const staff = await shop.login('13970800012')
  await shop.db
    .insertInto('staff')
    .values({ user_id: await userOf(shop, staff), store_no: 'S903001' })
    .execute()
  const order = await ofTwoStores('13970800013')
  await shop.ok('takeWork', { type: 'order', no: order.orderNo }, staff)
  const store = simulateStoreOf(shop)
  await store.pass(10)
  expect([await order.parcels(), await order.statusOf()]).toEqual([['S903002'], OrderStatus.paid])
  await store.pass(20)
  expect(await order.parcels()).toEqual(['S903001', 'S903002'])
}, 120_000)
