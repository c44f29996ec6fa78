import { datesUntil, dayText, monthsUntil, partsOfDay, yearsUntil } from './index'

const TODAY = '2026-11-26'

test('years start with the newest one', () => {
  expect(yearsUntil(TODAY, 3)).toEqual([2026, 2025, 2024])
})

test('months and days end with the last day of the picker', () => {
  expect(monthsUntil(TODAY, 2026)).toHaveLength(11)
  expect(monthsUntil(TODAY, 2025)).toHaveLength(12)
  expect(datesUntil(TODAY, 2026, 11)).toHaveLength(26)
  expect(datesUntil(TODAY, 2026, 10)).toHaveLength(31)
})

test('February has 29 days in leap years only', () => {
  expect([2024, 2023, 2000, 1900].map((year) => datesUntil(TODAY, year, 2).length)).toEqual([29, 28, 29, 28])
})

test('a day is split into numbers and written with two digits', () => {
  expect(partsOfDay('1990-06-05')).toEqual({ year: 1990, month: 6, date: 5 })
  expect(partsOfDay('')).toEqual({ year: 0, month: 0, date: 0 })
  expect(dayText(1990, 6, 5)).toBe('1990-06-05')
})
