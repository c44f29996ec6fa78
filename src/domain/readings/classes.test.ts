import {
  findAlarm,
  classifyReading,
  GLUCOSE_CLASSES,
  GLUCOSE_SCREENING,
  heartClass,
  HEART_CLASSES,
  findIsolatedHigh,
  needsScreening,
  PRESSURE_CLASSES,
  pressureClass,
  SOURCES,
  WEIGHT_CLASSES,
  type GlucoseMoment,
  type ReadingValue,
} from '.'

const ADULT = '1960-01-01'
const DAY = '2026-11-21'
const pressure = (systolic: number, diastolic: number): ReadingValue => ({
  kind: 'pressure',
  systolic,
  diastolic,
  pulse: null,
})
const glucose = (tenths: number, moment: GlucoseMoment): ReadingValue => ({
  kind: 'glucose',
  glucose: tenths / 10,
  unit: 'mmol',
  moment,
})
const nameOf = (value: ReadingValue, birth = ADULT) => classifyReading(value, birth, DAY)?.name ?? null

describe('blood pressure, 中国高血压防治指南（2024年修订版）', () => {
  // Table of the guideline, written again: class, systolic range, diastolic range.
  test.each([
    ['normal', [90, 119], [60, 79]],
    ['highNormal', [120, 139], [80, 89]],
    ['grade1', [140, 159], [90, 99]],
    ['grade2', [160, 179], [100, 109]],
    ['grade3', [180, 300], [110, 200]],
  ] as const)('%s holds at both ends of either range', (name, systolic, diastolic) => {
    for (const one of systolic) expect([one, pressureClass({ systolic: one, diastolic: 70 }).name]).toEqual([one, name])
    for (const one of diastolic)
      expect([one, pressureClass({ systolic: 110, diastolic: one }).name]).toEqual([one, name])
  })

  test('the higher class counts when the two numbers differ', () => {
    expect(pressureClass({ systolic: 118, diastolic: 92 }).name).toBe('grade1')
    expect(pressureClass({ systolic: 165, diastolic: 85 }).name).toBe('grade2')
    expect(pressureClass({ systolic: 85, diastolic: 95 }).name).toBe('grade1')
  })

  test('names which number alone is high, from 140 and from 90', () => {
    const isolated = (systolic: number, diastolic: number) => findIsolatedHigh({ systolic, diastolic })
    expect([isolated(140, 89), isolated(139, 89), isolated(140, 90), isolated(139, 90)]).toEqual([
      ...['systolic', null, null, 'diastolic'],
    ])
  })

  test('below 90/60 is low and follows no guideline', () => {
    expect(pressureClass({ systolic: 89, diastolic: 60 })).toEqual({ name: 'lowPressure', source: null })
    expect(pressureClass({ systolic: 90, diastolic: 59 })).toEqual({ name: 'lowPressure', source: null })
    expect(pressureClass({ systolic: 90, diastolic: 60 })).toEqual({ name: 'normal', source: 'pressure' })
  })
})

test.each([
  [49, 'slow', 'slowHeart'],
  [50, 'usual', 'fastHeart'],
  [100, 'usual', 'fastHeart'],
  [101, 'fast', 'fastHeart'],
] as const)('a heart rate of %s is %s by its guideline', (bpm, name, source) => {
  expect(heartClass(bpm)).toEqual({ name, source })
})

describe('weight, WS/T 428-2013', () => {
  // A height of 1 m makes the weight the BMI.
  test.each([
    [18.4, 'thin'],
    [18.5, 'healthy'],
    [23.9, 'healthy'],
    [24, 'overweight'],
    [27.9, 'overweight'],
    [28, 'obese'],
  ] as const)('a BMI of %s is %s', (kg, name) => {
    expect(nameOf({ kind: 'weight', kg, height: 100 })).toBe(name)
  })

  test('a weight without height has no class', () => {
    expect(nameOf({ kind: 'weight', kg: 70, height: null })).toBeNull()
  })
})

