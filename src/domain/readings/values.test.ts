import {
  bmiTenths,
  glucoseTenths,
  inUnit,
  isReadingKind,
  mgdlOf,
  readingProblem,
  readingQuestion,
  type ReadingValue,
} from '.'

const pressure = (systolic: number, diastolic: number, pulse: number | null = null): ReadingValue => ({
  kind: 'pressure',
  systolic,
  diastolic,
  pulse,
})
const weight = (kg: number, height: number | null = null): ReadingValue => ({ kind: 'weight', kg, height })
const glucose = (amount: number, unit: 'mmol' | 'mgdl'): ReadingValue => ({
  kind: 'glucose',
  glucose: amount,
  unit,
  moment: 'fasting',
})

test('converts the limits of the guidelines between both units', () => {
  const pairs = [
    [54, 30],
    [70, 39],
    [110, 61],
    [126, 70],
    [140, 78],
    [180, 100],
    [200, 111],
    [300, 167],
  ] as const
  for (const [mgdl, tenths] of pairs)
    expect([mgdl, glucoseTenths({ glucose: mgdl, unit: 'mgdl' })]).toEqual([mgdl, tenths])
})

test('every tenth of a mmol/L stays the same after conversion to mg/dL and back', () => {
  for (let tenths = 1; tenths <= 600; tenths += 1)
    expect(glucoseTenths({ glucose: mgdlOf(tenths), unit: 'mgdl' })).toBe(tenths)
  expect([inUnit(55, 'mmol'), inUnit(55, 'mgdl')]).toEqual([5.5, 99])
})

test('cuts the BMI instead of rounding it over a limit', () => {
  expect(bmiTenths({ kg: 69.3, height: 170 })).toBe(239)
  expect(bmiTenths({ kg: 69.4, height: 170 })).toBe(240)
  expect(bmiTenths({ kg: 69.4, height: null })).toBeNull()
})

test.each([
  [pressure(120, 80, 70), null],
  [pressure(39, 30), 'systolic'],
  [pressure(40, 30), null],
  [pressure(320, 100), null],
  [pressure(321, 100), 'systolic'],
  [pressure(120, 19), 'diastolic'],
  [pressure(300, 221), 'diastolic'],
  [pressure(120, 120), 'order'],
  [pressure(120, 119), null],
  [pressure(120.5, 80), 'decimals'],
  [pressure(120, 80, 19), 'pulse'],
  [pressure(120, 80, 301), 'pulse'],
  [pressure(NaN, 80), 'systolic'],
  [{ kind: 'heart', bpm: 19 }, 'bpm'],
  [{ kind: 'heart', bpm: 20 }, null],
  [{ kind: 'heart', bpm: 301 }, 'bpm'],
  [{ kind: 'heart', bpm: 70.5 }, 'decimals'],
  [weight(0.9), 'kg'],
  [weight(500.1), 'kg'],
  [weight(65.55), 'decimals'],
  [weight(65.5, 39), 'height'],
  [weight(65.5, 170.5), 'height'],
  [weight(65.5, 260), null],
  [glucose(0.4, 'mmol'), 'mmol'],
  [glucose(60.1, 'mmol'), 'mmol'],
  [glucose(5.55, 'mmol'), 'decimals'],
  [glucose(8, 'mgdl'), 'mgdl'],
  [glucose(99.5, 'mgdl'), 'decimals'],
  [glucose(99, 'mgdl'), null],
] as [ReadingValue, string | null][])('%j is refused for %s', (value, problem) => {
  expect(readingProblem(value)).toBe(problem)
})

test.each([
  [pressure(120, 80, 70), null],
  [pressure(79, 50), 'systolic'],
  [pressure(221, 125), 'systolic'],
  [pressure(100, 44), 'diastolic'],
  [pressure(160, 131), 'diastolic'],
  [pressure(120, 101), 'difference'],
  [pressure(120, 100), null],
  [pressure(161, 60), 'difference'],
  [pressure(120, 80, 39), 'pulse'],
  [{ kind: 'heart', bpm: 161 }, 'bpm'],
  [{ kind: 'heart', bpm: 160 }, null],
  [weight(19.9), 'kg'],
  [weight(201), 'kg'],
  [glucose(2.1, 'mmol'), 'glucose'],
  [glucose(2.2, 'mmol'), null],
  [glucose(28.1, 'mmol'), 'glucose'],
  [glucose(50, 'mmol'), 'unit'],
  [glucose(20, 'mgdl'), 'unit'],
  [glucose(600, 'mgdl'), 'glucose'],
] as [ReadingValue, string | null][])('%j asks about %s and stays as it was entered', (value, question) => {
  const before = JSON.stringify(value)
  expect(readingQuestion(value)).toBe(question)
  expect(JSON.stringify(value)).toBe(before)
})

test('asks about a weight that changed by more than a tenth since the last reading', () => {
  expect(readingQuestion(weight(66), 60)).toBeNull()
  expect(readingQuestion(weight(66.1), 60)).toBe('change')
  expect(readingQuestion(weight(15), 15.2)).toBeNull()
})

test('recognises the kinds of a url', () => {
  expect(['pressure', 'glucose', 'oxygen', undefined].map(isReadingKind)).toEqual([true, true, false, false])
})
