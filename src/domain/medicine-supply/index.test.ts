import fc from 'fast-check'
import { daysBetween, lastDayOf } from '.'

const DOSE = { perTime: 1, timesPerDay: 2 }

test('twenty pieces at two a day last ten days, the day of arrival included', () => {
  expect(lastDayOf([{ day: '2026-11-21', amount: 20 }], DOSE)).toBe('2026-11-30')
})

test('an early second pack is added to the rest of the first', () => {
  const received = [
    { day: '2026-11-26', amount: 20 },
    { day: '2026-11-21', amount: 20 },
  ]
  expect(lastDayOf(received, DOSE)).toBe('2026-12-10')
})

test('a pack that arrives after the first ran out starts anew', () => {
  const received = [
    { day: '2026-11-01', amount: 4 },
    { day: '2026-11-21', amount: 20 },
  ]
  expect(lastDayOf(received, DOSE)).toBe('2026-11-30')
})

test('counts over the end of a month and a leap day; half pieces and rests do not cover a day', () => {
  expect(lastDayOf([{ day: '2028-02-28', amount: 6 }], DOSE)).toBe('2028-03-01')
  expect(lastDayOf([{ day: '2026-11-21', amount: 7 }], { perTime: 0.5, timesPerDay: 3 })).toBe('2026-11-24')
  expect(lastDayOf([{ day: '2026-11-21', amount: 3 }], { perTime: 0.1, timesPerDay: 3 })).toBe('2026-11-30')
})

test('less than a daily dose lasts its first day; null when nothing was received or no dose is known', () => {
  expect(lastDayOf([{ day: '2026-11-21', amount: 1 }], DOSE)).toBe('2026-11-21')
  expect([lastDayOf([], DOSE), lastDayOf([{ day: '2026-11-21', amount: 9 }], { perTime: 0, timesPerDay: 2 })]).toEqual([
    null,
    null,
  ])
})

test('more pieces never last shorter, and a higher dose never longer', () => {
  const amount = fc.integer({ min: 1, max: 500 })
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 1, max: 6 }), (first, second, timesPerDay) => {
      const end = (pieces: number, times: number) =>
        lastDayOf([{ day: '2026-01-01', amount: pieces }], { perTime: 1, timesPerDay: times }) ?? ''
      expect(daysBetween(end(first, timesPerDay), end(first + second, timesPerDay))).toBeGreaterThanOrEqual(0)
      expect(daysBetween(end(first, timesPerDay + 1), end(first, timesPerDay))).toBeGreaterThanOrEqual(0)
    }),
  )
})
