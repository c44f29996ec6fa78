import { byDay, dayOf } from '.'

test('PR-26 groups rows by day in their order', () => {
  const row = (id: number, day: string) => ({ id, day })
  const rows = [row(3, '2026-11-21'), row(2, '2026-11-21'), row(1, '2026-11-20'), row(9, '2026-11-21')]
  expect(byDay(rows)).toEqual([
    { day: '2026-11-21', rows: [rows[0], rows[1], rows[3]] },
    { day: '2026-11-20', rows: [rows[2]] },
  ])
  expect(byDay([])).toEqual([])
})

// Days are local to Shanghai: 16:00 in London is midnight there.
test.each([
  ['2026-11-21', '2026-11-21T15:59:59Z', 'today'],
  ['2026-11-21', '2026-11-21T16:00:00Z', 'yesterday'],
  ['2026-11-21', '2026-11-22T15:59:59Z', 'yesterday'],
  ['2026-11-21', '2026-11-22T16:00:00Z', 'thisYear'],
  ['2025-12-31', '2025-12-31T16:00:00Z', 'yesterday'],
  ['2025-12-30', '2025-12-31T16:00:00Z', 'earlier'],
  ['2026-01-01', '2026-12-31T15:59:59Z', 'thisYear'],
])('PR-26 the day %s at the time %s is %s', (day, now, kind) => {
  const [year, month, date] = day.split('-').map(Number)
  expect(dayOf(day, Date.parse(now))).toEqual({ kind, year, month, date })
})
