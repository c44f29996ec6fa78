import type { HostMessage } from '../../../providers/host-message/contract'
import { sandboxHostMessages } from '../../../providers/host-message/sandbox'
import { sandboxSms } from '../../../providers/sms/sandbox'
import { findAccountId } from '../../../testing/accounts'
import { openShop, PRODUCTS, type Shop } from '../../../testing/shop'
import { TEST_VAULT } from '../../../testing/vault'
import { notify } from './notifications'

const HOUR_MS = 3_600_000

let shop: Shop
let isSmsDown = false
let hostFault: 'down' | 'refused' | undefined
const texts: [mobile: string, text: string][] = []
const messages: [host: string, message: HostMessage][] = []
beforeAll(async () => {
  shop = await openShop({
    sms: sandboxSms({ onNotice: (...sent) => texts.push(sent), isDown: () => isSmsDown }),
    hostMessages: sandboxHostMessages({
      templates: { weapp: { delivered: 'T-delivered', refunded: 'T-refunded', couponEnding: 'T-coupon' }, alipay: {} },
      onMessage: (...sent) => messages.push(sent),
      fault: () => hostFault,
    }),
  })
})
afterAll(() => shop.close())
beforeEach(() => {
  ;[isSmsDown, hostFault] = [false, undefined]
  texts.length = 0
  messages.length = 0
})

