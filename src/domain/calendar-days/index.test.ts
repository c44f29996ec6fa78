import { datesUntil, dayText, shiftMonth, monthsUntil, parseDay, weeksOf, yearsUntil } from './index'

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
  expect(parseDay('1990-06-05')).toEqual({ year: 1990, month: 6, date: 5 })
  expect(parseDay('')).toEqual({ year: 0, month: 0, date: 0 })
  expect(dayText(1990, 6, 5)).toBe('1990-06-05')
})

test('a month has weeks from Monday to Sunday, with empty days around it', () => {
  const weeks = weeksOf('2026-11')
  expect([weeks.length, weeks[0], weeks.at(-1)?.slice(0, 2)]).toEqual([
    ...[6, ['', '', '', '', '', '', '2026-11-01'], ['2026-11-30', '']],
  ])
  expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})
