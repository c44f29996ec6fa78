import { groupScenario } from '../../../testing/groups'
import { HOME, openShop, PRODUCTS, type Shop } from '../../../testing/shop'

let shop: Shop
let next = 13_971_300_000
const group = groupScenario(() => shop)

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const MINUTE = 60_000
const buyer = () => shop.login(String(++next))
const place = { cityId: HOME.cityId, latitude: HOME.latitude, longitude: HOME.longitude }

async function placed(token: string) {
  const { id, orderNo } = await shop.order(token, [[PRODUCTS.swab, 1]])
  return { id, orderNo, promise: (await shop.ok('orderDetail', { id }, token)).promise }
}

test('an order is promised the time that its product page shows, and keeps it', async () => {
  const token = await buyer()
  const { deliveries } = await shop.ok('productDetail', { barcode: PRODUCTS.swab, ...place }, token)
  const { id, orderNo, promise } = await placed(token)
  const { from = '', to = '' } = promise ?? {}
  expect(deliveries[0]?.arrival).toBe(`今天 ${from.slice(11, 16)}–${to.slice(11, 16)} 送到`)
  shop.pass(10 * MINUTE)
  await shop.pay(token, orderNo)
  expect((await shop.ok('queryPay', { orderNo }, token)).promise).toEqual(promise)
  shop.pass(90 * MINUTE)
  expect((await shop.ok('orderDetail', { id }, token)).promise).toEqual(promise)
  expect((await shop.ok('orderList', {}, token)).list[0]?.promise).toEqual(promise)
})

test('the checkout and the cashier show the range that the order is promised', async () => {
  const token = await buyer()
  const cartIds = await shop.fill(token, [[PRODUCTS.swab, 1]])
  const { id: addressId } = await shop.ok('createAddress', HOME, token)
  const preview = await shop.ok('confirmOrder', { cartIds, cartType: 2, addressId, ...place }, token)
  const { orderNo, promise } = await placed(token)
  expect(promise).not.toBeNull()
  expect(preview.promise).toEqual(promise)
  expect((await shop.ok('queryPay', { orderNo }, token)).promise).toEqual(promise)
})

test('the checkout shows no range for an address without a point, nor for a pickup', async () => {
  const token = await buyer()
  const cartIds = await shop.fill(token, [[PRODUCTS.swab, 1]])
  const noPoint = { ...HOME, address: '某小区', roomNo: '', latitude: null, longitude: null }
  const { id } = await shop.ok('createAddress', noPoint, token)
  const order = { cartIds, ...place }
  const unknown = await shop.ok('confirmOrder', { ...order, cartType: 2, addressId: id }, token)
  expect([unknown.address?.id, unknown.promise]).toEqual([id, null])
  const { id: addressId } = await shop.ok('createAddress', HOME, token)
  const [store] = await shop.ok('pickupStoresForCart', { addressId, cartIds }, token)
  const pickStoreNo = store?.storeNo ?? ''
  const pickup = await shop.ok('confirmOrder', { ...order, cartType: 3, addressId, pickStoreNo }, token)
  expect([pickup.pickup, pickup.promise]).toEqual([1, null])
})

test('the checkout names no time for an address that no rider reaches, only the reason', async () => {
  const token = await buyer()
  const cartIds = await shop.fill(token, [[PRODUCTS.swab, 1]])
  const far = { ...HOME, cityId: 887, region: '湖南省 长沙市 岳麓区', latitude: 28.23, longitude: 112.94 }
  const { id: addressId } = await shop.ok('createAddress', far, token)
  const preview = await shop.ok('confirmOrder', { cartIds, cartType: 2, addressId, ...place }, token)
  expect([preview.areaReason, preview.storeOrderVos.map(({ arrival }) => arrival)]).toEqual(['超出门店配送范围', ['']])
})

test('an order placed at night is promised a range after the store opens', async () => {
  const token = await buyer()
  await shop.db.updateTable('store').set({ all_day: false, hours: '08:00-22:30' }).execute()
  shop.now = new Date('2026-11-21T23:10:00+08:00')
  const { promise } = await placed(token)
  expect(promise).toEqual({ from: '2026-11-22T08:25:00+08:00', to: '2026-11-22T08:40:00+08:00' })
})

test('PR-33 a group-buy order is promised no time: its group may take days', async () => {
  const { me, order } = await group.opened()
  expect((await shop.ok('orderDetail', { id: order.id }, me.token)).promise).toBeNull()
})

test('a changed address gets the promise for its own distance', async () => {
  const token = await buyer()
  shop.now = new Date('2026-11-22T10:00:00+08:00')
  const { id } = await placed(token)
  const far = { ...HOME, address: '后海花园 2 栋', latitude: HOME.latitude + 0.015 }
  const { id: addressId } = await shop.ok('createAddress', far, token)
  shop.pass(5 * MINUTE)
  await shop.ok('updateOrderAddress', { id, addressId }, token)
  const { promise } = await shop.ok('orderDetail', { id }, token)
  expect(promise).toEqual({ from: '2026-11-22T10:35:00+08:00', to: '2026-11-22T10:50:00+08:00' })
})

test('PR-12 a pickup says on every page when it is ready and until when it is kept', async () => {
  const token = await buyer()
  await shop.db.updateTable('store').set({ all_day: false, hours: '08:00-22:00', prep_minutes: 12 }).execute()
  shop.now = new Date('2026-11-22T10:05:00+08:00')
  const { id: addressId } = await shop.ok('createAddress', HOME, token)
  const products = { goods: [{ barcode: PRODUCTS.swab, count: 1 }], cartType: 3 as const, addressId, couponId: null }
  const { payable } = await shop.ok('schemeNow', products, token)
  const { id, orderNo } = await shop.ok('submitNow', { ...products, payable, idemKey: 'pickup-time' }, token)
  const pickupTime = { from: '2026-11-22T10:20:00+08:00', to: '2026-11-24T22:00:00+08:00' }
  shop.pass(5 * MINUTE)
  await shop.pay(token, orderNo)
  expect(await shop.ok('queryPay', { orderNo }, token)).toMatchObject({ pickupTime, promise: null })
  expect((await shop.ok('orderDetail', { id }, token)).pickupTime).toEqual(pickupTime)
  expect((await shop.ok('pickOrders', {}, token)).list[0]?.pickupTime).toEqual(pickupTime)
  expect((await shop.ok('pickOrder', { orderNo }, token)).pickupTime).toEqual(pickupTime)
})
