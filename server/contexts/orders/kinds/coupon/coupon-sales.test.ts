import { openShop, type Shop } from '../../../../testing/shop'
import { openWallet, proofOf, userOf } from '../../../../testing/wallets'

let shop: Shop
let next = 13_928_100_000
let keys = 0
const buyer = () => shop.login(String(++next))
const key = () => `sale-key-${++keys}`
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const saleOf = async (name: string, token?: string) =>
  (await shop.ok('couponSales', { pageSize: 50 }, token)).list.find((one) => one.name === name)!
const NAME = '特惠满 59 减 20 券'
const buy = async (token: string, name = NAME, idemKey = key()) => {
  const { id, price } = await saleOf(name)
  return shop.call('buyCoupon', { id, payable: price, idemKey }, token)
}
const ordered = async (token: string, name = NAME) => (await buy(token, name)).data.orderNo
const stateOf = async (token: string, orderNo: string) =>
  (await shop.ok('couponPurchases', {}, token)).list.find((one) => one.orderNo === orderNo)?.state
const ownCouponNames = async (token: string) => (await shop.ok('myCoupons', {}, token)).list.map(({ name }) => name)
const remainingOf = async (name = NAME) => (await saleOf(name)).remaining
const sell = (name: string, change: object) =>
  shop.db
    .updateTable('coupon_sale')
    .set(change)
    .where('coupon_id', 'in', (eb) => eb.selectFrom('coupon').select('id').where('name', '=', name))
    .execute()

test('PR-21 lists coupons on sale with price and original price; a shopper sees the purchased ones', async () => {
  const { list } = await shop.ok('couponSales', { pageSize: 50 })
  expect(list.map(({ name }) => name)).toEqual(
    expect.arrayContaining([NAME, '特惠满 99 减 30 券', '特惠快递满 199 减 60 券']),
  )
  expect(await saleOf(NAME)).toMatchObject({
    price: 4.9,
    originPrice: 9.9,
    purchaseLimitCount: 3,
    bought: 0,
    waitingNo: null,
  })
  const token = await buyer()
  const orderNo = await ordered(token)
  expect(await saleOf(NAME, token)).toMatchObject({ bought: 1, waitingNo: orderNo })
  expect(await saleOf(NAME, await buyer())).toMatchObject({ bought: 0, waitingNo: null })
})

test('PR-21 S32 ST-50 issues one coupon per payment, however often notified, valid from the payment', async () => {
  const token = await buyer()
  const before = await remainingOf()
  const orderNo = await ordered(token)
  expect([await ownCouponNames(token), await stateOf(token, orderNo), await remainingOf()]).toEqual([
    [],
    'unpaid',
    before - 1,
  ])
  expect((await shop.ok('queryPay', { orderNo }, token)).part).toBe('coupon')
  shop.pass(60_000)
  await shop.cashier(await shop.prepay(token, orderNo), 'paid', 'twice')
  await shop.jobs.drain()
  expect([await ownCouponNames(token), await stateOf(token, orderNo), await remainingOf()]).toEqual([
    [NAME],
    'paid',
    before - 1,
  ])
  const [coupon] = (await shop.ok('myCoupons', {}, token)).list
  expect(Date.parse(coupon?.endTime ?? '') - shop.now.getTime()).toBe(30 * 86_400_000)
  const userId = await userOf(shop, token)
  const entries = await shop.db
    .selectFrom('coupon_entry')
    .select(['cause', 'delta'])
    .where('user_id', '=', userId)
    .execute()
  expect(entries).toEqual([{ cause: 'sale', delta: 1 }])
})

test('PR-21 a wallet payment returns the real state of the order', async () => {
  const token = await buyer()
  await openWallet(shop, token, { gold: 10_000 })
  const orderNo = await ordered(token)
  const { payable, wallet } = await shop.ok('queryPay', { orderNo }, token)
  expect(wallet).toBe(1)
  const proof = await proofOf(shop, token, orderNo, payable)
  expect((await shop.ok('payByWallet', { orderNo, proof }, token)).orderStatusCode).toBe(500)
})

test('S16 a key sent ten times in parallel makes one order; a second request gets the unpaid order', async () => {
  const token = await buyer()
  const before = await remainingOf()
  const idemKey = key()
  const answers = await Promise.all(Array.from({ length: 10 }, () => buy(token, NAME, idemKey)))
  expect(new Set(answers.map(({ code, data }) => `${code} ${data.orderNo}`)).size).toBe(1)
  expect((await buy(token)).data.orderNo).toBe(answers[0]?.data.orderNo)
  expect(await remainingOf()).toBe(before - 1)
})

