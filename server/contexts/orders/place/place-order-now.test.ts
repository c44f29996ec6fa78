import type { Input } from '../../../../src/contract/schemas'
import { PRODUCTS, HOME, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
let next = 13_940_000_000
let keys = 0
const buyer = async () => {
  const token = await shop.login(String(++next))
  const { id } = await shop.ok('createAddress', HOME, token)
  return { token, addressId: id }
}
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Now = Input<'submitNow'>
const NEAR = 'S903001'

/** Builds a submit from the current checkout. */
async function submissionOf(
  { token, addressId }: Awaited<ReturnType<typeof buyer>>,
  products: Now['goods'],
  overrides: Partial<Now> = {},
): Promise<Now> {
  const { cartType = 2, storeNo } = overrides
  const { payable, couponId } = await shop.ok('schemeNow', { goods: products, cartType, storeNo, addressId }, token)
  return { idemKey: `now-key-${++keys}`, goods: products, cartType, addressId, couponId, payable, ...overrides }
}
const two = [
  { barcode: PRODUCTS.mask, count: 2 },
  { barcode: PRODUCTS.granules, count: 1 },
]

describe('an order without the cart', () => {
  test('reserves stock and coupon, keeps the cart, and waits for payment; a repeat is the same order', async () => {
    const me = await buyer()
    await shop.fill(me.token, [[PRODUCTS.mask, 1]])
    const coupon = await shop.db.selectFrom('coupon').select('id').where('name', '=', '闪送新人券').executeTakeFirst()
    const claimed = await shop.ok('claimCoupon', { couponId: coupon?.id ?? 0 }, me.token)
    const before = await shop.qty(PRODUCTS.mask)
    const submission = await submissionOf(me, two, { storeNo: NEAR })
    expect(submission.couponId).toBe(claimed.id)
    const order = await shop.ok('submitNow', submission, me.token)
    expect(order).toMatchObject({ orderStatusCode: 100, payable: submission.payable })
    expect(await shop.ok('submitNow', submission, me.token)).toEqual(order)
    expect(await shop.qty(PRODUCTS.mask)).toBe(before - 2)
    expect((await shop.ok('cartCount', {}, me.token)).count).toBe(1)
    const detail = await shop.ok('orderDetail', { id: order.id }, me.token)
    expect(detail.goodsVoList.map(({ barcode, count, cartId }) => [barcode, count, cartId])).toEqual([
      [PRODUCTS.mask, 2, 1],
      [PRODUCTS.granules, 1, 2],
    ])
    await shop.ok('cancelOrder', { id: order.id }, me.token)
    expect(await shop.qty(PRODUCTS.mask)).toBe(before)
  })

  test('the preview costs the same as from the cart, and uses the default address without a choice', async () => {
    const me = await buyer()
    const cartIds = await shop.fill(me.token, [
      [PRODUCTS.mask, 2],
      [PRODUCTS.granules, 1],
    ])
    const inCart = await shop.ok('confirmOrder', { cartIds, cartType: 2 }, me.token)
    const now = await shop.ok('schemeNow', { goods: two, cartType: 2, storeNo: NEAR }, me.token)
    expect([now.payable, now.freightFee, now.packingFee, now.reduceFee]).toEqual([
      inCart.payable,
      inCart.freightFee,
      inCart.packingFee,
      inCart.reduceFee,
    ])
    expect(now.address?.id).toBe(me.addressId)
    expect(now.receipt.map(({ kind, result }) => [kind, result])).toEqual(
      inCart.receipt.map(({ kind, result }) => [kind, result]),
    )
  })

  test('a product in two parcels forms two lines with their own numbers', async () => {
    const me = await buyer()
    const was = [await shop.qty(PRODUCTS.mask), await shop.qty(PRODUCTS.mask, 'S903002')]
    const { id } = await shop.db
      .selectFrom('product')
      .select('id')
      .where('barcode', '=', PRODUCTS.mask)
      .executeTakeFirstOrThrow()
    const stockRows = await shop.db.selectFrom('stock').selectAll().where('product_id', '=', id).execute()
    await shop.db.updateTable('stock').set({ qty: 0 }).where('product_id', '=', id).execute()
    await shop.setQty(PRODUCTS.mask, 2)
    await shop.setQty(PRODUCTS.mask, 2, 'S903002')
    const products = [{ barcode: PRODUCTS.mask, count: 3 }]
    const one = await shop.call(
      'schemeNow',
      { goods: products, cartType: 2, storeNo: NEAR, addressId: me.addressId },
      me.token,
    )
    expect([one.code, one.msg]).toEqual([8570, expect.stringContaining('附近一共只有 2 件')])
    const order = await shop.ok('submitNow', await submissionOf(me, products), me.token)
    const detail = await shop.ok('orderDetail', { id: order.id }, me.token)
    expect(detail.orderChilds).toHaveLength(2)
    expect(detail.goodsVoList.map(({ cartId }) => cartId)).toEqual([1, 2])
    expect(detail.goodsVoList.reduce((sum, { count }) => sum + count, 0)).toBe(3)
    await shop.ok('cancelOrder', { id: order.id }, me.token)
    for (const { store_no: storeNo, qty } of stockRows) await shop.setQty(PRODUCTS.mask, qty, storeNo)
    expect([await shop.qty(PRODUCTS.mask), await shop.qty(PRODUCTS.mask, 'S903002')]).toEqual(was)
  })

  test('ER-34 S13 refuses: stale amount, sold out, prescription drug, another’s address, odd input', async () => {
    const me = await buyer()
    const submission = await submissionOf(me, two, { storeNo: NEAR })
    const send = (change: object) => shop.call('submitNow', { ...submission, ...change } as Now, me.token)
    expect((await send({ payable: submission.payable - 1 })).code).toBe(857100)
    const remaining = await shop.qty(PRODUCTS.granules)
    await shop.setQty(PRODUCTS.granules, 0)
    expect((await send({})).code).toBe(8570)
    await shop.setQty(PRODUCTS.granules, remaining)
    const rx = await shop.db.selectFrom('product').select('barcode').where('drug_class', '=', 'Rx').executeTakeFirst()
    expect((await send({ goods: [{ barcode: rx?.barcode ?? '', count: 1 }] })).code).toBe(8570)
    expect((await send({ addressId: (await buyer()).addressId })).code).toBe(404)
    const odd = [-1, 0, 1e9, '1', null, 1.5].map((count) => ({ goods: [{ barcode: PRODUCTS.mask, count }] }))
    for (const change of [...odd, { goods: [] }, { cartType: 4 }, { payable: '1' }]) {
      expect([change, (await send(change)).code]).toEqual([change, 422])
    }
    expect((await shop.call('submitNow', submission)).code).toBe(402)
    expect((await shop.ok('orderList', {}, me.token)).totalCount).toBe(0)
  })

  test('ER-31 medical insurance buys covered products in its cities only: 637', async () => {
    const me = await buyer()
    const submission = await submissionOf(me, [{ barcode: PRODUCTS.mask, count: 1 }])
    expect((await shop.call('submitNowMn', submission, me.token)).code).toBe(637)
    expect((await shop.call('submitNowDlyb', submission, me.token)).code).toBe(637)
  })

  test('PR-14 ER-31 an order for insurance is a kind of its own, in cities that have it', async () => {
    const covered = [{ barcode: PRODUCTS.ibuprofen, count: 1 }]
    const me = await buyer()
    const submission = await submissionOf(me, covered)
    const request = { goods: covered, cartType: 2 as const, addressId: me.addressId }
    const split = await shop.ok('schemeNow', request, me.token)
    expect([split.medicalCartIds, split.medicalFee + split.selfFee]).toEqual([[1], expect.closeTo(split.payable, 5)])
    expect(split.medicalFee).toBeGreaterThan(0)
    const sourceOf = async (id: number) =>
      (await shop.db.selectFrom('orders').select('source').where('id', '=', id).executeTakeFirstOrThrow()).source
    expect(await sourceOf((await shop.ok('submitNowMn', submission, me.token)).id)).toBe('mn')
    expect((await shop.call('submitNowDlyb', { ...submission, idemKey: 'dalian-not' }, me.token)).code).toBe(637)
    expect(await sourceOf((await shop.ok('submitNow', await submissionOf(me, covered), me.token)).id)).toBe('goods')
    const dalian = { ...HOME, cityId: 741, cityName: '大连', region: '辽宁省大连市中山区' }
    const { id: addressId } = await shop.ok('createAddress', dalian, me.token)
    const there = { goods: covered, cartType: 1 as const, addressId }
    const { payable, couponId } = await shop.ok('schemeNowDlyb', there, me.token)
    const order = await shop.ok('submitNowDlyb', { ...there, payable, couponId, idemKey: 'dalian-yes' }, me.token)
    expect(await sourceOf(order.id)).toBe('dlyb')
    expect((await shop.call('submitNowMn', { ...there, payable, couponId, idemKey: 'dalian-mn' }, me.token)).code).toBe(
      637,
    )
  })
})

test('ydy: links of an order and of products lead to their checkout; another’s order has none', async () => {
  const [me, other] = [await buyer(), await buyer()]
  const order = await shop.ok('submitNow', await submissionOf(me, two, { storeNo: NEAR }), me.token)
  const { url } = await shop.ok('orderLink', { orderNo: order.orderNo }, me.token)
  expect(url).toBe(`/order/directAffirm/2?goods=${PRODUCTS.mask}_2-${PRODUCTS.granules}_1&platform=ydy`)
  expect(await shop.ok('goodsLink', { goods: two, cartType: 2 }, me.token)).toEqual({ url })
  expect((await shop.call('orderLink', { orderNo: order.orderNo }, other.token)).code).toBe(101)
  const fetched = await shop.ok('submitNow', await submissionOf(me, two.slice(0, 1), { cartType: 3 }), me.token)
  expect((await shop.ok('orderLink', { orderNo: fetched.orderNo }, me.token)).url).toMatch(
    /^\/order\/directAffirm\/3\?/,
  )
  await shop.db.updateTable('order_item').set({ drug_class: 'Rx' }).where('order_id', '=', order.id).execute()
  expect(await shop.call('orderLink', { orderNo: order.orderNo }, me.token)).toMatchObject({ code: 8570 })
})

test('a reorder shows its partner’s number and the pickup store', async () => {
  const me = await buyer()
  const submission = await submissionOf(me, two.slice(0, 1), { cartType: 3 })
  const marks = { thirdPlatform: 'nuohe', thirdBusinessId: 'NH-17' }
  const { orderNo, id } = await shop.ok('submitNow', { ...submission, ...marks }, me.token)
  const { store_no: storeNo } = await shop.db
    .selectFrom('orders')
    .select('store_no')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await shop.ok('orderForNuoHe', { orderNo }, me.token)).toMatchObject({ ...marks, storeNo, pickup: 1 })
  const deliveredOrder = await shop.ok('submitNow', await submissionOf(me, two.slice(0, 1)), me.token)
  expect((await shop.ok('orderForNuoHe', { orderNo: deliveredOrder.orderNo }, me.token)).storeNo).toBe('')
})
