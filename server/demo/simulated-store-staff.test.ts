import { openShop, PRODUCTS, type Shop } from '../testing/shop'
import { demoCouriers, simulateStoreOf } from '../testing/simulated-store'
import { userOf } from '../testing/wallets'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ couriers: demoCouriers(() => shop.now) })
})
afterAll(() => shop.close())

test('the simulated store leaves an order alone while staff hold it, and takes it after the lease', async () => {
  const token = await shop.login('13970800001')
  const staff = await shop.login('13970800002')
  await shop.db
    .insertInto('staff')
    .values({ user_id: await userOf(shop, staff), store_no: 'S903001' })
    .execute()
  const { id, orderNo } = await shop.order(token, [[PRODUCTS.swab, 1]])
  await shop.pay(token, orderNo)
  const statusOf = async () => (await shop.ok('orderDetail', { id }, token)).orderStatusCode
  await shop.ok('takeWork', { type: 'order', no: orderNo }, staff)
  const store = simulateStoreOf(shop)
  await store.pass(14)
  expect(await statusOf()).toBe(200)
  await store.pass(7)
  expect(await statusOf()).not.toBe(200)
}, 120_000)