test('ER-48 ER-49 ER-50 ER-53 ER-34 refuses: limit reached, too early, too late, none left, other price', async () => {
  const token = await buyer()
  for (let n = 0; n < 3; n++) await shop.pay(token, await ordered(token))
  expect(await buy(token)).toMatchObject({ code: 629, msg: '每人限购 3 张，已买满' })
  const other = await buyer()
  expect((await buy(other, '特惠快递满 199 减 60 券')).code).toBe(630)
  expect((await buy(other, '特惠满 99 减 30 券')).code).toBe(634)
  const { id, price } = await saleOf(NAME)
  const cheaper = await shop.call('buyCoupon', { id, payable: price - 1, idemKey: key() }, other)
  expect(cheaper).toMatchObject({ code: 857100, data: { payable: price } })
  expect((await shop.call('buyCoupon', { id: 999_999, payable: 1, idemKey: key() }, other)).code).toBe(404)
  const { ends_at: end } = await shop.db
    .selectFrom('coupon_sale')
    .select('ends_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await sell(NAME, { ends_at: new Date(shop.now.getTime() - 1) })
  expect((await shop.call('buyCoupon', { id, payable: price, idemKey: key() }, other)).code).toBe(631)
  await sell(NAME, { ends_at: end })
  expect((await shop.call('buyCoupon', { id, payable: price, idemKey: key() })).code).toBe(402)
})

test('ER-53 S17 twenty parallel buyers of the last two make two orders; a cancelled one is sold again', async () => {
  const name = '特惠快递满 129 减 40 券'
  await sell(name, { remaining: 2 })
  const tokens: string[] = []
  for (let n = 0; n < 20; n++) tokens.push(await buyer())
  const answers = await Promise.all(tokens.map((token) => buy(token, name)))
  const winners = answers.flatMap(({ code, data }, n) =>
    code === 200 ? [{ token: tokens[n]!, orderNo: data.orderNo }] : [],
  )
  expect([winners.length, answers.filter(({ code }) => code === 634).length, await remainingOf(name)]).toEqual([
    2, 18, 0,
  ])
  const [first] = winners
  const cancelFirstPurchase = () => shop.call('cancelPurchase', { orderNo: first!.orderNo }, first!.token)
  expect((await Promise.all([cancelFirstPurchase(), cancelFirstPurchase()])).map(({ code }) => code)).toEqual([
    200, 200,
  ])
  expect(await remainingOf(name)).toBe(1)
  expect(
    (
      await buy(
        tokens.find((token) => !winners.some((one) => one.token === token))!,
        name,
      )
    ).code,
  ).toBe(200)
})

test('ST-62 closes an unpaid order in time and refunds a late payment without a coupon', async () => {
  // Closes orders that earlier tests left unpaid too.
  shop.pass(16 * 60_000)
  await shop.jobs.drain()
  const token = await buyer()
  const before = await remainingOf()
  const orderNo = await ordered(token)
  const prepayId = await shop.prepay(token, orderNo)
  shop.pass(16 * 60_000)
  await shop.jobs.drain()
  expect([await stateOf(token, orderNo), await remainingOf()]).toEqual(['closed', before])
  await shop.cashier(prepayId, 'paid')
  for (let n = 0; n < 3; n++) {
    await shop.jobs.drain()
    shop.pass(60_000)
  }
  const late = await shop.db
    .selectFrom('refund as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.reason', 'r.status', 'r.amount_fen'])
    .where('o.order_no', '=', orderNo)
    .execute()
  expect([late.length <= 1, await ownCouponNames(token), await stateOf(token, orderNo), await remainingOf()]).toEqual([
    true,
    [],
    'closed',
    before,
  ])
})

test('ST-56 cancelled during payment: refunds the money or issues the coupon, never both', async () => {
  for (let n = 0; n < 4; n++) {
    const token = await buyer()
    const orderNo = await ordered(token)
    const prepayId = await shop.prepay(token, orderNo)
    await Promise.all([shop.cashier(prepayId, 'paid', 'twice'), shop.call('cancelPurchase', { orderNo }, token)])
    for (let index = 0; index < 3; index++) {
      await shop.jobs.drain()
      shop.pass(60_000)
    }
    const refunds = await shop.db
      .selectFrom('refund as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['r.reason', 'r.status'])
      .where('o.order_no', '=', orderNo)
      .execute()
    const isPaid = (await stateOf(token, orderNo)) === 'paid'
    expect([(await ownCouponNames(token)).length, refunds]).toEqual(
      isPaid ? [1, []] : [0, refunds.length > 0 ? [{ reason: 'late', status: 'done' }] : []],
    )
  }
})

test('accepts a wallet payment too', async () => {
  const token = await buyer()
  await openWallet(shop, token, { cash: 1000 })
  const orderNo = await ordered(token)
  await shop.ok('payByWallet', { orderNo, proof: await proofOf(shop, token, orderNo, 4.9) }, token)
  expect([await ownCouponNames(token), await stateOf(token, orderNo)]).toEqual([[NAME], 'paid'])
})

test('S09 a coupon order is visible to its buyer only; it is never shipped, returned or counted for points', async () => {
  const [token, other] = [await buyer(), await buyer()]
  const orderNo = await ordered(token)
  expect((await shop.call('cancelPurchase', { orderNo }, other)).code).toBe(101)
  expect((await shop.ok('couponPurchases', {}, other)).list).toEqual([])
  const points = (await shop.ok('getNumber', {}, token)).integral
  expect((await shop.ok('getNumber', {}, token)).orders).toEqual({})
  await shop.pay(token, orderNo)
  expect((await shop.ok('orderList', {}, token)).totalCount).toBe(0)
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  const refundReply = await shop.call(
    'refundOrder',
    { id, refundType: 1, refundRemark: '', refundVoucherUrl: '' } as never,
    token,
  )
  expect(refundReply.code).toBe(101)
  expect((await shop.call('cancelPurchase', { orderNo }, token)).code).toBe(7001)
  expect((await shop.ok('getNumber', {}, token)).integral).toBe(points)
})

test('RX-04 sells no coupon for a drug that needs advice', async () => {
  const token = await buyer()
  const { id: couponId } = await shop.db
    .selectFrom('coupon')
    .select('id')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow()
  const { id, price } = await saleOf(NAME)
  const { barcode } = await shop.db
    .selectFrom('product')
    .select('barcode')
    .where('drug_class', '=', 'Rx')
    .executeTakeFirstOrThrow()
  await shop.db.insertInto('coupon_goods').values({ coupon_id: couponId, barcode }).execute()
  expect(await saleOf(NAME)).toBeUndefined()
  expect((await shop.call('buyCoupon', { id, payable: price, idemKey: key() }, token)).code).toBe(404)
  await shop.db.deleteFrom('coupon_goods').where('coupon_id', '=', couponId).execute()
})
