import fc from 'fast-check'
import { fen } from '../money'
import {
  barPercent,
  CONVERSION,
  conversionProblem,
  convertedCash,
  fillMonths,
  withdrawalProblem,
  type AmountProblem,
} from './limits'

const limits = { least: fen(1000), dayLeft: fen(5000), balance: fen(8000), timesLeft: 1 }

test.each<[amount: number, changes: Partial<typeof limits>, problem: AmountProblem | null]>([
  [1000, {}, null],
  [5000, {}, null],
  [999, {}, 'least'],
  [NaN, {}, 'least'],
  [5001, {}, 'dayLeft'],
  [8001, {}, 'balance'],
  [1000, { timesLeft: 0 }, 'times'],
  [1000, { balance: fen(999) }, 'balance'],
])('a withdrawal of %p fen with %j: %p', (amount, changes, problem) => {
  expect(withdrawalProblem(fen(amount), { ...limits, ...changes })).toBe(problem)
})

test('PR-31 converts whole gold coins only, and never into a part of a fen', () => {
  expect([1000, 1050, 900, 8100].map((gold) => conversionProblem(fen(gold), limits))).toEqual([
    ...[null, 'whole', 'least', 'balance'],
  ])
  expect(convertedCash(fen(1000), CONVERSION.ratePercent)).toBe(900)
  fc.assert(
    fc.property(fc.nat({ max: 100_000 }), fc.integer({ min: 1, max: 100 }), (coins, percent) => {
      const cash = convertedCash(fen(coins * 100), percent)
      expect(Number.isInteger(cash) && cash <= coins * 100).toBe(true)
    }),
  )
})

test('names every month up to the current one, over the turn of the year', () => {
  const january = { month: '2026-01', income: fen(5), spending: fen(7) }
  expect(fillMonths([january], '2026-02', 4)).toEqual([
    { month: '2025-11', income: 0, spending: 0 },
    { month: '2025-12', income: 0, spending: 0 },
    january,
    { month: '2026-02', income: 0, spending: 0 },
  ])
})

test('a bar is as high as its share of the highest amount, and visible for any amount', () => {
  expect([barPercent(50, 200), barPercent(200, 200), barPercent(1, 9999), barPercent(0, 5), barPercent(0, 0)]).toEqual([
    ...[25, 100, 2, 0, 0],
  ])
})
