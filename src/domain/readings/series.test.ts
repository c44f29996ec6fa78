import { processorMs } from '../../../test/support/processor-time'
import { calculateAxis, bandOf, periodRange, periodStep, calculateSeries, type ReadingValue } from '.'

const heart = (day: string, half: 0 | 1, bpm: number) => ({ day, half, value: { kind: 'heart', bpm } as ReadingValue })

test('a week begins on Monday; a month and a year are those of the calendar', () => {
  expect(periodRange('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(periodRange('week', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(periodRange('month', '2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(periodRange('year', '2026-11-22')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
})

test('steps to the period before and after', () => {
  expect(periodStep('month', '2026-03-31', -1)).toBe('2026-02-01')
  expect(periodStep('year', '2026-03-31', 1)).toBe('2027-01-01')
  expect(periodStep('week', '2026-11-22', 1)).toBe('2026-11-23')
})

test('a week has half days, a month days, a year weeks', () => {
  const count = (period: 'week' | 'month' | 'year') =>
    calculateSeries(period, periodRange(period, '2026-11-22'), []).length
  expect([count('week'), count('month'), count('year')]).toEqual([14, 30, 53])
})

test('averages the readings of a column and leaves empty columns empty', () => {
  const range = periodRange('week', '2026-11-22')
  const points = calculateSeries('week', range, [
    heart('2026-11-16', 0, 70),
    heart('2026-11-16', 0, 75),
    heart('2026-11-16', 1, 80),
    heart('2026-11-23', 0, 200),
  ])
  expect(points.slice(0, 3)).toEqual([
    { day: '2026-11-16', half: 0, count: 2, high: 72.5, low: null, most: 75, least: 70 },
    { day: '2026-11-16', half: 1, count: 1, high: 80, low: null, most: 80, least: 80 },
    { day: '2026-11-17', half: 0, count: 0, high: null, low: null, most: null, least: null },
  ])
  expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(3)
})

test('blood pressure has two averages; glucose in mg/dL is drawn in mmol/L', () => {
  const range = periodRange('year', '2026-11-22')
  const [point] = calculateSeries('year', range, [
    { day: '2026-01-01', half: 0, value: { kind: 'pressure', systolic: 130, diastolic: 80, pulse: null } },
    { day: '2026-01-07', half: 1, value: { kind: 'pressure', systolic: 135, diastolic: 85, pulse: 60 } },
  ])
  expect(point).toMatchObject({ count: 2, high: 132.5, low: 82.5, most: 135, least: 80 })
  const glucose = { kind: 'glucose', glucose: 99, unit: 'mgdl', moment: 'fasting' } as const
  expect(calculateSeries('year', range, [{ day: '2026-01-08', half: 0, value: glucose }])[1]).toMatchObject({
    high: 5.5,
  })
})

test('the axis holds every number and the band, in steps of its kind', () => {
  expect(calculateAxis('pressure', [128, 82], bandOf('pressure', 'fasting'))).toEqual({ from: 60, to: 140, step: 20 })
  expect(calculateAxis('pressure', [185, 55], bandOf('pressure', 'fasting'))).toEqual({ from: 40, to: 200, step: 20 })
  expect(calculateAxis('glucose', [6.1], bandOf('glucose', 'fasting'))).toEqual({ from: 4, to: 8, step: 2 })
  expect(calculateAxis('glucose', [6.1], bandOf('glucose', 'afterMeal'))).toEqual({ from: 2, to: 10, step: 2 })
  expect(calculateAxis('weight', [65], bandOf('weight', 'fasting'))).toEqual({ from: 60, to: 65, step: 5 })
  expect(calculateAxis('weight', [], null)).toEqual({ from: 0, to: 5, step: 5 })
})

test('10,000 readings of a year become 53 columns within 50 ms of processor time', () => {
  const range = periodRange('year', '2026-11-22')
  const first = Date.parse('2026-01-01T00:00:00Z')
  const readings = Array.from({ length: 10_000 }, (_, index) => ({
    day: new Date(first + (index % 365) * 86_400_000).toISOString().slice(0, 10),
    half: (index % 2) as 0 | 1,
    value: {
      kind: 'pressure',
      systolic: 110 + (index % 50),
      diastolic: 70 + (index % 20),
      pulse: null,
    } as ReadingValue,
  }))
  const points = calculateSeries('year', range, readings)
  expect(points).toHaveLength(53)
  expect(points.reduce((sum, { count }) => sum + count, 0)).toBe(10_000)
  expect(points[0]).toMatchObject({ most: 159, least: 70 })
  const times = Array.from({ length: 15 }, () => processorMs(() => calculateSeries('year', range, readings)))
  expect(Math.min(...times)).toBeLessThan(50)
})
