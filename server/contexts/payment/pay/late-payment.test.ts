import type { RefundState } from '../../../../src/domain/after-sale'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { noticeKit } from '../../../testing/payment-notices'

let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop()
  token = await shop.login('13940000002')
})
afterAll(() => shop.close())

const MINUTE = 60_000
const newOrder = () => shop.order(token, [[PRODUCTS.swab, 1]])
const status = async (id: number) => (await shop.ok('orderById', { id }, token)).orderStatusCode
const refunds = (id: number) => shop.db.selectFrom('refund').selectAll().where('order_id', '=', id).execute()
const notices = (tradeNo: string) =>
  shop.db.selectFrom('payment_notify').select('outcome').where('trade_no', '=', tradeNo).execute()
const { tradeOf, report, post } = noticeKit(() => shop)

describe('S34 the query decides', () => {
  test('a lost notification: querying makes the order paid', async () => {
    const order = await newOrder()
    await shop.cashier(await shop.prepay(token, order.orderNo), 'paid', 'lost')
    await shop.jobs.drain()
    expect(await status(order.id)).toBe(100)
    expect(await shop.ok('queryPay', { orderNo: order.orderNo }, token)).toMatchObject({
      paid: true,
      orderStatusCode: 200,
    })
  })

  test('a lost notification and a closed page: the time limit queries before it closes the order', async () => {
    const order = await newOrder()
    await shop.cashier(await shop.prepay(token, order.orderNo), 'paid', 'lost')
    shop.pass(16 * MINUTE)
    await shop.jobs.drain()
    expect(await status(order.id)).toBe(200)
    expect(await refunds(order.id)).toEqual([])
  })

  test('S37 only the provider makes an order paid: not a cancel, a failure or a visit of the page', async () => {
    const order = await newOrder()
    const prepayId = await shop.prepay(token, order.orderNo)
    await shop.cashier(prepayId, 'cancel')
    await shop.cashier(prepayId, 'fail')
    await fetch(`${shop.url}/sandbox/cashier/${prepayId}`)
    await shop.jobs.drain()
    expect(await shop.ok('queryPay', { orderNo: order.orderNo }, token)).toMatchObject({
      paid: false,
      orderStatusCode: 100,
      expireTime: order.expireTime,
    })
    await shop.cashier(prepayId, 'paid')
    await shop.jobs.drain()
    expect(await status(order.id)).toBe(200)
  })
})

test('S34 an unavailable provider does not hide a payment at another one', async () => {
  const order = await newOrder()
  await shop.prepay(token, order.orderNo, 'wechat')
  await shop.cashier(await shop.prepay(token, order.orderNo, 'alipay'), 'paid', 'lost')
  const failingQuery = jest.spyOn(shop.sandbox.payments.wechat, 'query').mockRejectedValue(new Error('away'))
  expect(await shop.ok('queryPay', { orderNo: order.orderNo }, token)).toMatchObject({ paid: true })
  failingQuery.mockRestore()
})

test('ST-50 a paid order closes other open trades and keeps the one that paid', async () => {
  const order = await newOrder()
  const [a, b] = [await shop.prepay(token, order.orderNo, 'wechat'), await shop.prepay(token, order.orderNo, 'alipay')]
  const close = jest.spyOn(shop.sandbox.payments.wechat, 'close')
  await shop.cashier(a, 'paid')
  await shop.jobs.drain()
  expect(((await (await shop.cashier(b, 'paid')).json()) as { code: number }).code).toBe(7001)
  expect(close.mock.calls.flat()).not.toContain((await tradeOf(a)).tradeNo)
  close.mockRestore()
  expect(await refunds(order.id)).toEqual([])
})

