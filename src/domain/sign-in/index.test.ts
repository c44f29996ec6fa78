import { shiftMonth, monthCells, signPoints } from '.'

const rewards = [
  { streak: 1, points: 5 },
  { streak: 7, points: 20 },
  { streak: 30, points: 100 },
]

test.each([
  [1, 5],
  [6, 5],
  [7, 25],
  [8, 5],
  [14, 25],
  [30, 105],
  [210, 125],
])('day %i in a row gives %i points', (streak, points) => expect(signPoints(rewards, streak)).toBe(points))

test('without rewards a day gives nothing', () => expect(signPoints([], 7)).toBe(0))

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
] as const)('the month next to %s by %i is %s', (month, step, expected) =>
  expect(shiftMonth(month, step)).toBe(expected),
)

test('a calendar begins on Monday, holds every day of the month once, and always has six weeks', () => {
  const november = monthCells('2026-11')
  expect([november.length, november.indexOf('2026-11-01'), november.filter(Boolean)]).toEqual([
    42,
    6,
    Array.from({ length: 30 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`),
  ])
  expect(monthCells('2028-02').filter(Boolean)).toHaveLength(29)
})
