import { OrderType } from '../kind'
import fc from 'fast-check'
import { runs } from '../../../test/support/deep'
import { processorMs } from '../../../test/support/processor-time'
import { priceCart, type CartCoupon, type CartFees, type CartLine } from '.'

const line = (id: number, price: number, orderType = 2): CartLine => ({
  id,
  barcode: `b${id}`,
  price,
  count: 1,
  orderType,
})
const coupon = (id: string, amount: number, minAmount = 0, orderType = 2): CartCoupon => ({
  ...{ id, amount, minAmount, orderType },
})
const fen = (yuan: number) => Math.round(yuan * 100)

/** Free delivery from 99, else 5. */
const freeFrom99: CartFees = { deliveryFee: (remaining) => (remaining < 99 ? 5 : 0), packing: 0 }

const price = (lines: CartLine[], coupons: CartCoupon[], fees = freeFrom99, points = 0) =>
  priceCart({ lines, promotions: [], coupons, fees, points })

describe('EN-05 delivery fee by rule', () => {
  test('EN-05 a coupon that costs more delivery fee than it saves stays unused', () => {
    const cart = price([line(1, 100)], [coupon('dear', 3)])
    expect([cart.couponId, cart.payable]).toEqual([null, 100])
    expect(price([line(1, 100)], [coupon('good', 5.01)])).toMatchObject({ couponId: 'good', payable: 99.99 })
  })

  test('EN-05 on a tie uses no coupon, and the smaller coupon may be the cheaper one', () => {
    expect(price([line(1, 100)], [coupon('even', 5)])).toMatchObject({ couponId: null, payable: 100 })
    expect(price([line(1, 100)], [coupon('big', 4), coupon('small', 1)])).toMatchObject({
      couponId: 'small',
      payable: 99,
    })
  })

  test('EN-05 a coupon larger than the amount does not give free delivery', () => {
    expect(price([line(1, 95)], [coupon('minus', -4)])).toMatchObject({ couponId: null, payable: 100 })
  })

  test('calculates the fee per order type after promotion and coupon, and charges its products', () => {
    const calls: [number, number][] = []
    const deliveryFee = (remaining: number, orderType: number) => {
      calls.push([remaining, orderType])
      return orderType === OrderType.express ? '6' : 3
    }
    const lines = [line(1, 50), line(2, 20, 1), line(3, 30)]
    const promotions = [
      { reduceId: 'R', method: 0, cretiaria: 0, reduceType: 1, reduceRuleList: [{ startAmount: 20, reduceAmount: 1 }] },
    ]
    const cart = priceCart({
      lines: [...lines, { ...line(4, 20, 1), reduceId: 'R' }],
      promotions,
      coupons: [],
      fees: { deliveryFee, packing: 1 },
    })
    expect(calls).toEqual([
      [80, 2],
      [39, 1],
    ])
    expect(cart.payable).toBe(129)
    expect(cart.receipt[2]).toEqual({
      ruleId: 'freight',
      kind: 'freight',
      base: 119,
      result: 9,
      rounding: 0,
      shares: [
        { lineId: 1, amount: 1.88 },
        { lineId: 2, amount: 3 },
        { lineId: 3, amount: 1.12 },
        { lineId: 4, amount: 3 },
      ],
    })
  })

  test('points do not affect the delivery fee: it depends on the amount after the coupon', () => {
    const cart = price([line(1, 100)], [], freeFrom99, 50)
    expect(cart.payable).toBe(50)
    expect(cart.receipt.map(({ kind, base }) => [kind, base])).toEqual([
      ['goods', 100],
      ['points', 100],
      ['freight', 100],
      ['packing', 100],
    ])
  })
})

test('EN-05 uses a coupon to save points that could pay for everything', () => {
  const fees = { deliveryFee: 0, packing: 0 }
  const cart = price([line(1, 10)], [coupon('a', 4)], fees, 50)
  expect(cart.couponId).toBe('a')
  expect(cart.receipt.map(({ kind, result }) => [kind, result]).slice(1, 3)).toEqual([
    ['coupon', -4],
    ['points', -6],
  ])
})

test('EN-05 forty coupons for each of four order types are fast: dominated ones are not tried', () => {
  const coupons = Array.from({ length: 160 }, (_, id) => coupon(`c${id}`, 1 + Math.floor(id / 4), 0, id % 4))
  const lines = [0, 1, 2, 3].map((type) => line(type, 50, type))
  expect(price(lines, coupons)).toMatchObject({ couponId: 'c156', payable: 60 })
  expect(processorMs(() => price(lines, coupons))).toBeLessThan(1000)
})

/** Prices every way to use at most one coupon per order type, one by one. */
function cheapest(
  lines: CartLine[],
  coupons: CartCoupon[],
  rule: (remaining: number, type: number) => number,
  points: number,
) {
  const types = [...new Set(lines.map(({ orderType }) => Number(orderType)))]
  let subtotals: { remaining: number; deliveryFee: number }[] = [{ remaining: 0, deliveryFee: 0 }]
  for (const type of types) {
    const product = lines
      .filter(({ orderType }) => orderType === type)
      .reduce((sum, one) => sum + fen(Number(one.price)), 0)
    const faces = coupons
      .filter(({ orderType, minAmount }) => orderType === type && product >= fen(Number(minAmount)))
      .map(({ amount }) => fen(Number(amount)))
    const lefts = [0, ...faces].map((faceValue) => Math.max(0, product - faceValue))
    subtotals = subtotals.flatMap((subtotal) =>
      lefts.map((remaining) => ({
        remaining: subtotal.remaining + remaining,
        deliveryFee: subtotal.deliveryFee + fen(rule(remaining / 100, type)),
      })),
    )
  }
  return Math.min(...subtotals.map(({ remaining, deliveryFee }) => Math.max(0, remaining - fen(points)) + deliveryFee))
}

test('EN-05 no cheaper combination exists: the choice equals brute force over coupons × order types', () => {
  const yuan = (max: number) => fc.integer({ min: 1, max }).map((amount) => amount / 100)
  const type = fc.constantFrom(1, 2, 4)
  const lines = fc.array(fc.tuple(yuan(8000), type), { minLength: 1, maxLength: 5 })
  const coupons = fc.array(fc.tuple(yuan(4000), fc.oneof(fc.constant(0), yuan(9000)), type), { maxLength: 7 })
  const steps = fc.array(fc.tuple(yuan(9000), yuan(2000)), { maxLength: 3 })
  const points = fc.oneof(fc.constant(0), yuan(6000))
  fc.assert(
    fc.property(lines, coupons, steps, points, (all, candidates, falls, spent) => {
      const products = all.map(([cost, orderType], id) => line(id, cost, orderType))
      const some = candidates.map(([amount, least, orderType], id) => coupon(`c${id}`, amount, least, orderType))
      const rule = (remaining: number, orderType: number) =>
        falls.filter(([from]) => remaining < from).reduce((sum, [, fee]) => sum + fen(fee), 0) / 100 / orderType
      const cart = price(
        products,
        some,
        { deliveryFee: (remaining, of) => fen(rule(remaining, of)) / 100, packing: 0 },
        spent,
      )
      expect(fen(cart.payable)).toBe(cheapest(products, some, (remaining, of) => fen(rule(remaining, of)) / 100, spent))
      const used = cart.receipt.filter(({ kind }) => kind === 'coupon')
      expect(new Set(used.map(({ ruleId }) => some.find(({ id }) => id === ruleId)?.orderType)).size).toBe(used.length)
    }),
    { numRuns: runs(500, 20_000) },
  )
})
