import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
let next = 13_971_000_000
beforeAll(async () => {
  shop = await openShop()
  await shop.db.updateTable('coupon').set({ min_fen: 0 }).execute()
})
afterAll(() => shop.close())

const BASKET: [string, number][] = [
  [PRODUCTS.mask, 2],
  [PRODUCTS.swab, 3],
]
const MINUTE = 60_000
const DAY = 86_400_000
const HOUR = 3_600_000

/** Creates an order whose coupon has expired since, or expires after `remaining`. */
async function withCoupon({ isPaid = false, left: remaining = MINUTE } = {}) {
  const token = await shop.login(String(++next))
  const coupons = await shop.ok('couponsByCity', { cityId: 903 }, token)
  const { couponId = 0 } = coupons.find(({ name }) => name === '闪送新人券') ?? {}
  const { id: userCouponId } = await shop.ok('claimCoupon', { couponId }, token)
  const order = await shop.order(token, BASKET)
  expect((await shop.ok('orderDetail', { id: order.id }, token)).couponFee).toBeGreaterThan(0)
  const expires = new Date(shop.now.getTime() + remaining)
  await shop.db.updateTable('user_coupon').set({ expires_at: expires }).where('id', '=', userCouponId).execute()
  if (isPaid) await shop.pay(token, order.orderNo)
  shop.pass(2 * MINUTE)
  return { ...order, token, expires }
}
type Case = Awaited<ReturnType<typeof withCoupon>>

const listed = async ({ token }: Case, status: number) =>
  (await shop.ok('myCoupons', { status }, token)).list.map(({ endTime }) => endTime)
const notificationsOf = async ({ token }: Case) =>
  (await shop.ok('userMessages', { pageNum: 1, pageSize: 20 }, token)).list
    .map(({ title }) => title)
    .filter((title) => title === '优惠券已退回')
const hasRunOut = async (one: Case) => {
  expect((await shop.ok('orderDetail', { id: one.id }, one.token)).orderStatusCode).toBe(600)
  expect([await listed(one, 1), await listed(one, 3), await notificationsOf(one)]).toEqual([
    [],
    [one.expires.toISOString()],
    [],
  ])
}
const lives = async (one: Case, from: Date) => {
  expect((await shop.ok('orderDetail', { id: one.id }, one.token)).orderStatusCode).toBe(600)
  const until = new Date(from.getTime() + 3 * DAY).toISOString()
  expect([await listed(one, 1), await listed(one, 3), await notificationsOf(one)]).toEqual([
    [until],
    [],
    ['优惠券已退回'],
  ])
}
const store = async ({ orderNo }: Case, action: object) => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ orderNo, ...action })
  const answer = await fetch(`${shop.url}/sandbox/store`, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({ code: 200 })
}
const finish = async () => {
  for (let n = 0; n < 3; n++) {
    await shop.jobs.drain()
    shop.pass(HOUR)
  }
}

describe('ST-56 a coupon that expired while its order used it', () => {
  test('is returned with its own end when the shopper cancels', async () => {
    const one = await withCoupon()
    await shop.ok('cancelOrder', { id: one.id }, one.token)
    await hasRunOut(one)
  })

  test('ST-62 is returned with its own end when the order is not paid in time', async () => {
    const one = await withCoupon()
    shop.pass(15 * MINUTE)
    await shop.jobs.drain()
    await hasRunOut(one)
  })

  test('is returned with its own end when the shopper withdraws before shipping, whatever the reason', async () => {
    for (const refundRemark of ['不想要了', '送达太晚']) {
      const one = await withCoupon({ isPaid: true })
      await shop.ok('refundOrder', { id: one.id, refundRemark }, one.token)
      await finish()
      await hasRunOut(one)
    }
  })

  test('is extended by three days when the seller cancels, with one notification', async () => {
    const one = await withCoupon()
    const at = shop.now
    await store(one, { to: 600 })
    await lives(one, at)
  })

  test('is extended after a return only when the reason is the seller’s fault', async () => {
    for (const [refundRemark, isShops] of [
      ['少件漏发', true],
      ['不想要了', false],
    ] as const) {
      const one = await withCoupon({ isPaid: true })
      await store(one, { to: 300 })
      await shop.ok('refundOrder', { id: one.id, refundRemark, refundType: 1 }, one.token)
      await store(one, { answer: 'agree' })
      await shop.jobs.drain()
      shop.pass(HOUR)
      const at = shop.now
      await shop.jobs.drain()
      await (isShops ? lives(one, at) : hasRunOut(one))
    }
  })
})

test('ST-56 a coupon that ends later keeps its own end, whoever ends the order', async () => {
  const one = await withCoupon({ left: 9 * DAY })
  await store(one, { to: 600 })
  expect([await listed(one, 1), await notificationsOf(one)]).toEqual([[one.expires.toISOString()], []])
})
