import fc from 'fast-check'
import { fen, sum } from '../money'
import { share } from '../money/share'
import { runs } from '../../../test/support/deep'
import {
  afterSaleRefund,
  lineRefund,
  calculateRemainingLines,
  refundedPoints,
  retainedPoints,
  REASON_CODES,
  REASONS,
  parseReason,
  reasonsFor,
  formatRemark,
  type RefundedLine,
} from '.'
import type { FenShares } from '../cart'

const entry = (kind: FenShares['kind'], shares: [number, number][]): FenShares => ({
  kind,
  shares: shares.map(([lineId, amount]) => ({ lineId, amount: fen(amount) })),
})

/** Three lines of the design's fixture: 103.10 − 10.00 − 5.00 + 5.00 + 1.00 = 94.10. */
const PRODUCTS: [number, number][] = [
  [1, 3760],
  [2, 4780],
  [3, 1770],
]
const minus = (amount: number): [number, number][] =>
  share(
    amount,
    PRODUCTS.map(([, product]) => product),
  ).map((part, index) => [index + 1, -part])
const RECEIPT = [entry('goods', PRODUCTS), entry('promotion', minus(1000)), entry('coupon', minus(500))]
const LINES = [
  { cartId: 1, count: 2 },
  { cartId: 2, count: 3 },
  { cartId: 3, count: 1 },
]

describe('RX-08 reasons', () => {
  test('RX-08 a drug is returnable for damage, a wrong product, quality and recall only', () => {
    for (const drugClass of ['Rx', 'OTC甲', 'OTC乙'])
      expect(reasonsFor([{ drugClass }, { drugClass: null }])).toEqual(['damaged', 'wrong', 'quality', 'recall'])
  })
  test('other products are returnable for every reason of the table', () => {
    expect(reasonsFor([{ drugClass: null }])).toEqual(REASON_CODES)
  })
  test('API-24 a remark begins with its reason, followed by the shopper’s text', () => {
    for (const code of REASON_CODES) expect(parseReason(formatRemark(code, ' 盖子松了 '))).toBe(code)
    expect([formatRemark('quality', ' '), formatRemark('quality', ' 盖子松了 ')]).toEqual([
      '质量问题',
      '质量问题：盖子松了',
    ])
    expect([parseReason('就是不想要'), parseReason('')]).toEqual([undefined, undefined])
    expect(new Set(REASON_CODES.map((code) => REASONS[code].text)).size).toBe(REASON_CODES.length)
  })
})

test('PR-24 a refund keeps a line’s share of promotion and coupon, and the formula adds up', () => {
  const [first] = calculateRemainingLines(LINES, RECEIPT, [])
  expect(first).toEqual({ cartId: 1, count: 2, product: 3760, net: 3213, promotion: 365, coupon: 182, points: 0 })
  expect(lineRefund(first!, 2)).toEqual({
    cartId: 1,
    count: 2,
    goods: 3760,
    net: 3213,
    promotion: 365,
    coupon: 182,
    points: 0,
  })
  const one = lineRefund(first!, 1)
  expect(one).toMatchObject({ goods: 1880, net: 1607 })
  expect(one.goods - one.promotion - one.coupon - one.points).toBe(one.net)
  const [rest] = calculateRemainingLines(LINES, RECEIPT, [one])
  expect(rest).toEqual({ ...first, count: 1, product: 1880, net: 1606 })
  expect(lineRefund(rest!, 1)).toMatchObject({ goods: 1880, net: 1606 })
})

test('PR-24 refunds the fees with the last pieces, when the seller is responsible', () => {
  const remainder = calculateRemainingLines(LINES, RECEIPT, [])
  const fees = { fees: fen(600), feesToo: true }
  expect(afterSaleRefund(remainder, [{ cartId: 1, count: 2 }], fees)?.fees).toBe(0)
  expect(afterSaleRefund(remainder, LINES, fees)).toMatchObject({ fees: 600, total: 9410 })
  expect(afterSaleRefund(remainder, LINES, { ...fees, feesToo: false })).toMatchObject({ fees: 0, total: 8810 })
  const rest = calculateRemainingLines(LINES, RECEIPT, [
    { cartId: 1, count: 2, goods: fen(3760), net: fen(3213) },
    { cartId: 2, count: 3, goods: fen(4780), net: fen(4085) },
  ])
  expect(afterSaleRefund(rest, [{ cartId: 3, count: 1 }], fees)?.fees).toBe(600)
})

test.each([
  ['nothing', []],
  ['an unknown line', [{ cartId: 9, count: 1 }]],
  ['more pieces than the line has', [{ cartId: 1, count: 3 }]],
  ['none', [{ cartId: 1, count: 0 }]],
  ['a negative quantity', [{ cartId: 1, count: -1 }]],
  ['half a piece', [{ cartId: 1, count: 0.5 }]],
  [
    'an unknown line next to a known one',
    [
      { cartId: 1, count: 1 },
      { cartId: 9, count: 1 },
    ],
  ],
  [
    'one of two lines with too many pieces',
    [
      { cartId: 1, count: 1 },
      { cartId: 2, count: 4 },
    ],
  ],
  [
    'the same line twice',
    [
      { cartId: 1, count: 1 },
      { cartId: 1, count: 1 },
    ],
  ],
])('S14 refuses %s', (_, requestedLines) => {
  expect(
    afterSaleRefund(calculateRemainingLines(LINES, RECEIPT, []), requestedLines, { fees: fen(0), feesToo: false }),
  ).toBeNull()
})