describe('refunds a late payment once', () => {
  const given = (tradeNo: string) =>
    shop.db.selectFrom('sandbox_refund').selectAll().where('trade_no', '=', tradeNo).execute()

  test('paid, then cancelled before the notification: one refund, however often reported and queried', async () => {
    const order = await newOrder()
    const before = await shop.qty(PRODUCTS.swab)
    const prepayId = await shop.prepay(token, order.orderNo)
    await shop.cashier(prepayId, 'paid', 'late')
    await shop.ok('cancelOrder', { id: order.id }, token)
    const { trade, headers, body } = await report(prepayId)
    await Promise.all(Array.from({ length: 4 }, () => post('wechat', headers, body)))
    const readPayState = async () => {
      const { paid, orderStatusCode, refund } = await shop.ok('queryPay', { orderNo: order.orderNo }, token)
      return { paid, orderStatusCode, refund }
    }
    const amount = trade.amountFen / 100
    expect(await readPayState()).toEqual({ paid: false, orderStatusCode: 600, refund: { amount, done: 0 } })
    await shop.jobs.drain()
    shop.pass(20 * MINUTE)
    await shop.jobs.drain()
    expect(await status(order.id)).toBe(600)
    expect(await readPayState()).toEqual({ paid: false, orderStatusCode: 600, refund: { amount, done: 1 } })
    expect(await refunds(order.id)).toMatchObject([{ amount_fen: trade.amountFen, reason: 'late', status: 'done' }])
    expect(await given(trade.tradeNo)).toHaveLength(1)
    expect(await notices(trade.tradeNo)).toEqual([{ outcome: 'late' }])
    expect(await shop.qty(PRODUCTS.swab)).toBe(before + 1)
  })

  test('S34 refunds a late payment also after the database has prepared the statement', async () => {
    for (let n = 0; n < 30; n++) {
      const order = await newOrder()
      const prepayId = await shop.prepay(token, order.orderNo)
      await shop.cashier(prepayId, 'paid', 'late')
      await shop.ok('cancelOrder', { id: order.id }, token)
      const { trade, headers, body } = await report(prepayId)
      await post('wechat', headers, body)
      expect([n, await refunds(order.id)]).toMatchObject([n, [{ amount_fen: trade.amountFen, reason: 'late' }]])
    }
  })

  test('paid twice, by both providers: refunds the second payment', async () => {
    const order = await newOrder()
    const [a, b] = [
      await shop.prepay(token, order.orderNo, 'wechat'),
      await shop.prepay(token, order.orderNo, 'alipay'),
    ]
    await shop.cashier(a, 'paid')
    await shop.cashier(b, 'paid')
    await shop.jobs.drain()
    expect(await refunds(order.id)).toMatchObject([{ status: 'queued' }])
    shop.pass(2000)
    await shop.jobs.drain()
    expect(await status(order.id)).toBe(200)
    const second = (await tradeOf(b)).tradeNo
    expect(await refunds(order.id)).toMatchObject([{ txn_no: expect.stringMatching(/^alipay:/), status: 'done' }])
    expect([await given((await tradeOf(a)).tradeNo), await given(second)]).toMatchObject([[], [{ trade_no: second }]])
  })

  const WAITS = { code: 7001, msg: '退款还没有到账，到账后才能删除' }
  const paidLate = async (meanwhile: (id: number) => Promise<unknown>) => {
    const order = await newOrder()
    const prepayId = await shop.prepay(token, order.orderNo)
    await shop.cashier(prepayId, 'paid', 'late')
    await shop.ok('cancelOrder', { id: order.id }, token)
    await meanwhile(order.id)
    const { headers, body } = await report(prepayId)
    await post('wechat', headers, body)
    return order.id
  }

  test('ST-59 refuses to delete its order before the refund is complete', async () => {
    const id = await paidLate(async () => undefined)
    expect(await refunds(id)).toMatchObject([{ reason: 'late', status: 'queued' }])
    expect(await shop.call('deleteOrder', { id }, token)).toMatchObject(WAITS)
    shop.pass(20 * MINUTE)
    await shop.jobs.drain()
    shop.pass(MINUTE)
    await shop.jobs.drain()
    expect(await refunds(id)).toMatchObject([{ reason: 'late', status: 'done' }])
    expect((await shop.call('deleteOrder', { id }, token)).code).toBe(200)
    expect((await shop.call('orderById', { id }, token)).code).toBe(101)
  })

  test('ST-59 shows a deleted order again when a late payment arrives', async () => {
    const id = await paidLate((one) => shop.ok('deleteOrder', { id: one }, token))
    expect((await shop.ok('orderDetail', { id }, token)).orderStatusCode).toBe(600)
    expect(await shop.call('deleteOrder', { id }, token)).toMatchObject(WAITS)
  })

  test('the trade of a cancelled order accepts no money', async () => {
    const order = await newOrder()
    const prepayId = await shop.prepay(token, order.orderNo)
    await shop.ok('cancelOrder', { id: order.id }, token)
    await shop.jobs.drain()
    expect(((await (await shop.cashier(prepayId, 'paid')).json()) as { code: number }).code).toBe(7001)
    expect(await refunds(order.id)).toEqual([])
  })
})

