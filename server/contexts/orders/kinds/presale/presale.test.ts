import type { Input } from '../../../../../src/contract/schemas'
import { HOME, openShop, type Shop } from '../../../../testing/shop'

let shop: Shop
let next = 13_960_000_000
let keys = 0
const DAY = 86_400_000
const BARCODE = '2820000027436'

const buyer = async () => {
  const token = await shop.login(String(++next))
  const { id } = await shop.ok('createAddress', HOME, token)
  return { token, addressId: id }
}
type Buyer = Awaited<ReturnType<typeof buyer>>
let sale = 0
beforeEach(async () => {
  shop = await openShop()
  sale = (await shop.db.selectFrom('presell').select('id').where('barcode', '=', BARCODE).executeTakeFirstOrThrow()).id
})
afterEach(() => shop.close())

const remainingOf = async () =>
  (await shop.db.selectFrom('presell').select('qty').where('id', '=', sale).executeTakeFirstOrThrow()).qty

async function submissionOf({ token, addressId }: Buyer, count = 1): Promise<Input<'submitPresale'>> {
  const { payable, presell: presale } = await shop.ok('confirmPresale', { presellId: sale, count, addressId }, token)
  return { idemKey: `pre-key-${++keys}`, addressId, payable, balance: presale.balance, presellId: sale, count }
}
const statusOf = async (id: number, { token }: Buyer) => {
  const { orderStatusCode, payable, refunds } = await shop.ok('orderDetail', { id }, token)
  return { code: orderStatusCode, payable, refunds: refunds.map(({ amount, state }) => [amount, state]) }
}
const rowOf = (id: number) =>
  shop.db
    .selectFrom('orders')
    .select(['status', 'payable_fen', 'paid_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function withDeposit(count = 1) {
  const me = await buyer()
  const order = await shop.ok('submitPresale', await submissionOf(me, count), me.token)
  await shop.pay(me.token, order.orderNo)
  return { me, order }
}

test('PR-16 ST-49 pays deposit and balance in one order: 100, 101 shown as 100, 200', async () => {
  const me = await buyer()
  const preview = await shop.ok('confirmPresale', { presellId: sale, count: 2, addressId: me.addressId }, me.token)
  expect([preview.payable, preview.presell.deposit, preview.goodsFee]).toEqual([60, 60, 398])
  const whole = preview.goodsFee + preview.freightFee + preview.packingFee
  expect(preview.presell.balance).toBeCloseTo(whole - 60, 2)
  const submission = { ...(await submissionOf(me, 2)) }
  const order = await shop.ok('submitPresale', submission, me.token)
  expect(await shop.ok('submitPresale', submission, me.token)).toEqual(order)
  expect([order.payable, await remainingOf()]).toEqual([60, 48])
  expect(await shop.ok('queryPay', { orderNo: order.orderNo }, me.token)).toMatchObject({ part: 'deposit', wallet: 0 })
  const deposit = { orderNo: order.orderNo, method: 'wechat' as const }
  expect((await shop.ok('payIntention', deposit, me.token)).payable).toBe(60)
  await shop.pay(me.token, order.orderNo)
  expect(await rowOf(order.id)).toMatchObject({ status: 101, paid_at: null })
  expect((await shop.call('payIntention', deposit, me.token)).code).toBe(7001)
  expect(await statusOf(order.id, me)).toEqual({ code: 100, payable: preview.presell.balance, refunds: [] })
  const early = await shop.call('payOrder', { orderNo: order.orderNo, method: 'wechat' }, me.token)
  expect(early).toMatchObject({ code: 7001, msg: expect.stringMatching(/^尾款支付 .* 开始$/) as string })
  const [listed] = (await shop.ok('orderList', { keyword: order.orderNo }, me.token)).list
  expect(listed?.presell).toMatchObject({ deposit: 60, balance: preview.presell.balance, deposited: 1 })
  const owed = await shop.ok('queryPay', { orderNo: order.orderNo }, me.token)
  expect([owed.part, Date.parse(owed.opensAt ?? '')]).toEqual(['balance', Date.parse(preview.presell.balanceStartTime)])
  shop.pass(5 * DAY + 1000)
  await shop.pay(me.token, order.orderNo)
  expect(await statusOf(order.id, me)).toEqual({ code: 200, payable: Number(whole.toFixed(2)), refunds: [] })
  const parts = await shop.db.selectFrom('pay_part').select('amount_fen').where('order_id', '=', order.id).execute()
  expect(parts.reduce((sum, one) => sum + one.amount_fen, 0)).toBe(Math.round(whole * 100))
})

test('PR-16 ST-49 refunds a deposit that is paid twice, and never settles the balance with it', async () => {
  const me = await buyer()
  const order = await shop.ok('submitPresale', await submissionOf(me), me.token)
  const first = await shop.prepay(me.token, order.orderNo, 'wechat')
  const second = await shop.prepay(me.token, order.orderNo, 'alipay')
  await shop.cashier(first, 'paid')
  await shop.cashier(second, 'paid')
  shop.pass(2000)
  await shop.jobs.drain()
  const { balance_fen: balance } = await shop.db
    .selectFrom('presell_order')
    .select('balance_fen')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(await rowOf(order.id)).toEqual({ status: 101, payable_fen: balance, paid_at: null })
  const parts = await shop.db.selectFrom('pay_part').select('kind').where('order_id', '=', order.id).execute()
  expect(parts).toEqual([{ kind: 'wechat' }])
  const refunds = await shop.db.selectFrom('refund').selectAll().where('order_id', '=', order.id).execute()
  expect(refunds).toMatchObject([{ reason: 'late', amount_fen: 3000, txn_no: expect.stringMatching(/^alipay:/) }])
})

const tradesOf = (orderId: number) =>
  shop.db
    .selectFrom('payment')
    .select(['trade_no', 'amount_fen'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
/** Returns the refunded amounts at the provider, in the order of the trades. */
const givenTo = () =>
  shop.db
    .selectFrom('sandbox_refund as r')
    .innerJoin('payment as t', 't.trade_no', 'r.trade_no')
    .select(['r.trade_no', 'r.amount_fen'])
    .orderBy('t.id')
    .execute()
/** Titles of the notices to every shopper. */
const OTHER_NOTIFICATIONS = ['演示说明', '处方药怎么买', '订单已付款']
const notificationsOf = async ({ token }: Buyer) =>
  (await shop.ok('userMessages', { pageSize: 50 }, token)).list
    .map(({ title }) => title)
    .filter((title) => !OTHER_NOTIFICATIONS.includes(title))
    .reverse()

test('PR-16 a full refund returns deposit and balance, each to its own trade', async () => {
  const { me, order } = await withDeposit()
  shop.pass(5 * DAY + 1000)
  await shop.pay(me.token, order.orderNo)
  const { payable } = await statusOf(order.id, me)
  await shop.ok('refundOrder', { id: order.id, refundRemark: '不想要了' }, me.token)
  for (let n = 0; n < 6; n++) {
    await shop.jobs.drain()
    shop.pass(60_000)
  }
  expect(await statusOf(order.id, me)).toMatchObject({ code: 600, refunds: [[payable, 'done']] })
  const trades = await tradesOf(order.id)
  expect(trades.map(({ amount_fen: fen }) => fen)).toEqual([3000, Math.round(payable * 100) - 3000])
  // Refunds the same order only: each trade gets back what was paid with it.
  expect(await givenTo()).toEqual(trades)
  expect(await remainingOf()).toBe(50)
})

test('PR-16 refunds the deposit once and restocks the piece when cancelled before the balance is due', async () => {
  const { me, order } = await withDeposit()
  expect(await remainingOf()).toBe(49)
  await shop.ok('cancelOrder', { id: order.id }, me.token)
  await shop.ok('cancelOrder', { id: order.id }, me.token)
  const remove = () => shop.call('deleteOrder', { id: order.id }, me.token)
  expect(await remove()).toMatchObject({ code: 7001, msg: '退款还没有到账，到账后才能删除' })
  for (let n = 0; n < 6; n++) {
    await shop.jobs.drain()
    shop.pass(60_000)
  }
  const { presell: presale, payTime } = await shop.ok('orderDetail', { id: order.id }, me.token)
  expect(await statusOf(order.id, me)).toEqual({ code: 600, payable: presale?.balance, refunds: [[30, 'done']] })
  expect([presale?.deposited, payTime, await remainingOf()]).toEqual([1, null, 50])
  expect((await remove()).code).toBe(200)
})

test('PR-16 refunds the deposit fully and once when the seller cancels, even in the balance’s window', async () => {
  const [{ me, order }, other] = [await withDeposit(), await withDeposit()]
  const [trade] = await tradesOf(order.id)
  shop.pass(5 * DAY + 1000)
  const cancelBySeller = async () => {
    const init = { method: 'POST', body: JSON.stringify({ orderNo: order.orderNo, to: 600 }) }
    const answer = await fetch(`${shop.url}/sandbox/store`, {
      ...init,
      headers: { 'content-type': 'application/json' },
    })
    return ((await answer.json()) as { code: number }).code
  }
  expect([await cancelBySeller(), await cancelBySeller()]).toEqual([200, 7001])
  for (let n = 0; n < 6; n++) {
    await shop.jobs.drain()
    shop.pass(60_000)
  }
  expect(await statusOf(order.id, me)).toMatchObject({ code: 600, refunds: [[30, 'done']] })
  expect(await givenTo()).toEqual([trade])
  expect(await remainingOf()).toBe(49)
  const { timeline, cancelReason } = await shop.ok('orderDetail', { id: order.id }, me.token)
  expect([timeline.at(-1)?.text, cancelReason]).toEqual(['商家已取消订单', '商家不能供货'])
  expect(await notificationsOf(me)).toContain('退款成功')
  expect((await rowOf(other.order.id)).status).toBe(101)
})

test('PR-16 PR-27 notifies only debtors, when the balance is due and a day before its end, once each', async () => {
  const [owes, pays, cancels] = [await withDeposit(), await withDeposit(), await withDeposit()]
  await shop.ok('cancelOrder', { id: cancels.order.id }, cancels.me.token)
  const { balance_starts_at: start, balance_ends_at: end } = await shop.db
    .selectFrom('presell_order')
    .selectAll()
    .where('order_id', '=', owes.order.id)
    .executeTakeFirstOrThrow()
  const at = async (time: number) => {
    shop.pass(time - shop.now.getTime())
    await shop.jobs.drain()
    return [await notificationsOf(owes.me), await notificationsOf(pays.me)]
  }
  expect(await at(start.getTime() - 1)).toEqual([[], []])
  const [open, last] = ['预售尾款可以支付了', '预售尾款即将截止']
  expect(await at(start.getTime())).toEqual([[open], [open]])
  const [first] = (await shop.ok('userMessages', { pageSize: 50 }, owes.me.token)).list
  expect(first?.url).toBe(`/order/preAffirm/1/${owes.order.orderNo}`)
  await shop.pay(pays.me.token, pays.order.orderNo)
  expect(await at(end.getTime() - DAY - 1)).toEqual([[open], [open]])
  expect(await at(end.getTime() - DAY)).toEqual([[open, last], [open]])
  expect(await at(end.getTime() - 1)).toEqual([[open, last], [open]])
  expect((await notificationsOf(cancels.me)).filter((title) => title.includes('尾款'))).toEqual([])
})

test('PR-16 promises no delivery time before the shipping day', async () => {
  const me = await buyer()
  const preview = await shop.ok('confirmPresale', { presellId: sale, count: 1, addressId: me.addressId }, me.token)
  expect(preview.storeOrderVos.map(({ arrival }) => arrival)).toEqual([''])
  const order = await shop.ok('submitPresale', await submissionOf(me), me.token)
  await shop.pay(me.token, order.orderNo)
  const readArrival = async () => {
    const { promise, presell: presale } = await shop.ok('orderDetail', { id: order.id }, me.token)
    return [promise, presale?.sendTime]
  }
  const promised = [null, preview.presell.sendTime]
  expect(await readArrival()).toEqual(promised)
  // A later change of the presale must not affect placed orders.
  await shop.db
    .updateTable('presell')
    .set({ sends_at: new Date(shop.now.getTime() + 30 * DAY) })
    .where('id', '=', sale)
    .execute()
  shop.pass(5 * DAY + 1000)
  await shop.pay(me.token, order.orderNo)
  expect((await statusOf(order.id, me)).code).toBe(200)
  expect(await readArrival()).toEqual(promised)
})

test('PR-16 takes a new address before the balance at the same price, or else keeps the old one', async () => {
  const { me, order } = await withDeposit()
  const readArrival = async () => {
    const { address, payable } = await shop.ok('orderDetail', { id: order.id }, me.token)
    return [address.cityId, address.roomNo, payable]
  }
  const [, , owed] = await readArrival()
  const move = async (change: object) => {
    const { id: addressId } = await shop.ok('createAddress', { ...HOME, ...change } as typeof HOME, me.token)
    return shop.call('updateOrderAddress', { id: order.id, addressId }, me.token)
  }
  expect((await move({ roomNo: '2 栋 301' })).code).toBe(200)
  expect(await readArrival()).toEqual([HOME.cityId, '2 栋 301', owed])
  const lightningFees = { city_id: 776, delivery_switch: 0, delivery_fen: 500, delivery_free_fen: 9900 }
  const expressFees = { mail_switch: 0, mail_fen: 99_900, mail_free_fen: 990_000, packing_fen: 100 }
  await shop.db
    .insertInto('freight')
    .values({ ...lightningFees, ...expressFees })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'city_id']).doUpdateSet(expressFees))
    .execute()
  await shop.db
    .updateTable('shelf_version')
    .set((eb) => ({ n: eb('n', '+', 1) }))
    .execute()
  const there = { cityId: 776, region: '上海市 上海市 黄浦区', latitude: 31.23, longitude: 121.47 }
  expect(await move(there)).toMatchObject({ code: 422, msg: expect.stringMatching(/运费不同/) as string })
  expect(await readArrival()).toEqual([HOME.cityId, '2 栋 301', owed])
})