let shoppers = 0
/** Signs a new shopper in; `inWechat`: the mini-program knows the shopper. */
async function newShopper({ inWechat = false } = {}) {
  const mobile = `1395000${String(++shoppers).padStart(4, '0')}`
  const token = await shop.login(mobile)
  const userId = (await findAccountId(shop.db, TEST_VAULT, mobile)) ?? 0
  const identity = { issuer: 'wechat-app', subject: `openid-${userId}`, user_id: userId, created_at: shop.now }
  if (inWechat) await shop.db.insertInto('identity').values(identity).execute()
  return { mobile, token, userId }
}
const store = (orderNo: string, to: 300 | 400) =>
  fetch(`${shop.url}/sandbox/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo, to }),
  })
const paidOrder = async (token: string, kind: 1 | 2 | 3 = 2) => {
  const order = await shop.order(token, [[PRODUCTS.swab, 1]], kind)
  await shop.pay(token, order.orderNo)
  return order
}
const titlesOf = async (token: string) =>
  (await shop.ok('userMessages', { pageNum: 1, pageSize: 20 }, token)).list
    .filter(({ kind }) => kind !== 'notice')
    .map(({ title }) => title)
const notice = (userId: number, about: 'delivered' | 'couponEnding', idemKey: string) =>
  notify(shop.db, { userId, kind: 'order', title: '商品已送达', content: '请查收', about, idemKey, at: shop.now })

test('PR-27 sends paid, shipped and delivered to the app and by SMS, with the end of the number only', async () => {
  const { token, mobile } = await newShopper()
  const { id, orderNo } = await paidOrder(token)
  for (const to of [300, 400] as const) await store(orderNo, to)
  await shop.jobs.drain()
  expect(await titlesOf(token)).toEqual(['商品已送达', '商品已发出', '订单已付款'])
  const [newest] = (await shop.ok('userMessages', { pageNum: 1, pageSize: 1 }, token)).list
  expect(newest).toMatchObject({ kind: 'order', url: `/order/detail/400/${id}` })
  const tail = `尾号 ${orderNo.slice(-4)} 的订单`
  expect(texts).toEqual([
    [mobile, `订单已付款：${tail}已付款，进度见订单详情。`],
    [mobile, `商品已发出：${tail}已发出，配送进度见订单详情。`],
    [mobile, `商品已送达：${tail}已送达，请及时查收。`],
  ])
})

test('PR-12 PR-27 a pickup is announced when the store has packed it, and not when it is handed over', async () => {
  const { token } = await newShopper()
  const { orderNo } = await paidOrder(token, 3)
  await store(orderNo, 300)
  await store(orderNo, 400)
  await shop.jobs.drain()
  expect(await titlesOf(token)).toEqual(['可以取货了', '订单已付款'])
})

test('PR-27 a kind that is switched off is neither written nor sent; the others stay on', async () => {
  const { token } = await newShopper()
  const settings = await shop.ok('saveNoticeSetting', { kind: 'paid', on: 0 }, token)
  expect(settings.filter(({ on }) => on === 0).map(({ kind }) => kind)).toEqual([
    'paid',
    'measureDue',
    'takeDue',
    'medicineEnding',
  ])
  const { orderNo } = await paidOrder(token)
  await store(orderNo, 300)
  await shop.jobs.drain()
  expect(await titlesOf(token)).toEqual(['商品已发出'])
  expect(texts.map(([, text]) => text.slice(0, 5))).toEqual(['商品已发出'])
  await shop.ok('saveNoticeSetting', { kind: 'paid', on: 1 }, token)
  await paidOrder(token)
  expect((await titlesOf(token))[0]).toBe('订单已付款')
})

test('PR-27 an allowed message goes through WeChat once; without permission the next goes by SMS', async () => {
  const { token, userId, mobile } = await newShopper({ inWechat: true })
  await shop.ok('saveNoticePermits', { host: 'weapp', kinds: ['delivered', 'delivered'] }, token)
  for (const idemKey of ['wx-1', 'wx-1', 'wx-2']) await notice(userId, 'delivered', `${idemKey}:${userId}`)
  await shop.jobs.drain()
  const sent = { to: `openid-${userId}`, template: 'T-delivered', title: '商品已送达', content: '请查收' }
  expect(messages).toMatchObject([['weapp', sent]])
  expect(texts).toEqual([[mobile, '商品已送达：请查收']])
})

test('PR-27 a permission of a shopper whom WeChat does not know is not used up', async () => {
  const { token, userId } = await newShopper()
  await shop.ok('saveNoticePermits', { host: 'weapp', kinds: ['delivered'] }, token)
  await notice(userId, 'delivered', `unknown:${userId}`)
  await shop.jobs.drain()
  expect([messages.length, texts.length]).toEqual([0, 1])
  const row = shop.db.selectFrom('notice_permit').select('remaining').where('user_id', '=', userId)
  expect(await row.executeTakeFirst()).toEqual({ remaining: 1 })
})

test('PR-27 a message that WeChat refuses goes by SMS; a coupon, which is advertising, does not', async () => {
  const { token, userId } = await newShopper({ inWechat: true })
  await shop.ok('saveNoticePermits', { host: 'weapp', kinds: ['delivered', 'couponEnding'] }, token)
  hostFault = 'refused'
  await notice(userId, 'delivered', `refused:${userId}`)
  await notice(userId, 'couponEnding', `refused-coupon:${userId}`)
  await notice(userId, 'couponEnding', `no-permit:${userId}`)
  await shop.jobs.drain()
  expect(texts).toHaveLength(1)
  const rows = await shop.db
    .selectFrom('notice_delivery')
    .select(['channel', 'state'])
    .where('user_id', '=', userId)
    .orderBy('notice_id')
    .execute()
  expect(rows).toEqual([
    { channel: 'sms', state: 'sent' },
    { channel: 'weapp', state: 'refused' },
  ])
})

test('PR-27 a gateway that is down is tried again with the same permission, and the message arrives once', async () => {
  const { token, userId } = await newShopper({ inWechat: true })
  await shop.ok('saveNoticePermits', { host: 'weapp', kinds: ['delivered'] }, token)
  hostFault = 'down'
  await notice(userId, 'delivered', `down:${userId}`)
  await shop.jobs.drain()
  expect(messages).toEqual([])
  hostFault = undefined
  shop.pass(60_000)
  await shop.jobs.drain()
  shop.pass(60_000)
  await shop.jobs.drain()
  expect([messages.length, texts.length]).toEqual([1, 0])
})

test('PR-27 a message that could not be sent for two hours stays in the app only', async () => {
  const { userId } = await newShopper()
  isSmsDown = true
  await notice(userId, 'delivered', `late:${userId}`)
  await shop.jobs.drain()
  isSmsDown = false
  shop.pass(2 * HOUR_MS + 1000)
  await shop.jobs.drain()
  expect(texts).toEqual([])
})

test('PR-27 a repeated job sends nothing twice', async () => {
  const { userId } = await newShopper()
  await notice(userId, 'delivered', `twice:${userId}`)
  await shop.jobs.drain()
  await shop.db.updateTable('job').set({ done_at: null, locked_until: null }).where('kind', '=', 'sendNotice').execute()
  await shop.db.updateTable('notice_delivery').set({ state: 'waiting' }).where('user_id', '=', userId).execute()
  await shop.jobs.drain()
  expect(texts).toHaveLength(1)
})

test('PR-27 offers the templates of an order that are configured, switched on and not allowed yet', async () => {
  const { token } = await newShopper()
  const kinds = async (pickup: 0 | 1, host: 'weapp' | 'alipay' = 'weapp') =>
    (await shop.ok('noticeTemplates', { host, pickup }, token)).map(({ kind }) => kind)
  expect([await kinds(0), await kinds(1), await kinds(0, 'alipay')]).toEqual([
    ['delivered', 'refunded'],
    ['refunded'],
    [],
  ])
  await shop.ok('saveNoticeSetting', { kind: 'refunded', on: 0 }, token)
  await shop.ok('saveNoticePermits', { host: 'weapp', kinds: ['delivered'] }, token)
  expect(await kinds(0)).toEqual([])
})

test('refuses permissions for a kind without a template', async () => {
  const { token } = await newShopper()
  const { code, msg } = await shop.call('saveNoticePermits', { host: 'alipay', kinds: ['delivered'] }, token)
  expect([code, msg]).toEqual([8013, '这类消息还没有开通，请稍后再试'])
})

test('PR-27 switches and permissions belong to one account; visitors have none', async () => {
  const [me, other] = [await newShopper(), await newShopper()]
  await shop.ok('saveNoticeSetting', { kind: 'shipped', on: 0 }, me.token)
  await shop.ok('saveNoticePermits', { host: 'weapp', kinds: ['delivered'] }, me.token)
  const settings = await shop.ok('noticeSettings', {}, other.token)
  expect(settings.find(({ kind }) => kind === 'shipped')).toEqual({ kind: 'shipped', on: 1 })
  const offered = await shop.ok('noticeTemplates', { host: 'weapp', pickup: 0 }, other.token)
  expect(offered.map(({ kind }) => kind)).toContain('delivered')
  expect((await shop.call('noticeSettings', {})).code).toBe(402)
  expect((await shop.call('saveNoticeSetting', { kind: 'paid', on: 0 })).code).toBe(402)
})

test('the sandbox shows what was sent, without recipients', async () => {
  const { mobile, userId } = await newShopper()
  await notice(userId, 'delivered', `shown:${userId}`)
  await shop.jobs.drain()
  const html = await (await fetch(`${shop.url}/sandbox/messages`)).text()
  expect(html).toContain('商品已送达')
  expect(html).toContain('短信 · 已发送')
  expect(html).not.toContain(mobile)
})