test('ST-58 ST-82 shows refunds of an ended order; a continuing one shows them in its after-sales', async () => {
  const order = await newOrder()
  const readPayState = async () => (await shop.ok('queryPay', { orderNo: order.orderNo }, token)).refund
  expect(await readPayState()).toBeNull()
  await shop.pay(token, order.orderNo)
  expect(await readPayState()).toBeNull()
  const refundRow = { order_id: order.id, amount_fen: 100, reason: 'asked', created_at: shop.now }
  const { id } = await shop.db
    .insertInto('refund')
    .values({ ...refundRow, status: 'asked' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await readPayState()).toBeNull()
  const set = (status: RefundState) => shop.db.updateTable('refund').set({ status }).where('id', '=', id).execute()
  await set('queued')
  expect(await readPayState()).toBeNull()
  await shop.db.updateTable('orders').set({ status: 600 }).where('id', '=', order.id).execute()
  expect(await readPayState()).toEqual({ amount: 1, done: 0 })
  await set('done')
  expect(await readPayState()).toEqual({ amount: 1, done: 1 })
  await set('refused')
  expect(await readPayState()).toBeNull()
})

describe('opening a payment', () => {
  test('ER-39 answers 7008 for a paid order, 7001 for a cancelled or expired one', async () => {
    const order = await newOrder()
    await shop.pay(token, order.orderNo)
    expect(await shop.call('payOrder', { orderNo: order.orderNo, method: 'wechat' }, token)).toMatchObject({
      code: 7008,
      msg: '订单已支付',
    })
    const cancelledOrder = await newOrder()
    await shop.ok('cancelOrder', { id: cancelledOrder.id }, token)
    expect((await shop.call('payOrder', { orderNo: cancelledOrder.orderNo, method: 'wechat' }, token)).code).toBe(7001)
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

  test('S20 only returns to a path of our own', async () => {
    const { orderNo } = await newOrder()
    for (const returnUrl of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/a\r\nset-cookie: x',
    ]) {
      expect((await shop.call('payOrder', { orderNo, method: 'wechat', returnUrl }, token)).code).toBe(422)
    }
  })
})

test('delivers the notification again until it is accepted', async () => {
  const order = await newOrder()
  const prepayId = await shop.prepay(token, order.orderNo)
  const { tradeNo } = await tradeOf(prepayId)
  await shop.db
    .updateTable('sandbox_trade')
    .set({ notify_url: `${shop.url}/nowhere` })
    .where('trade_no', '=', tradeNo)
    .execute()
  await shop.cashier(prepayId, 'paid')
  await shop.jobs.drain()
  expect(await status(order.id)).toBe(100)
  await shop.db
    .updateTable('sandbox_trade')
    .set({ notify_url: `${shop.url}/api/pay/notify/wechat` })
    .where('trade_no', '=', tradeNo)
    .execute()
  shop.pass(14_000)
  await shop.jobs.drain()
  expect(await status(order.id)).toBe(100)
  shop.pass(1000)
  await shop.jobs.drain()
  expect(await status(order.id)).toBe(200)
})

test('the sandbox cashier answers invalid input with a message', async () => {
  const send = (body: unknown) =>
    fetch(`${shop.url}/sandbox/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  for (const body of [{}, { prepayId: 1 }, [], null, { prepayId: 'x', outcome: 'stolen' }])
    expect((await send(body)).status).toBe(422)
  expect((await send({ prepayId: 'unknown', outcome: 'paid' })).status).toBe(404)
  expect(await (await fetch(`${shop.url}/sandbox/cashier/%3Cscript%3E`)).text()).toContain('没有这笔交易')
})
