import { courierClient } from '../../providers/courier/client'
import type { ParcelTracking } from '../../providers/courier/contract'
import { sandboxSms } from '../../providers/sms/sandbox'
import { findAccountId } from '../../testing/accounts'
import { openPartnerShop, type PartnerShop } from '../../testing/partner-shop'
import { openShop, PRODUCTS, type Shop } from '../../testing/shop'
import { TEST_VAULT } from '../../testing/vault'
import { notifyCouponsEnding } from '../marketing/coupon/expiry-alerts'
import { trackOrder } from './delivery/receive-order'

const MINUTE_MS = 60_000

let shop: Shop
let partner: PartnerShop
const texts: string[] = []
beforeAll(async () => {
  shop = await openShop({ sms: sandboxSms({ onNotice: (_, text) => texts.push(text) }) })
  partner = await openPartnerShop(shop, 'baiyang', { methods: ['wechat'] })
})
afterAll(() => shop.close())
beforeEach(() => {
  texts.length = 0
})

let shoppers = 0
async function newShopper() {
  const mobile = `1397000${String(++shoppers).padStart(4, '0')}`
  return { token: await shop.login(mobile), userId: (await findAccountId(shop.db, TEST_VAULT, mobile)) ?? 0 }
}
const store = (orderNo: string, body: { to: 300 | 400 } | { answer: 'agree' }) =>
  fetch(`${shop.url}/sandbox/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo, ...body }),
  })
const deliveryTitles = () => texts.map((text) => text.split('：')[0])
const paidOrder = async (token: string) => {
  const order = await shop.order(token, [[PRODUCTS.swab, 1]])
  await shop.pay(token, order.orderNo)
  return order
}
/** Asks a courier whose rider arrives in some minutes about an order, as its job does. */
async function look(orderId: number, minutes: number, state: 'picking' | 'moving' = 'moving') {
  const { id: step } = await shop.db
    .selectFrom('order_event')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const from = new Date(shop.now.getTime() + minutes * MINUTE_MS)
  const rider = { name: '王师傅', phone: '4000000000,1234' }
  const eta = { from, to: from, reason: '' }
  const track: ParcelTracking = { state, com: '', num: '', rider, riderPoint: null, route: [], steps: [], eta }
  const couriers = courierClient({ send: async () => {}, track: async () => track })
  const deps = { db: shop.db, now: () => shop.now, vault: TEST_VAULT, couriers }
  await trackOrder(deps as Parameters<typeof trackOrder>[0], { id: orderId, step, asked: 0 })
  await shop.jobs.drain()
}
const sentOrder = async (token: string) => {
  const order = await paidOrder(token)
  await store(order.orderNo, { to: 300 })
  await shop.jobs.drain()
  texts.length = 0
  return order
}

test('PR-27 tells once that the rider is near, five minutes before the arrival and not at the counter', async () => {
  const { token } = await newShopper()
  const { id, orderNo } = await sentOrder(token)
  await look(id, 6)
  await look(id, 4, 'picking')
  expect(texts).toEqual([])
  for (const minutes of [5, 4]) await look(id, minutes)
  expect(texts).toEqual([`骑手快到了：尾号 ${orderNo.slice(-4)} 的订单预计几分钟内送到，请留意来电。`])
})

test('PR-27 the next look at a rider is timed for the moment when the rider is near', async () => {
  const { token } = await newShopper()
  const { id } = await sentOrder(token)
  const nextLook = async (minutes: number) => {
    await shop.db.deleteFrom('job').where('kind', '=', 'trackOrder').execute()
    await look(id, minutes)
    const job = shop.db.selectFrom('job').select('run_at').where('kind', '=', 'trackOrder')
    return ((await job.executeTakeFirstOrThrow()).run_at.getTime() - shop.now.getTime()) / MINUTE_MS
  }
  expect([await nextLook(60), await nextLook(6.5), await nextLook(5.1), await nextLook(3)]).toEqual([2, 1.5, 0.5, 2])
})

test('PR-27 sends the message of a refund outside the app, unless its kind is switched off', async () => {
  const refund = async (token: string) => {
    const { id } = await paidOrder(token)
    await shop.ok('refundOrder', { id }, token)
    shop.pass(MINUTE_MS)
    await shop.jobs.drain()
    shop.pass(MINUTE_MS)
    await shop.jobs.drain()
  }
  const [me, silent] = [await newShopper(), await newShopper()]
  await refund(me.token)
  expect(deliveryTitles()).toEqual(['订单已付款', '退款成功'])
  texts.length = 0
  await shop.ok('saveNoticeSetting', { kind: 'refunded', on: 0 }, silent.token)
  await refund(silent.token)
  expect(deliveryTitles()).toEqual(['订单已付款'])
})

test('PR-27 writes the message of an ending coupon in the app only, and none when switched off', async () => {
  const [me, silent] = [await newShopper(), await newShopper()]
  await shop.ok('saveNoticeSetting', { kind: 'couponEnding', on: 0 }, silent.token)
  const { id: coupon_id } = await shop.db.selectFrom('coupon').select('id').executeTakeFirstOrThrow()
  for (const { userId } of [me, silent])
    await shop.db
      .insertInto('user_coupon')
      .values({
        ...{ user_id: userId, coupon_id, nth: 1, claimed_at: shop.now },
        expires_at: new Date(shop.now.getTime() + 86_400_000),
      })
      .execute()
  await notifyCouponsEnding({ db: shop.db, now: () => shop.now } as Parameters<typeof notifyCouponsEnding>[0])
  await shop.jobs.drain()
  const kinds = (userId: number) =>
    shop.db.selectFrom('notice').select('about').where('user_id', '=', userId).where('kind', '=', 'coupon').execute()
  expect([await kinds(me.userId), await kinds(silent.userId), texts]).toEqual([[{ about: 'couponEnding' }], [], []])
})

test('RO-17 an order of a partner sends none of these messages', async () => {
  const { token, userId } = await newShopper()
  const { orderNo } = await partner.order(token, [[PRODUCTS.swab, 1]])
  await partner.pay(token, orderNo)
  for (const to of [300, 400] as const) await store(orderNo, { to })
  await shop.jobs.drain()
  const rows = await shop.db.selectFrom('notice').select('title').where('user_id', '=', userId).execute()
  expect([rows, texts]).toEqual([[], []])
})