test('PR-16 keeps the deposit when cancelled in the balance’s window or not paid by its end', async () => {
  const [one, two] = [await withDeposit(), await withDeposit()]
  shop.pass(5 * DAY + 1000)
  await shop.ok('cancelOrder', { id: one.order.id }, one.me.token)
  shop.pass(3 * DAY)
  await shop.jobs.drain()
  expect(await statusOf(one.order.id, one.me)).toMatchObject({ code: 600, refunds: [] })
  expect(await statusOf(two.order.id, two.me)).toMatchObject({ code: 600, refunds: [] })
  expect(await remainingOf()).toBe(50)
})

test('PR-16 closes the order without a deposit after fifteen minutes and restocks the piece', async () => {
  const me = await buyer()
  const order = await shop.ok('submitPresale', await submissionOf(me), me.token)
  shop.pass(16 * 60_000)
  await shop.jobs.drain()
  expect([(await rowOf(order.id)).status, await remainingOf()]).toEqual([600, 50])
  // A closed order keeps the amount of the part that was due.
  expect((await statusOf(order.id, me)).payable).toBe(30)
})

test('PR-16 ER-34 reports a changed price or delivery fee, split by deposit and balance', async () => {
  const me = await buyer()
  const submission = await submissionOf(me)
  const send = async (change: object = {}) =>
    (await shop.call('submitPresale', { ...submission, ...change }, me.token)) as never
  const set = (change: object) => shop.db.updateTable('presell').set(change).where('id', '=', sale).execute()
  const yuan = (amount: number) => amount.toFixed(2)
  const { price_fen: price, deposit_fen: deposit } = await shop.db
    .selectFrom('presell')
    .selectAll()
    .where('id', '=', sale)
    .executeTakeFirstOrThrow()
  await set({ price_fen: price + 500 })
  expect(await send()).toMatchObject({
    code: 857100,
    data: {
      payable: submission.payable,
      changes: [
        { cartId: 1, what: '单价', from: yuan(price / 100), to: yuan(price / 100 + 5) },
        { what: '尾款', from: yuan(submission.balance), to: yuan(submission.balance + 5) },
      ],
    },
  })
  await set({ price_fen: price, deposit_fen: deposit + 100 })
  expect(await send()).toMatchObject({
    code: 857100,
    data: {
      payable: submission.payable + 1,
      changes: [
        { what: '定金', from: yuan(submission.payable), to: yuan(submission.payable + 1) },
        { what: '尾款', from: yuan(submission.balance), to: yuan(submission.balance - 1) },
      ],
    },
  })
  await set({ deposit_fen: deposit })
  expect(await send({ balance: submission.balance - 0.01 })).toMatchObject({ code: 857100 })
  expect(await send()).toMatchObject({ code: 200 })
})