describe('glucose, 中国糖尿病防治指南（2024版）', () => {
  test.each([
    ['fasting', 38, 'low'],
    ['fasting', 39, 'belowTarget'],
    ['fasting', 43, 'belowTarget'],
    ['fasting', 44, 'onTarget'],
    ['fasting', 70, 'onTarget'],
    ['fasting', 71, 'aboveTarget'],
    ['afterMeal', 38, 'low'],
    ['afterMeal', 39, 'onTarget'],
    ['afterMeal', 99, 'onTarget'],
    ['afterMeal', 100, 'aboveTarget'],
    ['bedtime', 38, 'low'],
    ['bedtime', 99, 'onTarget'],
    ['bedtime', 100, 'aboveTarget'],
  ] as const)('%s %s tenths of a mmol/L are %s', (moment, tenths, name) => {
    expect(nameOf(glucose(tenths, moment))).toBe(name)
  })

  test('advises a venous test from 6.1 fasting and from 7.8 two hours after a meal, never at bedtime', () => {
    const needs = (tenths: number, moment: GlucoseMoment) =>
      needsScreening({ glucose: tenths / 10, unit: 'mmol', moment })
    expect([needs(60, 'fasting'), needs(61, 'fasting')]).toEqual([false, true])
    expect([needs(77, 'afterMeal'), needs(78, 'afterMeal')]).toEqual([false, true])
    expect(needs(200, 'bedtime')).toBe(false)
  })
})

test('classes hold from the eighteenth birthday', () => {
  expect(nameOf(pressure(130, 85), '2008-11-22')).toBeNull()
  expect(nameOf(pressure(130, 85), '2008-11-21')).toBe('highNormal')
})

test.each([
  [pressure(179, 109), null],
  [pressure(180, 70), 'highPressure'],
  [pressure(120, 110), 'highPressure'],
  [pressure(90, 60), null],
  [pressure(89, 60), 'lowPressure'],
  [pressure(90, 59), 'lowPressure'],
  [{ kind: 'heart', bpm: 49 }, 'slowHeart'],
  [{ kind: 'heart', bpm: 50 }, null],
  [{ kind: 'heart', bpm: 149 }, null],
  [{ kind: 'heart', bpm: 150 }, 'fastHeart'],
  [glucose(29, 'fasting'), 'veryLowGlucose'],
  [glucose(30, 'fasting'), 'lowGlucose'],
  [glucose(38, 'bedtime'), 'lowGlucose'],
  [glucose(39, 'bedtime'), null],
  [glucose(166, 'afterMeal'), null],
  [glucose(167, 'afterMeal'), 'highGlucose'],
  [{ kind: 'weight', kg: 400, height: null }, null],
] as [ReadingValue, string | null][])('%j has the alarm %s', (value, name) => {
  expect(findAlarm(value)?.name ?? null).toBe(name)
})

test('every alarm but low pressure and slow heart says to act at once, and names its guideline', () => {
  const alarms = [pressure(180, 90), pressure(80, 50), glucose(20, 'fasting'), glucose(200, 'fasting')].map(findAlarm)
  expect(alarms.map((alarm) => [alarm?.isUrgent, alarm?.source])).toEqual([
    [true, 'pressure'],
    [false, null],
    [true, 'glucose'],
    [true, 'glucose'],
  ])
  for (const bpm of [49, 150]) expect(findAlarm({ kind: 'heart', bpm })?.source).toBe('heartEmergency')
})

test('every table rises, and every source has a title and a year that the title names where it has one', () => {
  const tables: number[][] = [
    PRESSURE_CLASSES.map(({ systolic }) => systolic),
    PRESSURE_CLASSES.map(({ diastolic }) => diastolic),
    ...[HEART_CLASSES, WEIGHT_CLASSES, ...Object.values(GLUCOSE_CLASSES)].map((rows) => rows.map(({ from }) => from)),
  ]
  for (const limits of tables) expect(limits).toEqual([...new Set(limits)].sort((a, b) => a - b))
  for (const { title, year } of Object.values(SOURCES)) {
    expect([title, year >= 2010 && year <= 2026]).toEqual([title, true])
    const named = /(?<=-)\d{4}/.exec(title)?.[0]
    if (named) expect(named).toBe(String(year))
  }
  expect(GLUCOSE_SCREENING.bedtime).toBeNull()
})
