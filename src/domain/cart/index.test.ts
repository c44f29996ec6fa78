import fc from 'fast-check'
import { priceCart, type CartCoupon, type CartLine } from '.'

const line = (id: number, price: number, count: number, overrides: Partial<CartLine> = {}): CartLine => ({
  id,
  barcode: `b${id}`,
  price,
  count,
  checked: true,
  orderType: 2,
  ...overrides,
})
const coupon = (id: string, amount: number, minAmount = 0, orderType = 2): CartCoupon => ({
  id,
  amount,
  minAmount,
  orderType,
})
const rule = (reduceId: string, startAmount: number, reduceAmount: number) => ({
  reduceId,
  method: 0,
  cretiaria: 0,
  reduceType: 1,
  reduceRuleList: [{ startAmount, reduceAmount }],
})
const noFees = { deliveryFee: 0, packing: 0 }
const kindsOf = (cart: ReturnType<typeof priceCart>) => cart.receipt.map((entry) => [entry.kind, entry.result])

/** Cart of the mock-ups: two stores, two promotions, one coupon. */
const mockup = {
  lines: [
    line(1, 18.8, 2, { reduceId: 'R2031' }),
    line(2, 15.9, 1, { reduceId: 'R2031' }),
    line(3, 12.8, 1, { reduceId: 'R2031' }),
    line(4, 29.9, 1, { reduceId: 'R2046' }),
    line(5, 6.9, 1, { reduceId: 'R2046' }),
    line(6, 22, 1, { unExist: 1, reduceId: 'R2031' }),
  ],
  promotions: [rule('R2031', 59, 10), rule('R2046', 49, 8)],
  coupons: [coupon('C118', 5, 59), coupon('device', 15, 129)],
  fees: { deliveryFee: 5, packing: 1 },
}

test('the fixture: 103.10 − 10.00 − 5.00 + 5.00 + 1.00 = 94.10, with its receipt', () => {
  const cart = priceCart(mockup)
  expect(cart.payable).toBe(94.1)
  expect(cart.couponId).toBe('C118')
  expect(cart.receipt.map(({ shares, ...entry }) => entry)).toEqual([
    { ruleId: 'goods', kind: 'goods', base: 103.1, result: 103.1, rounding: 0 },
    { ruleId: 'R2031', kind: 'promotion', threshold: 59, base: 66.3, result: -10, rounding: 0 },
    { ruleId: 'R2046', kind: 'promotion', threshold: 49, base: 36.8, result: 0, rounding: 0 },
    { ruleId: 'C118', kind: 'coupon', threshold: 59, base: 93.1, result: -5, rounding: 0 },
    { ruleId: 'freight', kind: 'freight', base: 88.1, result: 5, rounding: 0 },
    { ruleId: 'packing', kind: 'packing', base: 88.1, result: 1, rounding: 0 },
  ])
  expect(cart.receipt[0]?.shares).toEqual([
    { lineId: 1, amount: 37.6 },
    { lineId: 2, amount: 15.9 },
    { lineId: 3, amount: 12.8 },
    { lineId: 4, amount: 29.9 },
    { lineId: 5, amount: 6.9 },
  ])
  expect(cart.receipt[1]?.shares).toEqual([
    { lineId: 1, amount: -5.67 },
    { lineId: 2, amount: -2.4 },
    { lineId: 3, amount: -1.93 },
  ])
  expect(cart.receipt[3]?.shares.map((part) => part.amount)).toEqual([-1.71, -0.73, -0.58, -1.61, -0.37])
  expect(cart.receipt[4]?.shares.map((part) => part.amount)).toEqual([1.82, 0.77, 0.62, 1.45, 0.34])
})

test('ST-40 nothing selected: nothing to pay, not even fees', () => {
  const empty = { payable: 0, receipt: [], couponId: null }
  expect(priceCart({ ...mockup, lines: [] })).toEqual(empty)
  expect(priceCart({ ...mockup, lines: [line(1, 9, 1, { checked: false }), line(2, 9, 0)] })).toEqual(empty)
})

