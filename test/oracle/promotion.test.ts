import fc from 'fast-check'
import { applyPromotion } from '../../src/domain/promotion'
import { oracle } from './promotion'

const yuan = (max: number) => fc.integer({ min: 1, max }).map((fen) => fen / 100)
const barcode = fc.constantFrom('a', 'b', 'c', 'd')
const line = fc.record({ barcode, price: yuan(30_000), count: fc.integer({ min: 1, max: 6 }) })
const factor = fc.integer({ min: -50, max: 1050 }).map((thousandths) => thousandths / 1000)
const cash = fc.integer({ min: -200, max: 20_000 }).map((fen) => fen / 100)

const promotion = fc
  .record({
    method: fc.constantFrom(0, 1, 2),
    cretiaria: fc.constantFrom(0, 1, 2),
    reduceType: fc.constantFrom(0, 1, 2),
  })
  .chain((kinds) => {
    const start =
      kinds.cretiaria === 0
        ? fc.integer({ min: -100, max: 60_000 }).map((fen) => fen / 100)
        : fc.integer({ min: -1, max: 12 })
    const rule = fc.record({ startAmount: start, reduceAmount: kinds.reduceType === 1 ? cash : factor })
    return fc.record({
      method: fc.constant(kinds.method),
      cretiaria: fc.constant(kinds.cretiaria),
      reduceType: fc.constant(kinds.reduceType),
      reduceRuleList: fc.array(rule, { maxLength: 4 }),
      blackList: fc.subarray(['a', 'b']),
    })
  })

test('BC-09 BC-10 BC-13 BC-14 BC-15 BC-16 BC-17 BC-18 BC-20 BC-21 two calculations agree to the fen', () => {
  fc.assert(
    fc.property(promotion, fc.array(line, { maxLength: 6 }), (rules, lines) => {
      expect(applyPromotion({ promotion: rules, lines })).toEqual(oracle(rules, lines))
    }),
    { numRuns: 3000 },
  )
})

test('the oracle matches amounts calculated by hand', () => {
  const promotion = { method: 0, cretiaria: 0, reduceType: 1, reduceRuleList: [{ startAmount: 59, reduceAmount: 10 }] }
  expect(oracle(promotion, [{ barcode: 'x', price: 66.3, count: 1 }])).toEqual({
    reduce: 10,
    payable: 56.3,
    hint: '已优惠10.00元',
  })
  expect(oracle(promotion, [{ barcode: 'x', price: 36.8, count: 1 }])).toEqual({
    reduce: 0,
    payable: 36.8,
    hint: '现差22.20元',
  })
})
