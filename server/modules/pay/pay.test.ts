import { GOODS, openShop, type Shop } from '../../testing/shop'
import type { Trade } from '../../payments/sandbox/dialect'
import { wechatDialect } from '../../payments/sandbox/wechat'
import { alipayDialect } from '../../payments/sandbox/alipay'
import { SandboxKeys } from '../../payments/sandbox/keys'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = await shop.login('13940000001')
})
afterAll(() => shop.close())

const MINUTE = 60_000
const newOrder = () => shop.order(token, [[GOODS.swab, 1]])
const status = async (id: number) => (await shop.ok('orderById', { id }, token)).orderStatusCode
const refunds = (id: number) => shop.db.selectFrom('refund').selectAll().where('order_id', '=', id).execute()
const notices = (tradeNo: string) => shop.db.selectFrom('payment_notify').select('outcome').where('trade_no', '=', tradeNo).execute()
const tradeOf = async (prepayId: string): Promise<Trade> => {
  const row = await shop.db.selectFrom('sandbox_trade').selectAll().where('prepay_id', '=', prepayId).executeTakeFirstOrThrow()
  return {
    tradeNo: row.trade_no,
    prepayId,
    provider: row.provider,
    amountFen: row.amount_fen,
    subject: row.subject,
    state: 'paid',
    txnNo: row.txn_no ?? `4200${row.trade_no.slice(0, 18)}`,
    notifyUrl: row.notify_url,
    returnUrl: row.return_url,
    expiresAt: row.expires_at,
    paidAt: shop.now,
  }
}
const dialects = () => {
  const keys = new SandboxKeys(() => shop.db)
  return { wechat: wechatDialect(keys), alipay: alipayDialect(keys) }
}
/** A genuine, signed report of this trade with some facts changed. */
async function report(prepayId: string, change: Partial<Trade> = {}, at = shop.now) {
  const trade = { ...(await tradeOf(prepayId)), ...change }
  return { trade, ...(await dialects()[trade.provider].write(trade, at)) }
}
const post = (provider: string, headers: Record<string, string>, body: string) =>
  fetch(`${shop.url}/api/pay/notify/${provider}`, { method: 'POST', headers, body })

describe.each(['wechat', 'alipay'] as const)('paying by %s', (method) => {
  test('opens a trade, takes the money on the cashier page, becomes paid by the notice', async () => {
    const order = await newOrder()
    const request = await shop.ok('payOrder', { orderNo: order.orderNo, method, returnUrl: '/order/result/1' }, token)
    expect(request).toMatchObject({ orderNo: order.orderNo, payable: order.payable, expireTime: order.expireTime })
    expect(request.sign.length).toBeGreaterThan(300)
    const page = await fetch(shop.url + request.cashierUrl)
    const html = await page.text()
    expect(html).toContain(order.payable.toFixed(2))
    expect(html).not.toContain('<script')
    const paid = await fetch(shop.url + request.cashierUrl, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'outcome=paid',
    })
    expect([paid.status, paid.headers.get('location')]).toEqual([303, '/order/result/1'])
    expect(await status(order.id)).toBe(100)
    await shop.jobs.drain()
    const detail = await shop.ok('orderDetail', { id: order.id }, token)
    expect(detail).toMatchObject({ orderStatusCode: 200, payMethod: method === 'wechat' ? '微信支付' : '支付宝' })
    expect(await shop.ok('queryPay', { orderNo: order.orderNo }, token)).toMatchObject({ paid: true, orderStatusCode: 200, expireTime: null })
    expect(await (await fetch(shop.url + request.cashierUrl)).text()).toContain('这笔交易已支付')
  })

  test('S32 the same notice fifteen times, five at once: one effect, always taken', async () => {
    const order = await newOrder()
    const prepayId = await shop.prepay(token, order.orderNo, method)
    await shop.cashier(prepayId, 'paid', 'lost')
    const { trade, headers, body } = await report(prepayId)
    const answers: Response[] = []
    for (let round = 0; round < 3; round++) answers.push(...(await Promise.all(Array.from({ length: 5 }, () => post(method, headers, body)))))
    for (const answer of answers) expect(answer.status).toBe(200)
    if (method === 'alipay') expect(await answers[0]?.text()).toBe('success')
    expect(await notices(trade.tradeNo)).toEqual([{ outcome: 'paid' }])
    const events = await shop.db.selectFrom('order_event').select('to_status').where('order_id', '=', order.id).orderBy('id').execute()
    expect(events.map(({ to_status: to }) => to)).toEqual([100, 200])
    expect(await refunds(order.id)).toEqual([])
  })

  test('S31 S36 a changed byte, another signature, a stale time, a foreign provider: refused, not taken, nothing stored', async () => {
    const order = await newOrder()
    const prepayId = await shop.prepay(token, order.orderNo, method)
    const { trade, headers, body } = await report(prepayId)
    const old = await report(prepayId, {}, new Date(shop.now.getTime() - 6 * MINUTE))
    const early = await report(prepayId, {}, new Date(shop.now.getTime() + 6 * MINUTE))
    const probe = { ...headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/xyz' }
    const bad: [Record<string, string>, string][] = [
      [headers, body.replace(/(total_amount=|ciphertext":")(.)/, (_, key: string, sign: string) => key + (sign === '1' ? '2' : '1'))],
      [headers, ` ${body}`],
      [headers, ''],
      [old.headers, old.body],
      [early.headers, early.body],
      [{ 'content-type': 'application/json' }, '{"event_type":"TRANSACTION.SUCCESS"}'],
      [{ 'content-type': 'application/json' }, '{"__proto__":{"x":1}}'],
      ...(method === 'wechat' ? [[probe, body] as [Record<string, string>, string], [{ ...headers, 'wechatpay-serial': 'other' }, body] as [Record<string, string>, string]] : []),
    ]
    for (const [index, [head, text]] of bad.entries()) {
      const answer = await post(method, head, text)
      expect([index, answer.status >= 400 && answer.status < 500]).toEqual([index, true])
      expect(await answer.text()).not.toBe('success')
    }
    expect((await post(method === 'wechat' ? 'alipay' : 'wechat', headers, body)).status).toBeGreaterThanOrEqual(400)
    expect((await post('unionpay', headers, body)).status).toBe(404)
    expect(await notices(trade.tradeNo)).toEqual([])
    expect(await status(order.id)).toBe(100)
  })

  test('S33 a genuine notice of another amount or an unknown trade is not a payment, but kept for review', async () => {
    const order = await newOrder()
    const prepayId = await shop.prepay(token, order.orderNo, method)
    for (const change of [{ amountFen: 1, txnNo: 'review-1' }, { amountFen: Math.round(order.payable * 100) + 1, txnNo: 'review-2' }, { tradeNo: 'unknown-trade', txnNo: 'review-3' }]) {
      const { trade, headers, body } = await report(prepayId, { ...change, txnNo: `${method}-${change.txnNo}` })
      expect((await post(method, headers, body)).status).toBe(200)
      const row = await shop.db.selectFrom('payment_notify').select('outcome').where('txn_no', '=', `${method}:${trade.txnNo}`).executeTakeFirst()
      expect(row).toEqual({ outcome: 'review' })
    }
    expect(await status(order.id)).toBe(100)
    expect(await refunds(order.id)).toEqual([])
  })
})

