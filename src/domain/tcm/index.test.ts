import fc from 'fast-check'
import { fen } from '../money'
import {
  doseFen,
  herbalFormulaAmounts,
  herbalFormulaProblem,
  herbalFormulaWarnings,
  gramsOf,
  herbsInFen,
  MOST_GRAMS,
  type HerbalFormulaForm,
} from '.'

const herbs = [
  { name: '甘草', minG: 2, maxG: 10, price: 0.9 },
  { name: '海藻', minG: 6, maxG: 12, price: 1.25 },
  { name: '三七粉', minG: 1, maxG: 3, price: 12.35 },
]
const pairs = [
  ['十八反', '甘草', '海藻'],
  ['十九畏', '丁香', '郁金'],
] as const

test('PR-18 sums up a dose first and rounds once, half a fen up', () => {
  // 3 g at 0.35 yuan for ten grams are 10.5 fen; twice this is 21, not 22.
  const herb = { grams: 3, price: 0.35 }
  expect(doseFen(herbsInFen([herb]))).toBe(11)
  expect(doseFen(herbsInFen([herb, herb]))).toBe(21)
  expect(doseFen(herbsInFen([{ grams: 1, price: 0.04 }]))).toBe(0)
})

test('PR-18 prices all doses, and decocts each if wanted', () => {
  const herbalFormula = { herbs: herbsInFen([{ grams: 10, price: 1.2 }]), doses: 7 }
  expect(herbalFormulaAmounts({ ...herbalFormula, decoct: true })).toEqual({
    dose: 120,
    herbs: 840,
    decoction: 2100,
    total: 2940,
  })
  expect(herbalFormulaAmounts({ ...herbalFormula, decoct: false })).toEqual({
    dose: 120,
    herbs: 840,
    decoction: 0,
    total: 840,
  })
})

test('PR-18 more of a herb or more doses never cost less', () => {
  const grams = fc.integer({ min: 1, max: MOST_GRAMS })
  const price = fc.integer({ min: 1, max: 90_000 }).map(fen)
  fc.assert(
    fc.property(fc.array(fc.record({ grams, price }), { minLength: 1, maxLength: 40 }), (some) => {
      const [first, ...rest] = some
      const heavierHerbs = [{ grams: (first?.grams ?? 0) + 1, price: first?.price ?? fen(0) }, ...rest]
      expect(Number.isInteger(doseFen(some))).toBe(true)
      expect(doseFen(heavierHerbs)).toBeGreaterThanOrEqual(doseFen(some))
      const exact = some.reduce((sum, one) => sum + (one.grams * one.price) / 10, 0)
      expect(Math.abs(doseFen(some) - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
})

test('RX-07 warns of incompatible pairs and doses out of range, each by its rule', () => {
  const herbalFormula = [
    { name: '海藻', grams: 13 },
    { name: '炙甘草', grams: 5 },
    { name: '三七粉', grams: 3 },
    { name: '甘草', grams: 1 },
  ]
  expect(herbalFormulaWarnings(herbalFormula, herbs, pairs)).toEqual([
    { kind: 'clash', rule: '十八反', names: ['甘草', '海藻'] },
    { kind: 'high', names: ['海藻'], grams: 13, minG: 6, maxG: 12 },
    { kind: 'low', names: ['甘草'], grams: 1, minG: 2, maxG: 10 },
  ])
})

test('RX-07 gives no warning within the range and without the counterpart', () => {
  for (const grams of [2, 10]) expect(herbalFormulaWarnings([{ name: '甘草', grams }], herbs, pairs)).toEqual([])
})

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['300', 300],
  ['301', null],
  ['0', null],
  ['', null],
  ['1.5', null],
  ['-3', null],
  ['1e2', null],
])('%j are %j grams', (text, grams) => expect(gramsOf(text)).toBe(grams))

const form: HerbalFormulaForm = {
  ...{ herbs: [{ name: '甘草', text: '6' }], doses: 7, patientId: 3, diagnosis: '咳嗽' },
  ...{ via: 'hand', pictures: 0, unsent: 0 },
}

const some = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `h${index}`, text: '6' }))

test.each([
  [{ herbs: some(40) }, null],
  [{ herbs: some(41) }, 'herbs'],
  [{ herbs: [...some(2), { name: '甘草', text: '301' }] }, 'grams'],
  [{ doses: 1 }, null],
  [{ doses: 30 }, null],
  [{ doses: 1.5 }, 'doses'],
])('PR-18 checks the limits of a formula, %#', (change, problem) => {
  expect(herbalFormulaProblem({ ...form, ...change })).toBe(problem)
})

test.each<[Partial<HerbalFormulaForm>, string | null]>([
  [{}, null],
  [{ herbs: [] }, 'herbs'],
  [{ herbs: [{ name: '甘草', text: '' }] }, 'grams'],
  [{ doses: 0 }, 'doses'],
  [{ doses: 31 }, 'doses'],
  [{ patientId: null }, 'patient'],
  [{ diagnosis: '  ' }, 'diagnosis'],
  [{ via: 'paper' }, 'pictures'],
  [{ via: 'paper', pictures: 1, unsent: 1 }, 'unsent'],
  [{ via: 'paper', pictures: 1 }, null],
])('PR-18 a formula with %j lacks %j', (change, problem) => {
  expect(herbalFormulaProblem({ ...form, ...change })).toBe(problem)
})
