import type { Input } from '../../../../src/contract/schemas'
import { PRODUCTS, HOME, openShop, type Shop } from '../../../testing/shop'

let shop: Shop
let next = 13_920_000_000
const buyer = () => shop.login(String(++next))
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const BASKET: [string, number][] = [
  [PRODUCTS.mask, 2],
  [PRODUCTS.granules, 3],
]
const rows = async (token: string) => (await shop.ok('orderList', {}, token)).totalCount
const submit = (submission: Input<'submitO2o'>, token: string) => shop.call('submitO2o', submission, token)
const submissionOf = async (token: string, basket = BASKET) => shop.checkout(token, await shop.fill(token, basket))

async function claim(token: string, name: string) {
  const coupons = await shop.db.selectFrom('coupon').select('id').where('name', '=', name).orderBy('id').execute()
  return shop.ok('claimCoupon', { couponId: coupons[0]?.id ?? 0 }, token)
}
const couponRow = (id: number) =>
  shop.db.selectFrom('user_coupon').select(['status', 'order_id']).where('id', '=', id).executeTakeFirstOrThrow()

test('RO-14 submitting needs a token', async () => {
  const submission = {
    idemKey: 'visitor-key',
    cartIds: [1],
    cartType: 2 as const,
    addressId: 1,
    couponId: null,
    payable: 1,
  }
  expect((await shop.call('submitO2o', submission)).code).toBe(402)
})

test('an order takes stock, lines and coupon, and waits fifteen minutes for payment', async () => {
  const token = await buyer()
  const coupon = await claim(token, '闪送新人券')
  const before = [await shop.qty(PRODUCTS.mask), await shop.qty(PRODUCTS.granules)]
  const submission = await submissionOf(token)
  expect(submission.couponId).toBe(coupon.id)
  const order = await shop.ok('submitO2o', submission, token)
  expect(order).toMatchObject({ orderStatusCode: 100, payable: submission.payable, errStock: 0, cartIdErrList: [] })
  expect(Date.parse(order.expireTime) - shop.now.getTime()).toBe(15 * 60_000)
  expect([await shop.qty(PRODUCTS.mask), await shop.qty(PRODUCTS.granules)]).toEqual([before[0]! - 2, before[1]! - 3])
  expect(await couponRow(coupon.id)).toEqual({ status: 2, order_id: order.id })
  expect((await shop.ok('queryPay', { orderNo: order.orderNo }, token)).coupon).toBe(1)
  expect(await shop.ok('cartCount', {}, token)).toEqual({ count: 0 })
  expect(order.orderNo).toMatch(/^20261121\d{16}$/)
  const job = await shop.db
    .selectFrom('job')
    .selectAll()
    .where('dedupe', '=', `close:${order.id}`)
    .executeTakeFirstOrThrow()
  expect(job.run_at.toISOString()).toBe(order.expireTime)
})

test('S16 the same key returns the same order: later, and in ten parallel calls', async () => {
  const token = await buyer()
  const submission = await submissionOf(token)
  const first = await shop.ok('submitO2o', submission, token)
  expect(await shop.ok('submitO2o', submission, token)).toEqual(first)
  const another = await submissionOf(token)
  const all = await Promise.all(Array.from({ length: 10 }, () => shop.ok('submitO2o', another, token)))
  expect(new Set(all.map(({ orderNo }) => orderNo)).size).toBe(1)
  expect(await rows(token)).toBe(2)
})

test('S16 two different keys for one cart make one order', async () => {
  const token = await buyer()
  const submission = await submissionOf(token)
  const answers = await Promise.all([
    submit(submission, token),
    submit({ ...submission, idemKey: 'another-key' }, token),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 8570])
  expect(await rows(token)).toBe(1)
})

test('the same key of two shoppers makes two orders', async () => {
  const [a, b] = [await buyer(), await buyer()]
  const [first, second] = [await submissionOf(a), await submissionOf(b)]
  const one = await shop.ok('submitO2o', { ...first, idemKey: 'shared-key' }, a)
  const two = await shop.ok('submitO2o', { ...second, idemKey: 'shared-key' }, b)
  expect(one.orderNo).not.toBe(two.orderNo)
})