test('PR-16 RX-04 refuses excess, wrong time, sold out, prescription drugs, stale prices and odd input', async () => {
  const me = await buyer()
  const submission = await submissionOf(me)
  const send = (change: object) =>
    shop.call('submitPresale', { ...submission, ...change } as Input<'submitPresale'>, me.token)
  expect(await send({ count: 3 })).toMatchObject({ code: 8570, msg: '每人限购 2 件' })
  expect((await send({ payable: 1 })).code).toBe(857100)
  expect((await send({ presellId: 999 })).code).toBe(404)
  expect((await send({ addressId: (await buyer()).addressId })).code).toBe(404)
  const product = shop.db.updateTable('product').where('barcode', '=', BARCODE)
  await product.set({ drug_class: 'Rx', ingredients: ['布洛芬'] }).execute()
  expect((await send({})).code).toBe(8570)
  await product.set({ drug_class: null }).execute()
  await shop.db.updateTable('presell').set({ qty: 0 }).where('id', '=', sale).execute()
  expect(await send({})).toMatchObject({ code: 8570, msg: '预售已订完' })
  for (const change of [{ count: -1 }, { count: 1e9 }, { count: '1' }, { count: null }])
    expect((await send(change)).code).toBe(422)
  const list = async (status: number) => (await shop.ok('presaleList', { status })).list.map(({ barcode }) => barcode)
  expect([await list(0), await list(1), await list(2)]).toEqual([['2820000059086'], [BARCODE], ['2820000061195']])
  const coming = await shop.db
    .selectFrom('presell')
    .select('id')
    .where('barcode', '=', '2820000059086')
    .executeTakeFirstOrThrow()
  expect(await send({ presellId: coming.id })).toMatchObject({ code: 8570, msg: '预售还没有开始' })
  shop.pass(4 * DAY)
  expect(await send({})).toMatchObject({ code: 8570, msg: '预售已经结束' })
  expect((await shop.ok('orderList', {}, me.token)).totalCount).toBe(0)
  expect((await shop.call('submitPresale', submission)).code).toBe(402)
  const { cityId, latitude, longitude } = HOME
  expect((await shop.ok('presaleSender', { cityId, latitude, longitude })).storeNo).toMatch(/^W/)
})

test('PR-16 the product page names the running presale; not the next one, not a past or sold-out one', async () => {
  const presaleOf = async (barcode: string) =>
    (await shop.ok('productDetail', { barcode, cityId: 903 }, (await buyer()).token)).presell
  expect(await presaleOf(BARCODE)).toEqual({ id: sale, price: 199, deposit: 30 })
  const others = await shop.db.selectFrom('presell').select('barcode').where('id', '<>', sale).execute()
  for (const { barcode } of others) expect(await presaleOf(barcode)).toBeNull()
  await shop.db.updateTable('presell').set({ qty: 0 }).where('id', '=', sale).execute()
  expect(await presaleOf(BARCODE)).toBeNull()
})