test('S36 a refund’s notice never marks an order paid', async () => {
  const order = await newOrder()
  const prepayId = await shop.prepay(token, order.orderNo, 'alipay')
  const { body } = await report(prepayId)
  const fields = new URLSearchParams(body)
  fields.set('refund_fee', '1.00')
  const text = [...fields.entries()]
    .filter(([key]) => key !== 'sign' && key !== 'sign_type')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join('&')
  fields.set('sign', (await new SandboxKeys(() => shop.db).pair('alipay')).sign(text))
  const answer = await post('alipay', { 'content-type': 'application/x-www-form-urlencoded' }, fields.toString())
  expect([answer.status, await answer.text()]).toEqual([200, 'success'])
  expect(await status(order.id)).toBe(100)
})

describe('S34 the query decides', () => {
  test('a lost notice: asking makes the order paid', async () => {
    const order = await newOrder()
    await shop.cashier(await shop.prepay(token, order.orderNo), 'paid', 'lost')
    await shop.jobs.drain()
    expect(await status(order.id)).toBe(100)
    expect(await shop.ok('queryPay', { orderNo: order.orderNo }, token)).toMatchObject({ paid: true, orderStatusCode: 200 })
  })

  test('a lost notice and a closed page: the timeout asks before it closes', async () => {
    const order = await newOrder()
    await shop.cashier(await shop.prepay(token, order.orderNo), 'paid', 'lost')
    shop.pass(16 * MINUTE)
    await shop.jobs.drain()
    expect(await status(order.id)).toBe(200)
    expect(await refunds(order.id)).toEqual([])
  })

  test('S37 nothing but the provider makes an order paid: cancel, failure, a look at the page', async () => {
    const order = await newOrder()
    const prepayId = await shop.prepay(token, order.orderNo)
    await shop.cashier(prepayId, 'cancel')
    await shop.cashier(prepayId, 'fail')
    await fetch(`${shop.url}/sandbox/cashier/${prepayId}`)
    await shop.jobs.drain()
    expect(await shop.ok('queryPay', { orderNo: order.orderNo }, token)).toMatchObject({ paid: false, orderStatusCode: 100, expireTime: order.expireTime })
    await shop.cashier(prepayId, 'paid')
    await shop.jobs.drain()
    expect(await status(order.id)).toBe(200)
  })
})