describe('S13 ER-34 a stale amount is refused with 857100 and the changes', () => {
  test('a new price, line by line', async () => {
    const token = await buyer()
    const submission = await submissionOf(token)
    const product = () => shop.db.updateTable('product').where('barcode', '=', PRODUCTS.granules)
    const { price_fen: price } = await shop.db
      .selectFrom('product')
      .select('price_fen')
      .where('barcode', '=', PRODUCTS.granules)
      .executeTakeFirstOrThrow()
    await product()
      .set({ price_fen: (price ?? 0) + 110 })
      .execute()
    const { code, data } = await submit(submission, token)
    await product().set({ price_fen: price }).execute()
    expect(code).toBe(857100)
    expect(data).toMatchObject({ errStock: 0, cartIdErrList: [] })
    const problem = data as unknown as {
      payable: number
      changes: { cartId: number | null; what: string; from: string; to: string }[]
    }
    expect(problem.payable).toBeCloseTo(submission.payable + 3.3, 2)
    expect(problem.changes[0]).toEqual({
      cartId: submission.cartIds[1],
      what: '单价',
      from: ((price ?? 0) / 100).toFixed(2),
      to: (((price ?? 0) + 110) / 100).toFixed(2),
    })
    expect(problem.changes.at(-1)).toMatchObject({
      cartId: null,
      what: '应付金额',
      from: submission.payable.toFixed(2),
    })
    expect(await rows(token)).toBe(0)
  })

  test('an amount sent by the client changes nothing', async () => {
    const token = await buyer()
    const submission = await submissionOf(token)
    for (const payable of [0, 0.01, submission.payable - 0.01, submission.payable + 0.01, 9_999_999]) {
      expect((await submit({ ...submission, payable }, token)).code).toBe(857100)
    }
    for (const payable of [-1, 1e9, 'NaN', null]) {
      expect((await submit({ ...submission, payable: payable as number }, token)).code).toBe(422)
    }
    const extra = { price: 0.01, status: 200, userId: 1, payStatus: 200, unRx: 0 }
    expect(await shop.ok('submitO2o', { ...submission, ...extra }, token)).toMatchObject({
      orderStatusCode: 100,
      payable: submission.payable,
    })
  })

  test('a coupon that no longer applies, and another shopper’s coupon', async () => {
    const [token, other] = [await buyer(), await buyer()]
    const otherCoupon = await claim(other, '满 59 减 5 券')
    const submission = await submissionOf(token)
    expect((await submit({ ...submission, couponId: otherCoupon.id }, token)).code).toBe(857100)
    const ownCoupon = await claim(token, '满 59 减 5 券')
    const better = await shop.checkout(token, submission.cartIds)
    expect(better).toMatchObject({ couponId: ownCoupon.id })
    await shop.db.updateTable('user_coupon').set({ expires_at: shop.now }).where('id', '=', ownCoupon.id).execute()
    const { data } = await submit(better, token)
    const { changes } = data as unknown as { changes: { what: string; from: string; to: string }[] }
    expect(changes).toContainEqual({ cartId: null, what: '优惠券', from: '5.00', to: '0.00' })
    expect(await couponRow(otherCoupon.id)).toMatchObject({ status: 1 })
  })
})

describe('ER-34 ER-38 refuses unsellable lines with 8570, errStock 1 and cartIdErrList', () => {
  test('three lines, the last with too little stock: changes nothing', async () => {
    const token = await buyer()
    const coupon = await claim(token, '闪送新人券')
    const submission = await submissionOf(token, [...BASKET, [PRODUCTS.swab, 2]])
    const before = [await shop.qty(PRODUCTS.mask), await shop.qty(PRODUCTS.granules)]
    const remaining = await shop.qty(PRODUCTS.swab)
    await shop.setQty(PRODUCTS.swab, 1)
    const { code, data } = await submit(submission, token)
    expect([code, data]).toMatchObject([8570, { errStock: 1, cartIdErrList: [submission.cartIds[2]] }])
    expect([await shop.qty(PRODUCTS.mask), await shop.qty(PRODUCTS.granules), await shop.qty(PRODUCTS.swab)]).toEqual([
      ...before,
      1,
    ])
    expect(await couponRow(coupon.id)).toEqual({ status: 1, order_id: null })
    expect((await shop.ok('cartCount', {}, token)).count).toBe(7)
    expect(await rows(token)).toBe(0)
    await shop.setQty(PRODUCTS.swab, remaining)
    expect((await submit(submission, token)).code).toBe(200)
  })

  test('off sale, no price, a limit, an Rx in the cart, a store out of range, another shopper’s lines', async () => {
    const token = await buyer()
    const submission = await submissionOf(token)
    const [mask = 0] = submission.cartIds
    const product = () => shop.db.updateTable('product').where('barcode', '=', PRODUCTS.mask)
    const was = await shop.db
      .selectFrom('product')
      .selectAll()
      .where('barcode', '=', PRODUCTS.mask)
      .executeTakeFirstOrThrow()
    const savedColumns = {
      on_sale: was.on_sale,
      price_fen: was.price_fen,
      limit_max: was.limit_max,
      drug_class: was.drug_class,
    }
    const rx = { drug_class: 'Rx' as const, ingredients: ['布洛芬'] }
    for (const change of [{ on_sale: false }, { price_fen: null }, { limit_max: 1 }, rx]) {
      await product().set(change).execute()
      const answer = await submit(submission, token)
      await product().set(savedColumns).execute()
      expect([change, answer.code, answer.data.cartIdErrList]).toEqual([change, 8570, [mask]])
    }
    const far = await shop.ok('createAddress', { ...HOME, latitude: 22.9, longitude: 114.9 }, token)
    expect(await submit({ ...submission, addressId: far.id }, token)).toMatchObject({
      code: 8570,
      msg: '超出门店配送范围',
    })
    const strangers = await shop.fill(await buyer(), [[PRODUCTS.mask, 1]])
    expect(await submit({ ...submission, cartIds: [...submission.cartIds, ...strangers] }, token)).toMatchObject({
      code: 8570,
      data: { cartIdErrList: strangers },
    })
    const otherAddress = await shop.ok('createAddress', HOME, await buyer())
    expect((await submit({ ...submission, addressId: otherAddress.id }, token)).code).toBe(404)
    expect(await rows(token)).toBe(0)
  })
})