test('BC-16 a blacklisted line stays on the receipt of its promotion without a share', () => {
  const promotions = [{ ...rule('R', 10, 4), blackList: ['b2'] }]
  const cart = priceCart({
    lines: [line(1, 10, 1, { reduceId: 'R' }), line(2, 10, 1, { reduceId: 'R' })],
    promotions,
    coupons: [],
    fees: noFees,
  })
  expect(cart.payable).toBe(16)
  expect(cart.receipt[1]).toEqual({
    ruleId: 'R',
    kind: 'promotion',
    threshold: 10,
    base: 10,
    result: -4,
    rounding: 0,
    shares: [
      { lineId: 1, amount: -4 },
      { lineId: 2, amount: 0 },
    ],
  })
})

test('a promotion applies to lines with its id only; a repeated promotion counts once', () => {
  const lines = [line(1, 30, 1, { reduceId: 7 }), line(2, 30, 1)]
  const { reduceId, ...nameless } = rule('', 10, 5)
  expect(reduceId).toBe('')
  const promotions = [nameless, rule('7', 10, 5), rule('7', 10, 5), rule('other', 10, 5)]
  const cart = priceCart({ lines, promotions, coupons: [], fees: noFees })
  expect(kindsOf(cart)).toEqual([
    ['goods', 60],
    ['promotion', -15],
    ['freight', 0],
    ['packing', 0],
  ])
})

test('BC-18 rounding is the difference by rounding to the fen', () => {
  const promotions = [
    { reduceId: 'R', method: 1, cretiaria: 0, reduceType: 2, reduceRuleList: [{ startAmount: 1, reduceAmount: 0.85 }] },
  ]
  const cart = (price: number) =>
    priceCart({ lines: [line(1, price, 1, { reduceId: 'R' })], promotions, coupons: [], fees: noFees }).receipt[1]
  // 10.03 × 0.15 = 1.5045 is taken off as 1.50; 10.10 × 0.15 = 1.515 as 1.52
  expect(cart(10.03)).toMatchObject({ result: -1.5, rounding: 0.0045 })
  expect(cart(10.1)).toMatchObject({ result: -1.52, rounding: -0.005 })
})

describe('EN-05 coupons', () => {
  const price = (coupons: CartCoupon[], lines = [line(1, 50, 1)]) =>
    priceCart({ lines, promotions: [], coupons, fees: noFees })

  test('EN-05 uses the best coupon, once', () => {
    const cart = price([coupon('a', 3), coupon('b', 8), coupon('c', 5)])
    expect([cart.couponId, cart.payable]).toEqual(['b', 42])
    expect(kindsOf(cart).filter(([kind]) => kind === 'coupon')).toEqual([['coupon', -8]])
  })

  test('EN-05 compares minAmount with the amount after the promotion', () => {
    expect(price([coupon('a', 8, 50)]).couponId).toBe('a')
    expect(price([coupon('a', 8, 50.01)]).couponId).toBeNull()
    const lines = [line(1, 50, 1, { reduceId: 'R' })]
    const cart = priceCart({ lines, promotions: [rule('R', 10, 0.01)], coupons: [coupon('a', 8, 50)], fees: noFees })
    expect([cart.couponId, cart.payable]).toEqual([null, 49.95])
  })

  test('a coupon never exceeds the rest; on a tie the smaller face value is used, then the first', () => {
    const cart = price([coupon('big', 90), coupon('fit', 60), coupon('late', 60)])
    expect([cart.couponId, cart.payable]).toEqual(['fit', 0])
    expect(price([coupon('a', 5), coupon('b', 5)]).couponId).toBe('a')
  })

  test('ignores a coupon worth nothing', () => {
    expect(price([coupon('a', 0), coupon('b', -3)])).toMatchObject({ couponId: null, payable: 50 })
    expect(price([{ id: 'open', amount: 1, orderType: '2' }])).toMatchObject({ couponId: 'open', payable: 49 })
  })

  test('EN-05 one coupon per order type, each on its own products', () => {
    const lines = [line(1, 50, 1), line(2, 20, 1, { orderType: 1 }), line(3, 10, 1, { orderType: '2' })]
    const cart = price([coupon('mail', 9, 20, 1), coupon('fast', 5, 60, 2), coupon('dear', 7, 61, 2)], lines)
    expect(cart.couponId).toBe('fast')
    expect(cart.payable).toBe(66)
    const coupons = cart.receipt.filter((entry) => entry.kind === 'coupon')
    expect(coupons.map((entry) => [entry.ruleId, entry.base, entry.threshold, entry.shares])).toEqual([
      [
        'fast',
        60,
        60,
        [
          { lineId: 1, amount: -4.17 },
          { lineId: 3, amount: -0.83 },
        ],
      ],
      ['mail', 20, 20, [{ lineId: 2, amount: -9 }]],
    ])
  })
})