describe('late money goes back, once', () => {
  const given = (tradeNo: string) => shop.db.selectFrom('sandbox_refund').selectAll().where('trade_no', '=', tradeNo).execute()

  test('paid, then cancelled before the notice: one refund, however often it is reported and asked', async () => {
    const order = await newOrder()
    const before = await shop.qty(GOODS.swab)
    const prepayId = await shop.prepay(token, order.orderNo)
    await shop.cashier(prepayId, 'paid', 'late')
    await shop.ok('cancelOrder', { id: order.id }, token)
    const { trade, headers, body } = await report(prepayId)
    await Promise.all(Array.from({ length: 4 }, () => post('wechat', headers, body)))
    await shop.ok('queryPay', { orderNo: order.orderNo }, token)
    await shop.jobs.drain()
    shop.pass(20 * MINUTE)
    await shop.jobs.drain()
    expect(await status(order.id)).toBe(600)
    expect(await refunds(order.id)).toMatchObject([{ amount_fen: trade.amountFen, reason: 'late', status: 'done' }])
    expect(await given(trade.tradeNo)).toHaveLength(1)
    expect(await notices(trade.tradeNo)).toEqual([{ outcome: 'late' }])
    expect(await shop.qty(GOODS.swab)).toBe(before + 1)
  })

  test('paid twice, by both providers: the second payment goes back', async () => {
    const order = await newOrder()
    const [a, b] = [await shop.prepay(token, order.orderNo, 'wechat'), await shop.prepay(token, order.orderNo, 'alipay')]
    await shop.cashier(a, 'paid')
    await shop.cashier(b, 'paid')
    await shop.jobs.drain()
    expect(await status(order.id)).toBe(200)
    const second = (await tradeOf(b)).tradeNo
    expect(await refunds(order.id)).toMatchObject([{ txn_no: expect.stringMatching(/^alipay:/), status: 'done' }])
    expect([await given((await tradeOf(a)).tradeNo), await given(second)]).toMatchObject([[], [{ trade_no: second }]])
  })

  test('a cancelled order’s trade takes no money any more', async () => {
    const order = await newOrder()
    const prepayId = await shop.prepay(token, order.orderNo)
    await shop.ok('cancelOrder', { id: order.id }, token)
    await shop.jobs.drain()
    expect(((await (await shop.cashier(prepayId, 'paid')).json()) as { code: number }).code).toBe(7001)
    expect(await refunds(order.id)).toEqual([])
  })
})

describe('opening a payment', () => {
  test('ER-39 7008 when it is paid, 7001 when it is cancelled or its time is up', async () => {
    const order = await newOrder()
    await shop.pay(token, order.orderNo)
    expect(await shop.call('payOrder', { orderNo: order.orderNo, method: 'wechat' }, token)).toMatchObject({ code: 7008, msg: '订单已支付' })
    const gone = await newOrder()
    await shop.ok('cancelOrder', { id: gone.id }, token)
    expect((await shop.call('payOrder', { orderNo: gone.orderNo, method: 'wechat' }, token)).code).toBe(7001)
    const old = await newOrder()
    shop.pass(15 * MINUTE)
    expect((await shop.call('payOrder', { orderNo: old.orderNo, method: 'wechat' }, token)).code).toBe(7001)
  })

  test('S16 two taps open one trade', async () => {
    const order = await newOrder()
    const open = () => shop.prepay(token, order.orderNo)
    const ids = await Promise.all([open(), open(), open()])
    expect(new Set(ids).size).toBe(1)
    expect(await shop.db.selectFrom('payment').select('id').where('order_id', '=', order.id).execute()).toHaveLength(1)
  })

  test('S20 the way back is a path of ours', async () => {
    const { orderNo } = await newOrder()
    for (const returnUrl of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a\r\nset-cookie: x']) {
      expect((await shop.call('payOrder', { orderNo, method: 'wechat', returnUrl }, token)).code).toBe(422)
    }
  })
})

test('the notice is delivered again until it is taken', async () => {
  const order = await newOrder()
  const prepayId = await shop.prepay(token, order.orderNo)
  const { tradeNo } = await tradeOf(prepayId)
  await shop.db.updateTable('sandbox_trade').set({ notify_url: `${shop.url}/nowhere` }).where('trade_no', '=', tradeNo).execute()
  await shop.cashier(prepayId, 'paid')
  await shop.jobs.drain()
  expect(await status(order.id)).toBe(100)
  await shop.db.updateTable('sandbox_trade').set({ notify_url: `${shop.url}/api/pay/notify/wechat` }).where('trade_no', '=', tradeNo).execute()
  shop.pass(14_000)
  await shop.jobs.drain()
  expect(await status(order.id)).toBe(100)
  shop.pass(1000)
  await shop.jobs.drain()
  expect(await status(order.id)).toBe(200)
})

test('the sandbox cashier answers nonsense politely', async () => {
  const send = (body: unknown) => fetch(`${shop.url}/sandbox/pay`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  for (const body of [{}, { prepayId: 1 }, [], null, { prepayId: 'x', outcome: 'stolen' }]) expect((await send(body)).status).toBe(422)
  expect((await send({ prepayId: 'unknown', outcome: 'paid' })).status).toBe(404)
  expect(await (await fetch(`${shop.url}/sandbox/cashier/%3Cscript%3E`)).text()).toContain('没有这笔交易')
})
