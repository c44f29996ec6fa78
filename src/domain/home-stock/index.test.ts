import fc from 'fast-check'
import { homeStock, type HomeSupply } from '.'

const TODAY = '2026-11-21'
const DOSE = { perTime: 1, timesPerDay: 2 }
const supply = (change: Partial<HomeSupply> = {}): HomeSupply => ({
  packs: [{ day: '2026-11-12', count: 2 }],
  perPack: 20,
  unit: '粒',
  dose: DOSE,
  ...change,
})

test('two packs of twenty at two a day, received nine days ago, cover ten days more', () => {
  expect(homeStock(supply(), TODAY, null)).toEqual({
    last: { day: '2026-11-12', count: 2 },
    ...{ daysAgo: 9, perDay: 2, days: 10, correction: null },
  })
})

test('adds an earlier pack that was not used up', () => {
  const packs = [
    { day: '2026-11-12', count: 1 },
    { day: '2026-11-11', count: 1 },
  ]
  expect(homeStock(supply({ packs }), TODAY, null)?.days).toBe(9)
})

test('without a dose or a known pack size tells the days since the last pack, not the days left', () => {
  for (const change of [{ dose: null }, { perPack: 0, unit: '' }])
    expect(homeStock(supply(change), TODAY, null)).toMatchObject({ daysAgo: 9, perDay: 0, days: null })
})

test('a correction replaces what arrived up to its day, and later packs are added', () => {
  const of = (amount: number, packs = supply().packs) =>
    homeStock(supply({ packs }), TODAY, { day: '2026-11-20', amount })?.days
  expect([of(6), of(0)]).toEqual([1, -1])
  expect(of(0, [{ day: '2026-11-21', count: 1 }])).toBe(9)
  expect(of(6, [{ day: '2026-11-20', count: 1 }])).toBe(1)
})

test('is used up once the last covered day is past; null when nothing was received', () => {
  expect(homeStock(supply({ packs: [{ day: '2026-10-01', count: 1 }] }), TODAY, null)?.days).toBeLessThan(0)
  expect(homeStock(supply({ packs: [] }), TODAY, null)).toBeNull()
})

test('more packs never last shorter', () => {
  const count = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(count, count, (few, more) => {
      const days = (packs: number) =>
        homeStock(supply({ packs: [{ day: TODAY, count: packs }] }), TODAY, null)?.days ?? 0
      expect(days(few + more)).toBeGreaterThanOrEqual(days(few))
    }),
  )
})