describe('S38 any split of an order into after-sales', () => {
  const order = fc
    .array(fc.record({ price: fc.integer({ min: 0, max: 99_999 }), count: fc.integer({ min: 1, max: 6 }) }), {
      minLength: 1,
      maxLength: 5,
    })
    .chain((lines) => {
      const products = lines.map(({ price, count }) => price * count)
      const all = sum(products)
      return fc.record({
        lines: fc.constant(lines),
        promotion: fc.integer({ min: 0, max: Math.floor(all / 2) }),
        coupon: fc.integer({ min: 0, max: Math.floor(all / 4) }),
        points: fc.integer({ min: 0, max: Math.floor(all / 8) }),
        fees: fc.integer({ min: 0, max: 2000 }).map(fen),
        /** Requested pieces, one after another; every third after-sale is refused. */
        steps: fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 3 })), { maxLength: 12 }),
      })
    })

  test('S38 PR-24 after-sales never exceed the payment, the last takes the rest, and no piece is negative', () => {
    fc.assert(
      fc.property(order, ({ lines, promotion, coupon, points, fees, steps }) => {
        const products = lines.map(({ price, count }) => price * count)
        let weights = products
        const off = (kind: FenShares['kind'], amount: number) => {
          const parts = share(amount, weights)
          weights = weights.map((weight, index) => weight - parts[index]!)
          return entry(
            kind,
            parts.map((part, index) => [index, -part]),
          )
        }
        const receipt = [
          entry(
            'goods',
            products.map((product, index) => [index, product]),
          ),
          off('promotion', promotion),
          off('coupon', coupon),
          off('points', points),
        ]
        const sold = lines.map(({ count }, cartId) => ({ cartId, count }))
        const payable = sum(products) - promotion - coupon - points + fees
        const refundedLines: RefundedLine[] = []
        let returnedPoints = 0
        const applyAfterSale = (requestedLines: { cartId: number; count: number }[], isRefused: boolean) => {
          const refundPlan = afterSaleRefund(calculateRemainingLines(sold, receipt, refundedLines), requestedLines, {
            fees,
            feesToo: true,
          })
          if (!refundPlan) return
          for (const line of refundPlan.lines) {
            expect(line.net).toBeGreaterThanOrEqual(0)
            for (const part of [line.promotion, line.coupon, line.points]) expect(part).toBeGreaterThanOrEqual(0)
            expect(line.goods - line.promotion - line.coupon - line.points).toBe(line.net)
          }
          if (isRefused) return
          refundedLines.push(...refundPlan.lines)
          returnedPoints += refundPlan.total
          expect(returnedPoints).toBeLessThanOrEqual(payable)
        }
        steps.forEach(([line, count], index) =>
          applyAfterSale([{ cartId: line % lines.length, count }], index % 3 === 2),
        )
        const rest = calculateRemainingLines(sold, receipt, refundedLines).filter(({ count }) => count > 0)
        if (rest.length > 0)
          applyAfterSale(
            rest.map(({ cartId, count }) => ({ cartId: Number(cartId), count })),
            false,
          )
        expect(returnedPoints).toBe(payable)
      }),
      { numRuns: runs(300, 20_000) },
    )
  })

  test('pieces of one line differ by a fen at most', () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.integer({ min: 1, max: 20 }), (net, count) => {
        const none = { promotion: fen(0), coupon: fen(0), points: fen(0) }
        const remainder = { cartId: 1, count, product: fen(net), net: fen(net), ...none }
        const one = lineRefund(remainder, 1).net
        expect(Math.abs(one - net / count)).toBeLessThan(1)
      }),
    )
  })
})

test('PR-22 reverts points by the refunded share, and the last refund leaves none', () => {
  const retainedShare = (remaining: number) =>
    retainedPoints({ earned: 100, retainedShare: fen(remaining), all: fen(9999) })
  expect([
    retainedShare(9999),
    retainedShare(5000),
    retainedShare(1),
    retainedShare(0),
    retainedShare(-1),
    retainedShare(99_999),
  ]).toEqual([100, 50, 0, 0, 0, 100])
  expect(retainedPoints({ earned: 0, retainedShare: fen(0), all: fen(0) })).toBe(0)
})

test('PR-22 PR-24 returns spent points by share: more with each piece, never too many, all with the last', () => {
  const line = fc.record({ fen: fc.nat(50_000).map(fen), count: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat(4), { maxLength: 20 }),
      (spent, lines, steps) => {
        const returnedPoints = lines.map(() => 0)
        const now = () =>
          refundedPoints(
            spent,
            lines.map((one, index) => ({ ...one, returnedPoints: returnedPoints[index] as number })),
          )
        let before = now()
        expect(before).toBe(0)
        for (const step of steps) {
          const index = step % lines.length
          returnedPoints[index] = Math.min(
            (returnedPoints[index] as number) + 1,
            (lines[index] as { count: number }).count,
          )
          expect(now()).toBeGreaterThanOrEqual(before)
          before = now()
          expect(before).toBeLessThanOrEqual(spent)
        }
        lines.forEach(({ count }, index) => (returnedPoints[index] = count))
        expect(now()).toBe(spent)
      },
    ),
  )
  const two = [
    { fen: fen(300), count: 2, returnedPoints: 0 },
    { fen: fen(100), count: 1, returnedPoints: 1 },
  ]
  expect(refundedPoints(401, two)).toBe(100)
})
