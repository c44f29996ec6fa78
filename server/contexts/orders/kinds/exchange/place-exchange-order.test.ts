import { HOME, openShop, type Shop } from '../../../../testing/shop'

let shop: Shop
let next = 13_926_200_000
const STRIPS = '2820000018991'
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Creates a shopper with an address and an exchange coupon from a link. */
async function holder() {
  const token = await shop.login(String(++next))
  const { id: addressId } = await shop.ok('createAddress', HOME, token)
  const [offer] = await shop.ok('couponsBySource', { codes: 'exchange' }, token)
  const { id: userCouponId } = await shop.ok('claimCoupon', { couponId: offer?.couponId ?? 0 }, token)
  return { token, addressId, userCouponId }
}
type Holder = Awaited<ReturnType<typeof holder>>

const previewInput = ({ addressId, userCouponId }: Holder, cartType: 2 | 3 = 2) => ({
  addressId,
  userCouponId,
  cartType,
})
async function submissionOf(shopper: Holder, cartType: 2 | 3 = 2) {
  const { payable } = await shop.ok('confirmExchange', previewInput(shopper, cartType), shopper.token)
  return { ...previewInput(shopper, cartType), payable, idemKey: `exchange-${shopper.userCouponId}-${cartType}` }
}
const statusOf = async (id: number) =>
  (await shop.db.selectFrom('user_coupon').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const usable = async ({ token }: Holder) => (await shop.ok('couponCount', {}, token)).count

test('PR-21 the coupon pays the products, the shopper the fees; both are used once and returned once', async () => {
  const shopper = await holder()
  const preview = await shop.ok('confirmExchange', previewInput(shopper), shopper.token)
  expect(preview).toMatchObject({ goodsFee: 12.9, couponFee: 12.9, reduceFee: 0, couponId: shopper.userCouponId })
  expect(preview.payable).toBe(preview.freightFee + preview.packingFee)
  const had = await shop.qty(STRIPS)
  const submission = await submissionOf(shopper)
  const [first, second] = [
    await shop.ok('submitExchange', submission, shopper.token),
    await shop.ok('submitExchange', submission, shopper.token),
  ]
  expect([second.id, await shop.qty(STRIPS), await statusOf(shopper.userCouponId), await usable(shopper)]).toEqual([
    ...[first.id, had - 1, 2],
    0,
  ])
  expect(await shop.call('submitExchange', { ...submission, idemKey: 'another-wish' }, shopper.token)).toMatchObject({
    code: 8570,
    msg: '这张兑换券已经使用',
  })
  for (let index = 0; index < 2; index++) await shop.ok('cancelOrder', { id: first.id }, shopper.token)
  expect([await shop.qty(STRIPS), await statusOf(shopper.userCouponId), await usable(shopper)]).toEqual([had, 1, 1])
})

test('PR-21 two parallel orders use one coupon once', async () => {
  const shopper = await holder()
  const submission = await submissionOf(shopper)
  const had = await shop.qty(STRIPS)
  const sent = ['at-once-1', 'at-once-2'].map((idemKey) =>
    shop.call('submitExchange', { ...submission, idemKey }, shopper.token),
  )
  expect((await Promise.all(sent)).map(({ code }) => code).sort()).toEqual([200, 8570])
  expect(await shop.qty(STRIPS)).toBe(had - 1)
})

test('PR-12 PR-21 as a pickup it costs nothing and is paid when placed', async () => {
  const shopper = await holder()
  const { id, orderStatusCode, payable, orderNo } = await shop.ok(
    'submitExchange',
    await submissionOf(shopper, 3),
    shopper.token,
  )
  expect([orderStatusCode, payable]).toEqual([200, 0])
  expect(await shop.ok('orderById', { id }, shopper.token)).toMatchObject({ pickup: 1, couponFee: 12.9 })
  expect((await shop.ok('pickOrder', { orderNo }, shopper.token)).code).not.toBe('')
})

test('RX-04 refuses coupons of others, expired, of another city, or for a drug that needs advice', async () => {
  const [shopper, otherUser] = [await holder(), await holder()]
  const refusal = async () => {
    const { code, msg } = await shop.call('confirmExchange', previewInput(shopper), shopper.token)
    return [code, msg]
  }
  expect((await shop.call('confirmExchange', previewInput(shopper), otherUser.token)).code).toBe(404)
  const change = (set: { expires_at: Date }) =>
    shop.db.updateTable('user_coupon').set(set).where('id', '=', shopper.userCouponId).execute()
  await change({ expires_at: new Date(shop.now.getTime() - 1) })
  expect(await refusal()).toEqual([8570, '这张兑换券已过期'])
  await change({ expires_at: new Date(shop.now.getTime() + 86_400_000) })
  const city = (city_id: number | null) =>
    shop.db.updateTable('coupon').set({ city_id }).where('coupon_type', '=', 2).execute()
  await city(887)
  expect(await refusal()).toEqual([8570, '不在这张兑换券的使用城市'])
  await city(null)
  for (const drug_class of ['OTC甲', 'Rx'] as const) {
    await shop.db
      .updateTable('product')
      .set({ drug_class, ingredients: ['布洛芬'] })
      .where('barcode', '=', STRIPS)
      .execute()
    expect((await refusal())[0]).toBe(8570)
  }
  await shop.db.updateTable('product').set({ drug_class: null }).where('barcode', '=', STRIPS).execute()
  expect((await refusal())[0]).toBe(200)
})

test('PR-21 reduces no other order, and the coupon lists of a city leave it out', async () => {
  const shopper = await holder()
  const cartIds = await shop.fill(shopper.token, [[STRIPS, 2]])
  const { coupons } = await shop.ok('confirmOrder', { cartIds, cartType: 2 }, shopper.token)
  expect(coupons.map(({ id }) => id)).not.toContain(shopper.userCouponId)
  expect((await shop.ok('couponsByCity', {}, shopper.token)).map(({ couponType }) => couponType)).not.toContain(2)
})
