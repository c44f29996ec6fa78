import fc from 'fast-check'
import { minutesAfterPromise, roundTime, summarizeDeliveries } from '.'

const MINUTE = 60_000

test.each([
  [0, 0],
  [1, 1],
  [MINUTE, 1],
  [MINUTE + 1, 2],
  [-1, 0],
  [-MINUTE, -1],
  [-MINUTE - 1, -1],
])('a delivery %s ms after the promise counts as %s minutes: seconds are never rounded to early', (ms, minutes) => {
  expect(minutesAfterPromise({ promised: 9 * MINUTE, delivered: 9 * MINUTE + ms })).toBe(minutes)
})

test('counts deliveries at the promised minute as punctual, and takes the middle of an even number', () => {
  expect(summarizeDeliveries([])).toBeNull()
  expect(summarizeDeliveries([3, -5, 0])).toEqual({ onTime: 2, median: 0 })
  expect(summarizeDeliveries([-4, -1, 2, 9])).toEqual({ onTime: 2, median: 1 })
  expect(summarizeDeliveries([-1, 0])).toEqual({ onTime: 2, median: 0 })
})

test('the median has at most half of the deliveries on either side', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 1, maxLength: 20 }), (minutes) => {
      const { median } = summarizeDeliveries(minutes) ?? { median: NaN }
      const early = minutes.filter((one) => one < median - 1).length
      const late = minutes.filter((one) => one > median).length
      expect([early <= minutes.length / 2, late <= minutes.length / 2]).toEqual([true, true])
    }),
  )
})

test('rounds times to 5 minutes', () => {
  expect([roundTime(12 * MINUTE), roundTime(13 * MINUTE), roundTime(15 * MINUTE)].map((at) => at / MINUTE)).toEqual([
    10, 15, 15,
  ])
})
