import fc from 'fast-check'
import { cutFen, fen, formatShort, formatYuan, fromFen, sum, sumYuan, toFen, toNumber } from '.'
import { share } from './share'

test.each([
  ['18.8', 18.8],
  [0.85, 0.85],
  [' 7 ', 7],
  ['', NaN],
  ['  ', NaN],
  ['x', NaN],
])('toNumber reads %p', (value, number) => {
  expect(toNumber(value)).toBe(number)
})

test.each([
  [18.8, 1880],
  ['18.80', 1880],
  [0, 0],
  [0.1 + 0.2, 30],
  [1.005, 101],
  [1.0049, 100],
  [0.004, 0],
  [0.005, 1],
  [0.999, 100],
  [19.995, 2000],
  [5e-7, 0],
  [0.000001, 0],
  [-1.5, -150],
  [-1.005, -101],
  [-0.001, 0],
  [9e12, 9e14],
])('BC-18 %p yuan are %p fen', (yuan, fen) => {
  expect(toFen(yuan)).toBe(fen)
})

test.each(['', 'x', NaN, Infinity, -Infinity, 9e12 + 1])('toFen refuses %p', (value) => {
  expect(() => toFen(value)).toThrow(`not an amount in yuan: ${value}`)
})

test('converts between fen and yuan without loss', () => {
  fc.assert(fc.property(fc.integer({ min: -1e9, max: 1e9 }).map(fen), (amount) => toFen(fromFen(amount)) === amount))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }).map(fen), (amount) =>
      /^\d+(\.\d{1,2})?$/.test(String(fromFen(amount))),
    ),
  )
})

test.each([
  [18.8, '18.80', '18.8'],
  ['5', '5.00', '5'],
  [0, '0.00', '0'],
  [49.9, '49.90', '49.9'],
  [12.05, '12.05', '12.05'],
  [1.005, '1.01', '1.01'],
  [-1.5, '-1.50', '-1.5'],
])('BC-19 formats %p yuan as %p, as a threshold %p', (yuan, long, short) => {
  expect(formatYuan(yuan)).toBe(long)
  expect(formatShort(yuan)).toBe(short)
})

test('sums have no float tail', () => {
  expect(sum([])).toBe(0)
  expect(sum([1, 2, 4])).toBe(7)
  expect(sumYuan([0.1, '0.2', 18.8])).toBe(19.1)
})

test('the receipt of the cart mock-up shares 10.00 as 5.67, 2.40, 1.93', () => {
  expect(share(1000, [3760, 1590, 1280])).toEqual([567, 240, 193])
})

test.each([
  [10, [1, 1, 1], [4, 3, 3]],
  [11, [1, 1, 1], [4, 4, 3]],
  [1, [1, 2], [0, 1]],
  [5, [0, 5], [0, 5]],
  [7, [0, 0], [4, 3]],
  [0, [3, 4], [0, 0]],
  [7, [], []],
])('share(%p, %p) is %p', (amount, weights, parts) => {
  expect(share(amount, weights)).toEqual(parts)
})

test('shares add up, and each is less than a fen from its exact part', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e6 }), weights, (amount, all) => {
      const parts = share(amount, all)
      expect(sum(parts)).toBe(amount)
      const whole = sum(all)
      if (whole > 0) parts.forEach((part, i) => expect(Math.abs(part - (amount * all[i]!) / whole)).toBeLessThan(1))
    }),
  )
})

test('BC-18 shares of any amount of money equal those of exact fractions', () => {
  const weight = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 1e13 }))
  const amount = fc.oneof(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1e14 }))
  fc.assert(
    fc.property(amount, fc.array(weight, { minLength: 1, maxLength: 30 }), (all, weights) => {
      fc.pre(sum(weights) > 0)
      const total = BigInt(sum(weights))
      const exact = weights.map((one, index) => ({ index, rest: (BigInt(all) * BigInt(one)) % total }))
      const parts = weights.map((one) => Number((BigInt(all) * BigInt(one)) / total))
      exact.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
      for (const { index } of exact.slice(0, all - sum(parts))) parts[index]!++
      expect(share(all, weights)).toEqual(parts)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  [1003, 0.85, 150],
  [10, 0.85, 2],
  [10, 0.95, 1],
  [10, 0.951, 0],
  [100, 0.5, 50],
  [1, 0.5, 1],
  [1, 0.51, 0],
  [1000, 0.9, 100],
  [2000, 0.9995, 1],
  [1000, 0.9995, 1],
  [999, 0.9995, 0],
  [100, 1e-7, 100],
  [10_000_000_000, 1e-7, 9_999_999_000],
  [0, 0.5, 0],
])('BC-18 %p fen at a factor of %p are reduced by %p', (amount, factor, cut) => {
  expect(cutFen(fen(amount), factor)).toBe(cut)
})

test('BC-18 a reduction is half-up exact for every factor', () => {
  const cases = fc.tuple(fc.integer({ min: 0, max: 1e9 }).map(fen), fc.integer({ min: 1, max: 99_999 }))
  fc.assert(
    fc.property(cases, ([amount, factor]) => {
      const exact = BigInt(amount) * BigInt(100_000 - factor)
      expect(cutFen(amount, factor / 100_000)).toBe(Number((2n * exact + 100_000n) / 200_000n))
    }),
  )
})
