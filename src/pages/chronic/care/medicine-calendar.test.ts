import { MedicineCalendar } from './medicine-calendar'
import type { Medicine } from './medicines'

const NOW = Date.parse('2026-11-21T10:00:00+08:00')
const ends = (...days: (string | null)[]) => days.map((lastDay) => ({ lastDay }) as Medicine)
const open = (...days: (string | null)[]) => {
  const medicines = ends(...days)
  return new MedicineCalendar(
    () => NOW,
    () => medicines,
  )
}

test('PR-13 the calendar opens at the next day a medicine runs out, and marks days with their number', () => {
  const calendar = open('2026-11-02', '2026-12-05', null, '2026-12-05')
  expect([calendar.month, calendar.day, calendar.medicinesOfDay.length]).toEqual(['2026-12', '2026-12-05', 2])
  expect([calendar.markOf('2026-12-05'), calendar.markOf('2026-12-06')]).toEqual(['2 种药预计用完', ''])
  calendar.turn('2026-11')
  expect([calendar.month, calendar.day]).toEqual(['2026-11', ''])
  calendar.choose('2026-11-02')
  expect(calendar.medicinesOfDay).toHaveLength(1)
})

test('PR-13 the calendar has no marks where no dose is known', () => {
  const calendar = open(null)
  expect([calendar.isEmpty, calendar.month, calendar.day, calendar.medicinesOfDay]).toEqual([true, '2026-11', '', []])
})
