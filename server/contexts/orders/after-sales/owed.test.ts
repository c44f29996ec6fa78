import type { Couriers } from '../../../providers/courier/contract'
import { sandboxCouriers } from '../../../providers/courier/sandbox'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { parcelsOf } from '../delivery/parcel-tracking'
import { TEST_VAULT } from '../../../testing/vault'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = await shop.login('13940000051')
})
afterAll(() => shop.close())

/** Product stocked in another store than the masks. */
const OTHER_BARCODE = '2910000009591'
let keys = 0
const store = (orderNo: string, to: number) =>
  fetch(`${shop.url}/sandbox/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo, to }),
  })
const paid = async (products: [string, number][], kind: 2 | 3 = 2) => {
  const order = await shop.order(token, products, kind)
  await shop.pay(token, order.orderNo)
  return order
}
const back = async (id: number, barcode: string, count: number) => {
  const { lines } = await shop.ok('afterSales', { id }, token)
  const { cartId } = lines.find((line) => line.barcode === barcode)!
  const submission = { id, reason: 'unwanted' as const, goods: [{ cartId, count }], idemKey: `owed-key-${++keys}` }
  return shop.ok('applyAfterSale', submission, token)
}
const drain = async () => {
  await shop.jobs.drain()
  shop.pass(3_600_000)
  await shop.jobs.drain()
}
const detail = (id: number) => shop.ok('orderDetail', { id }, token)
const orderOf = (id: number) => shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const staffOf = async (storeNo: string, mobile: string) => {
  const as = await shop.login(mobile)
  const { id: user_id } = await shop.ok('getUserInfo', {}, as)
  await shop.db.insertInto('staff').values({ user_id, store_no: storeNo }).execute()
  return as
}
const pieces = (products: readonly { barcode: string; count: number }[]) =>
  products.map((one) => [one.barcode, one.count])

test.each([
  [200, '13940000052'],
  [300, '13940000053'],
])('PR-24 PR-34 the counter hands over only pieces that are not refunded (%i)', async (status, mobile) => {
  const before = await shop.qty(PRODUCTS.mask)
  const { id, orderNo } = await paid(
    [
      [PRODUCTS.mask, 2],
      [PRODUCTS.swab, 1],
    ],
    3,
  )
  if (status === 300) await store(orderNo, 300)
  await back(id, PRODUCTS.mask, 1)
  await back(id, PRODUCTS.swab, 1)
  expect(await shop.qty(PRODUCTS.mask)).toBe(before - 1)
  const card = await shop.ok('pickOrder', { orderNo }, token)
  expect([pieces(card.goodsVoList), card.goodsCount]).toEqual([[[PRODUCTS.mask, 1]], 1])
  const [listed] = (await shop.ok('pickOrders', {}, token)).list
  expect(pieces(listed!.goodsVoList)).toEqual([[PRODUCTS.mask, 1]])
  const staff = await staffOf(card.storeNo, mobile)
  expect(pieces((await shop.ok('lookAtCode', { code: card.code }, staff)).goodsVoList)).toEqual([[PRODUCTS.mask, 1]])
  expect(pieces((await shop.ok('handOver', { code: card.code }, staff)).goodsVoList)).toEqual([[PRODUCTS.mask, 1]])
  const productRows = (await detail(id)).goodsVoList
    .map(({ barcode, count, refunded }) => [barcode, count, refunded])
    .sort()
  expect(productRows).toEqual([
    [PRODUCTS.mask, 2, 1],
    [PRODUCTS.swab, 1, 1],
  ])
  const list = await shop.ok('orderList', { status: 0 }, token)
  expect(list.list[0]?.goodsVoList.map(({ refunded }) => refunded)).toEqual([1, 1])
})

test('PR-24 PR-34 neither ships nor hands over an order while all of it is being refunded', async () => {
  const { id, orderNo } = await paid([[PRODUCTS.mask, 1]], 3)
  const { code, storeNo } = await shop.ok('pickOrder', { orderNo }, token)
  await back(id, PRODUCTS.mask, 1)
  expect((await detail(id)).orderStatusCode).toBe(200)
  expect(await shop.ok('pickOrder', { orderNo }, token)).toMatchObject({ code: '', goodsCount: 1 })
  const staff = await staffOf(storeNo, '13940000054')
  expect((await shop.ok('lookAtCode', { code }, staff)).problem).toMatch(/退款/)
  expect((await shop.call('handOver', { code }, staff)).code).toBe(7001)
  expect((await (await store(orderNo, 300)).json()) as object).toMatchObject({ code: 7001 })
  await drain()
  expect((await detail(id)).orderStatusCode).toBe(600)
})

test('PR-24 cancels a prepared pickup at once and restocks it', async () => {
  const before = await shop.qty(PRODUCTS.mask)
  const { id, orderNo } = await paid([[PRODUCTS.mask, 2]], 3)
  await store(orderNo, 300)
  await shop.ok('refundOrder', { id, refundRemark: '不想要了' }, token)
  await drain()
  expect([(await detail(id)).orderStatusCode, await shop.qty(PRODUCTS.mask)]).toEqual([600, before])
})

test('PR-24 a store with all lines refunded sends no parcel; the other parcels keep their numbers', async () => {
  const { id, orderNo } = await paid([
    [PRODUCTS.mask, 2],
    [OTHER_BARCODE, 1],
  ])
  expect(await shop.ok('expressOfOrder', { orderNo }, token)).toHaveLength(2)
  const [first] = (await detail(id)).goodsVoList
  const isMaskFirst = first!.barcode === PRODUCTS.mask
  await back(id, PRODUCTS.mask, 1)
  await back(id, OTHER_BARCODE, 1)
  await store(orderNo, 300)
  const couriers: Couriers = sandboxCouriers({ now: () => shop.now })
  const send = jest.spyOn(couriers, 'send')
  const parcels = await parcelsOf({ db: shop.db, couriers, vault: TEST_VAULT }, await orderOf(id))
  const parcelNo = `${orderNo}-${isMaskFirst ? 1 : 2}`
  expect(parcels.map((one) => [one.parcelNo, one.goodsCount])).toEqual([[parcelNo, 1]])
  expect(new Set(send.mock.calls.map(([parcel]) => parcel.parcelNo))).toEqual(new Set([parcelNo]))
})

test('PR-24 a piece returned after shipping still counts as part of its parcel', async () => {
  const { id, orderNo } = await paid([[PRODUCTS.mask, 2]])
  await store(orderNo, 300)
  await back(id, PRODUCTS.mask, 1)
  await fetch(`${shop.url}/sandbox/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo, answer: 'agree' }),
  })
  expect((await detail(id)).goodsVoList).toMatchObject([{ count: 2, refunded: 1 }])
  expect(await shop.ok('expressOfOrder', { orderNo }, token)).toMatchObject([{ goodsCount: 2 }])
})
