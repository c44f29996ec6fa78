import fc from 'fast-check'
import { priceCart, type CartInput, type PricedCart } from '../../src/domain/cart'
import { runs } from '../support/deep'
import { asNumber, oracleCart, type OracleCart, type OracleResult } from './cart'

const fen = (min: number, max: number) => fc.integer({ min, max }).map((amount) => amount / 100)
/** A number in both forms in which it may arrive: number or string. */
const either = (arb: fc.Arbitrary<number>) => fc.oneof(arb, arb.map(String))
const mostly = <T>(arb: fc.Arbitrary<T>, overrides: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: arb }, overrides)

const RULES = ['R1', 'R2', 'R3', 'R4']
const BARCODES = ['a', 'b', 'c', 'd']
const orderType = fc.constantFrom(1, 2, 4)

const line = fc.record(
  {
    barcode: fc.constantFrom(...BARCODES),
    price: mostly<number | string | null>(either(fen(1, 30_000)), fc.constantFrom(null, 0, -1)),
    count: mostly(fc.integer({ min: 1, max: 6 }), fc.constantFrom(0, 300)),
    checked: mostly(fc.constant(true), fc.boolean()),
    unExist: mostly<number | string>(fc.constant(0), fc.constantFrom(1, '1')),
    reduceId: mostly(fc.constantFrom(...RULES), fc.constantFrom('', 'R9')),
    orderType: either(orderType),
  },
  { requiredKeys: ['barcode', 'count', 'orderType'] },
)

const promotion = (reduceId: string) =>
  fc
    .record({ method: fc.constantFrom(0, 1, 2), cretiaria: fc.constantFrom(0, 1), reduceType: fc.constantFrom(1, 2) })
    .chain((kinds) => {
      const start = kinds.cretiaria === 0 ? fen(-100, 40_000) : fc.integer({ min: 0, max: 9 })
      const cash = fen(-100, 9000)
      const factor = fc.integer({ min: -20, max: 1020 }).map((thousandths) => thousandths / 1000)
      const rule = fc.record({ startAmount: start, reduceAmount: kinds.reduceType === 1 ? cash : factor })
      return fc.record({
        reduceId: fc.constant(reduceId),
        method: either(fc.constant(kinds.method)),
        cretiaria: either(fc.constant(kinds.cretiaria)),
        reduceType: either(fc.constant(kinds.reduceType)),
        reduceRuleList: fc.array(rule, { maxLength: 3 }),
        blackList: mostly(fc.constant<string[]>([]), fc.subarray(BARCODES)),
      })
    })

const promotions = fc
  .tuple(...[...RULES, 'R1'].map(promotion))
  .chain((all) => fc.shuffledSubarray(all, { minLength: 0, maxLength: 5 }))

const coupon = fc.record({
  amount: either(fen(-100, 9000)),
  minAmount: mostly(fen(0, 30_000), fc.constant(0)),
  orderType: either(orderType),
})
const deliveryFee = fc.oneof(
  either(fen(0, 2000)),
  fc.tuple(fen(0, 2000), fen(0, 30_000)).chain(([fee, freeFrom]) =>
    fc.tuple(fen(0, 2000), fen(0, 20_000)).map(([otherFee, otherFrom]) => [
      { orderType: 1, fee: otherFee, freeFrom: otherFrom },
      { orderType: 2, fee, freeFrom },
    ]),
  ),
)

const cart: fc.Arbitrary<OracleCart> = fc
  .record({
    lines: fc.array(line, { maxLength: 7 }),
    promotions,
    coupons: fc.array(coupon, { maxLength: 6 }),
    deliveryFee,
    packing: either(fen(0, 300)),
    points: mostly<number | string>(fc.constant(0), either(fen(0, 20_000))),
  })
  .map(({ lines, coupons, ...rest }) => ({
    ...rest,
    lines: lines.map((one, index) => ({ ...one, id: `L${index}` })),
    coupons: coupons.map((one, index) => ({ ...one, id: `C${index}` })),
  }))

function priced({ deliveryFee: rule, packing, ...input }: OracleCart): PricedCart {
  const byRule = (remaining: number, type: number) => {
    const match = Array.isArray(rule) && rule.find((one) => one.orderType === type)
    return match && remaining < Number(match.freeFrom) ? match.fee : 0
  }
  return priceCart({
    ...(input as Omit<CartInput, 'fees'>),
    fees: { deliveryFee: Array.isArray(rule) ? byRule : rule, packing },
  })
}

/** Returns the oracle's answer that uses the same coupons; all of the oracle's answers are correct. */
function matching(results: OracleResult[], { receipt }: PricedCart): OracleResult | undefined {
  const used = receipt.filter(({ kind }) => kind === 'coupon').map(({ ruleId }) => ruleId)
  return results.find(({ coupons }) => coupons.join() === used.join())
}

const RUNS = runs(1500, 25_000)

test('PR-08 BC-09 BC-10 BC-13 BC-14 BC-15 BC-16 BC-17 BC-18 EN-05 ST-38 ST-39 ST-40 oracle agrees on carts', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const engine = priced(input)
      const answer = matching(oracleCart(input), engine)
      expect([engine.payable, engine.couponId]).toEqual([answer?.payable, answer?.couponId])
      const plain = answer?.receipt.map(({ rounding, ...entry }) => entry)
      expect(engine.receipt.map(({ rounding, ...entry }) => entry)).toEqual(plain)
      engine.receipt.forEach(({ rounding }, index) => {
        expect(rounding).toBeCloseTo(asNumber(answer!.receipt[index]!.rounding), 6)
      })
    }),
    { numRuns: RUNS },
  )
})

test('the oracle matches a hand calculation: 103.10 − 10.00 − 5.00 + 5.00 + 1.00 = 94.10', () => {
  const line = (id: number, price: number, count: number, reduceId: string) => ({
    ...{ id, price, count, reduceId, barcode: `b${id}`, orderType: 2 },
  })
  const rule = (reduceId: string, startAmount: number, reduceAmount: number) => ({
    ...{ reduceId, method: 0, cretiaria: 0, reduceType: 1, reduceRuleList: [{ startAmount, reduceAmount }] },
  })
  const [answer] = oracleCart({
    lines: [
      line(1, 18.8, 2, 'A'),
      line(2, 15.9, 1, 'A'),
      line(3, 12.8, 1, 'A'),
      line(4, 29.9, 1, 'B'),
      line(5, 6.9, 1, 'B'),
    ],
    promotions: [rule('A', 59, 10), rule('B', 49, 8)],
    coupons: [
      { id: 'C', amount: 5, minAmount: 59, orderType: 2 },
      { id: 'D', amount: 15, minAmount: 129, orderType: 2 },
    ],
    deliveryFee: 5,
    packing: 1,
  })
  expect([answer?.payable, answer?.couponId]).toEqual([94.1, 'C'])
  expect(answer?.receipt.map(({ kind, result }) => [kind, result])).toEqual([
    ['goods', 103.1],
    ['promotion', -10],
    ['promotion', 0],
    ['coupon', -5],
    ['freight', 5],
    ['packing', 1],
  ])
  expect(answer?.receipt[1]?.shares.map(({ amount }) => amount)).toEqual([-5.67, -2.4, -1.93])
})
