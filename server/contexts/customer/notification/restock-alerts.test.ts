import { CITIES } from '../../../platform/regions'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'

const NEAR = 'S903001'
const CITY = 903
let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

/** Moves the clock to the next such hour of the day and runs all due jobs. */
async function atHour(hour: number) {
  const now = shop.now.getTime()
  const next = Math.ceil((now - hour * 3_600_000 + 8 * 3_600_000) / 86_400_000) * 86_400_000
  shop.pass(next + hour * 3_600_000 - 8 * 3_600_000 - now)
  await shop.jobs.drain()
}
const notificationsOf = async (token: string) =>
  (await shop.ok('userMessages', { pageSize: 50 }, token)).list
    .filter(({ title }) => title === '您等的商品到货了')
    .map(({ url }) => url)
const waits = async (phone: string, cityId = CITY) => {
  const token = await shop.login(phone)
  await shop.ok('remindArrival', { barcode: PRODUCTS.mask, cityId }, token)
  return token
}
const LINK = `/commodity/detail/${PRODUCTS.mask}`

test('PR-27 notifies subscribers when a store of their city has the product again, once, and no others', async () => {
  await atHour(10)
  await shop.setQty(PRODUCTS.mask, 0)
  const far = CITIES.find(({ gb }) => gb === '540100')?.id ?? 0
  const [ownToken, other] = [await waits('13900000751'), await waits('13900000752', far)]
  await shop.setQty(PRODUCTS.mask, 5)
  await shop.setQty(PRODUCTS.mask, 0)
  await shop.jobs.drain()
  expect(await notificationsOf(ownToken)).toEqual([])
  await shop.setQty(PRODUCTS.mask, 5)
  await shop.jobs.drain()
  expect([await notificationsOf(ownToken), await notificationsOf(other)]).toEqual([[LINK], []])
  await shop.setQty(PRODUCTS.mask, 0)
  await shop.setQty(PRODUCTS.mask, 5)
  await shop.jobs.drain()
  expect(await notificationsOf(ownToken)).toEqual([LINK])
})

test('PR-27 a piece returned from an order counts; more stock or a sale queues nothing', async () => {
  await atHour(10)
  const planned = async () =>
    (await shop.db.selectFrom('job').select('id').where('kind', '=', 'goodsArrive').execute()).length
  await shop.setQty(PRODUCTS.mask, 1)
  const buyer = await shop.login('13900000753')
  const ownToken = await waits('13900000754')
  const order = await shop.order(buyer, [[PRODUCTS.mask, 1]])
  expect([await shop.qty(PRODUCTS.mask, NEAR), await planned()]).toEqual([0, 0])
  await shop.ok('cancelOrder', { id: order.id }, buyer)
  await shop.setQty(PRODUCTS.mask, 9)
  expect([await shop.qty(PRODUCTS.mask, NEAR), await planned()]).toEqual([9, 1])
  await shop.jobs.drain()
  expect(await notificationsOf(ownToken)).toEqual([LINK])
})

test('PR-27 sends no notification at night, but in the morning', async () => {
  await atHour(22)
  await shop.setQty(PRODUCTS.mask, 0)
  const ownToken = await waits('13900000755')
  await shop.setQty(PRODUCTS.mask, 5)
  await shop.jobs.drain()
  expect(await notificationsOf(ownToken)).toEqual([])
  await atHour(9)
  expect(await notificationsOf(ownToken)).toEqual([LINK])
})
