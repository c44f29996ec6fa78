import { ageOn } from '../id-card'
import type { GlucoseMoment, GlucoseValue, PressureValue, ReadingValue } from './kinds'
import type { SourceName } from './sources'
import { bmiTenths, glucoseTenths } from './units'

/** Age in years from which the tables hold. */
export const ADULT_FROM = 18

/**
 * Class limits of office blood pressure in mmHg. A class begins where either number reaches its limit; when the two
 * numbers differ, the higher class counts. Source: SOURCES.pressure (2024).
 */
export const PRESSURE_CLASSES = [
  { name: 'normal', systolic: 0, diastolic: 0 },
  { name: 'highNormal', systolic: 120, diastolic: 80 },
  { name: 'grade1', systolic: 140, diastolic: 90 },
  { name: 'grade2', systolic: 160, diastolic: 100 },
  { name: 'grade3', systolic: 180, diastolic: 110 },
] as const

/** Mean of several days at home from which the guideline speaks of high pressure, in mmHg. Source: SOURCES.pressure. */
export const HOME_LIMIT = { systolic: 135, diastolic: 85 } as const

/** Pressure below either number counts as low, in mmHg: the usual medical limit, because the guideline has none. */
export const LOW_PRESSURE = { systolic: 90, diastolic: 60 } as const

/** Resting heart rate of adults in beats per minute. Sources: SOURCES.slowHeart (below 50), SOURCES.fastHeart (over 100). */
export const HEART_CLASSES = [
  { name: 'slow', from: 0 },
  { name: 'usual', from: 50 },
  { name: 'fast', from: 101 },
] as const

/** Body mass index of adults in tenths of kg/m². Source: SOURCES.weight (2013). */
export const WEIGHT_CLASSES = [
  { name: 'thin', from: 0 },
  { name: 'healthy', from: 185 },
  { name: 'overweight', from: 240 },
  { name: 'obese', from: 280 },
] as const

const AFTER_FASTING = [
  { name: 'low', from: 0 },
  { name: 'onTarget', from: 39 },
  { name: 'aboveTarget', from: 100 },
] as const

/**
 * General targets of adults with type 2 diabetes for capillary glucose, in tenths of a mmol/L: fasting 4.4 to 7.0, at
 * other times below 10.0; below 3.9 is hypoglycaemia. Source: SOURCES.glucose (2024).
 */
export const GLUCOSE_CLASSES = {
  fasting: [
    { name: 'low', from: 0 },
    { name: 'belowTarget', from: 39 },
    { name: 'onTarget', from: 44 },
    { name: 'aboveTarget', from: 71 },
  ],
  afterMeal: AFTER_FASTING,
  bedtime: AFTER_FASTING,
} as const satisfies Record<GlucoseMoment, readonly { name: string; from: number }[]>

/**
 * Limits from which an adult without diabetes is advised to have venous glucose tested, in tenths of a mmol/L: impaired
 * fasting glucose from 6.1, impaired tolerance from 7.8 two hours after glucose. Source: SOURCES.glucose (2024).
 */
export const GLUCOSE_SCREENING: Readonly<Record<GlucoseMoment, number | null>> = {
  fasting: 61,
  afterMeal: 78,
  bedtime: null,
}

export type ReadingClass =
  | (typeof PRESSURE_CLASSES)[number]['name']
  | (typeof HEART_CLASSES)[number]['name']
  | (typeof WEIGHT_CLASSES)[number]['name']
  | (typeof GLUCOSE_CLASSES)['fasting'][number]['name']
  | 'lowPressure'

/** Class of one reading and the guideline that it comes from; `source` is null for a limit of no guideline. */
export interface Classification {
  name: ReadingClass
  source: SourceName | null
}

/** Returns the last row that the number reaches. */
function rowAt<N extends string>(rows: readonly { name: N; from: number }[], value: number): N {
  const reached = rows.filter(({ from }) => value >= from)
  return (reached.at(-1) ?? rows[0])!.name
}

/** Returns the class of a blood pressure. */
export function pressureClass({ systolic, diastolic }: Pick<PressureValue, 'systolic' | 'diastolic'>): Classification {
  const reached = PRESSURE_CLASSES.filter((row) => systolic >= row.systolic || diastolic >= row.diastolic)
  const name = reached.at(-1)?.name ?? 'normal'
  const isLow = systolic < LOW_PRESSURE.systolic || diastolic < LOW_PRESSURE.diastolic
  return name === 'normal' && isLow ? { name: 'lowPressure', source: null } : { name, source: 'pressure' }
}

/** Returns which number alone is high: the guideline names both cases. Null when both or neither reach 140/90. */
export function findIsolatedHigh({ systolic, diastolic }: Pick<PressureValue, 'systolic' | 'diastolic'>) {
  if (systolic >= 140 && diastolic < 90) return 'systolic' as const
  return systolic < 140 && diastolic >= 90 ? ('diastolic' as const) : null
}

/** Returns the class of a resting heart rate in beats per minute. */
export function heartClass(bpm: number): Classification {
  const name = rowAt(HEART_CLASSES, bpm)
  return { name, source: name === 'slow' ? 'slowHeart' : 'fastHeart' }
}

/** Returns the class of a glucose reading among the targets of adults with diabetes. */
const glucoseClass = (value: Pick<GlucoseValue, 'glucose' | 'unit' | 'moment'>): Classification => ({
  name: rowAt<ReadingClass>(GLUCOSE_CLASSES[value.moment], glucoseTenths(value)),
  source: 'glucose',
})

/** Whether the reading reaches the limit at which people without diabetes should have venous glucose tested. */
export function needsScreening(value: Pick<GlucoseValue, 'glucose' | 'unit' | 'moment'>): boolean {
  const limit = GLUCOSE_SCREENING[value.moment]
  return limit !== null && glucoseTenths(value) >= limit
}

/**
 * Returns the class of a reading; null where no table holds: children, and a weight without height. A class places one
 * number in a table and is no diagnosis.
 *
 * @param birth Birth date of the person, YYYY-MM-DD
 * @param day Day of the reading, YYYY-MM-DD
 */
export function classifyReading(value: ReadingValue, birth: string, day: string): Classification | null {
  if (ageOn(birth, day) < ADULT_FROM) return null
  switch (value.kind) {
    case 'pressure':
      return pressureClass(value)
    case 'heart':
      return heartClass(value.bpm)
    case 'glucose':
      return glucoseClass(value)
    case 'weight': {
      const bmi = bmiTenths(value)
      return bmi === null ? null : { name: rowAt(WEIGHT_CLASSES, bmi), source: 'weight' }
    }
  }
}
