import { OrderType } from '../../../../src/domain/kind'
import { openPartnerShop, type PartnerShop } from '../../../testing/partner-shop'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
let partner: PartnerShop
let other: PartnerShop
let couponId: number
let next = 13_948_000_000
const login = () => shop.login(String(++next))
const { ibuprofen } = PRODUCTS
const NAME = '商户满减券'

beforeAll(async () => {
  shop = await openShop()
  partner = await openPartnerShop(shop, 'baiyang')
  other = await openPartnerShop(shop, 'pukangbao')
  couponId = await partner.addCoupon(NAME)
})
afterAll(() => shop.close())

test('RO-17 offers a partner’s coupons in its shop, and no other shop’s there', async () => {
  const token = await login()
  const offered = async (platform: string) => {
    const lists = [
      await shop.ok('couponsByCity', { cityId: 903 }, token, platform),
      await shop.ok('unreceivedCoupons', { cityId: 903 }, token, platform),
    ]
    return lists.map((list) => list.map(({ name }) => name))
  }
  const [inOwn, inPartners, inOther] = [await offered(''), await offered('baiyang'), await offered('pukangbao')]
  expect(inPartners).toEqual([[NAME], [NAME]])
  expect(inOther).toEqual([[], []])
  expect(inOwn.map((names) => [names.length > 0, names.includes(NAME)])).toEqual([
    [true, false],
    [true, false],
  ])
  expect(await partner.ok('merchantCouponsByCity', { cityId: 903 }, token)).toMatchObject([{ name: NAME }])
  expect(await partner.ok('merchantUnreceivedCoupons', { cityId: 903 }, token)).toMatchObject([{ name: NAME }])
})

test('RO-17 claims and lists a partner’s coupon in its shop only', async () => {
  const token = await login()
  for (const platform of ['', 'pukangbao'])
    expect((await shop.call('claimCoupon', { couponId }, token, platform)).code).toBe(404)
  await partner.ok('claimCoupon', { couponId }, token)
  expect(await partner.ok('merchantMyCoupons', { status: 1 }, token)).toMatchObject({
    totalCount: 1,
    list: [{ name: NAME }],
  })
  expect((await other.ok('merchantMyCoupons', { status: 1 }, token)).totalCount).toBe(0)
  const own = await shop.ok('myCoupons', { status: 1 }, token)
  expect(own.list.map(({ name }) => name)).not.toContain(NAME)
  const [ownCoupon] = await shop.ok('couponsByCity', { cityId: 903 }, token)
  expect((await partner.call('claimCoupon', { couponId: ownCoupon?.couponId ?? 0 }, token)).code).toBe(404)
})

test('RO-17 a partner’s coupon reduces an order of its shop, and pays no order of another shop', async () => {
  const token = await login()
  const { id: userCouponId } = await partner.ok('claimCoupon', { couponId }, token)
  const own = await shop.checkout(token, await shop.fill(token, [[ibuprofen, 2]]))
  const usable = await shop.ok('usableCoupons', { cartIds: own.cartIds.join(), cartType: 2 }, token)
  expect(usable.map(({ name }) => name)).not.toContain(NAME)
  expect((await shop.call('submitO2o', { ...own, couponId: userCouponId }, token)).code).toBe(857100)
  const elsewhere = await other.checkout(token, [[ibuprofen, 2]])
  expect((await other.call('merchantSubmitO2o', { ...elsewhere, couponId: userCouponId }, token)).code).toBe(857100)
  const submission = await partner.checkout(token, [[ibuprofen, 2]])
  expect(submission.couponId).toBe(userCouponId)
  const [shown] = await partner.ok('merchantUsableCoupons', { cartIds: submission.cartIds.join(), cartType: 2 }, token)
  expect(shown).toMatchObject({ id: userCouponId, usable: true })
  const { id } = await partner.ok('merchantSubmitO2o', submission, token)
  expect(await partner.ok('orderDetail', { id }, token)).toMatchObject({ couponFee: 5 })
  expect((await partner.ok('merchantMyCoupons', { status: 2 }, token)).list).toMatchObject([{ id: userCouponId }])
})

test('RO-17 a coupon of our own shop pays no order of a partner', async () => {
  const token = await login()
  const offers = await shop.ok('couponsByCity', { cityId: 903 }, token)
  const offer = offers.find(({ orderType, status, note }) => orderType === OrderType.lightning && status === 0 && !note)
  const { id: userCouponId } = await shop.ok('claimCoupon', { couponId: offer?.couponId ?? 0 }, token)
  const submission = await partner.checkout(token, [[ibuprofen, 3]])
  expect(submission.couponId).toBeNull()
  expect((await partner.call('merchantSubmitO2o', { ...submission, couponId: userCouponId }, token)).code).toBe(857100)
})