test('EN-05 the coupon of the cart is that of the first order type that has one', () => {
  const lines = [line(1, 50, 1), line(2, 20, 1, { orderType: 1 })]
  const cart = priceCart({ lines, promotions: [], coupons: [coupon('mail', 9, 20, 1)], fees: noFees })
  expect([cart.couponId, cart.payable]).toEqual(['mail', 61])
})

test('points follow the coupon and never exceed the rest; fees remain', () => {
  const fees = { deliveryFee: 5, packing: '1' }
  const input = { lines: [line(1, 20, 1)], promotions: [], coupons: [coupon('a', 5)], fees }
  const some = priceCart({ ...input, points: 2.5 })
  expect([some.payable, some.receipt[2]]).toEqual([
    18.5,
    { ruleId: 'points', kind: 'points', base: 15, result: -2.5, rounding: 0, shares: [{ lineId: 1, amount: -2.5 }] },
  ])
  expect(priceCart({ ...input, points: '99' }).payable).toBe(6)
  expect(kindsOf(priceCart({ ...input, points: 0 })).map(([kind]) => kind)).toEqual([
    'goods',
    'coupon',
    'freight',
    'packing',
  ])
})

test('payable is the sum of the receipt, and every entry the sum of its shares', () => {
  const fen = (amount: number) => Math.round(amount * 100)
  const yuan = (max: number) => fc.integer({ min: 0, max }).map((amount) => amount / 100)
  const any = fc.record({
    price: yuan(9000),
    count: fc.integer({ min: 1, max: 4 }),
    reduceId: fc.constantFrom('R', 'S', undefined),
    orderType: fc.constantFrom(1, 2),
    checked: fc.boolean(),
  })
  const percentage = { ...rule('S', 20, 0.83), reduceType: 2 }
  fc.assert(
    fc.property(fc.array(any, { maxLength: 6 }), yuan(3000), yuan(2000), (all, amount, points) => {
      const lines = all.map((overrides, index) => ({ id: index, barcode: `b${index}`, ...overrides }))
      const coupons = [coupon('x', amount, 10), coupon('y', amount, 5, 1)]
      const cart = priceCart({
        lines,
        promotions: [rule('R', 30, 7), percentage],
        coupons,
        fees: { deliveryFee: 5, packing: 0.5 },
        points,
      })
      const totals = cart.receipt.map((entry) => fen(entry.result))
      expect(fen(cart.payable)).toBe(totals.reduce((sum, part) => sum + part, 0))
      for (const entry of cart.receipt) {
        expect(entry.shares.reduce((sum, part) => sum + fen(part.amount), 0)).toBe(fen(entry.result))
      }
      const perLine = cart.receipt.filter(({ kind }) => kind !== 'freight' && kind !== 'packing')
      for (const { id } of lines) {
        const parts = perLine.map((entry) => entry.shares.find((part) => part.lineId === id)?.amount ?? 0)
        expect(parts.reduce((sum, part) => sum + fen(part), 0)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
