import type { ReadingValue } from './kinds'
import { glucoseTenths } from './units'

interface Range {
  least: number
  most: number
}

/** Numbers outside are no measurement: mmHg, beats per minute, kg, cm, mmol/L, mg/dL. */
export const POSSIBLE = {
  systolic: { least: 40, most: 320 },
  diastolic: { least: 20, most: 220 },
  pulse: { least: 20, most: 300 },
  bpm: { least: 20, most: 300 },
  kg: { least: 1, most: 500 },
  height: { least: 40, most: 260 },
  mmol: { least: 0.5, most: 60 },
  mgdl: { least: 9, most: 1080 },
} as const satisfies Record<string, Range>

/** Numbers outside are rare: the form asks before it saves, and changes nothing by itself. Glucose in tenths of a mmol/L. */
export const COMMON = {
  systolic: { least: 80, most: 220 },
  diastolic: { least: 45, most: 130 },
  pulse: { least: 40, most: 160 },
  kg: { least: 20, most: 200 },
  glucose: { least: 22, most: 280 },
} as const satisfies Record<string, Range>

/** Difference of systolic and diastolic pressure that is common, in mmHg. */
const COMMON_DIFFERENCE: Range = { least: 20, most: 100 }
/** Change of weight since the last reading that is common, as a share of it. */
const COMMON_CHANGE = 0.1

export type ReadingProblem = keyof typeof POSSIBLE | 'order' | 'decimals'
export type ReadingQuestion = keyof typeof COMMON | 'bpm' | 'difference' | 'change' | 'unit'

const isIn = (value: number, { least, most }: Range) => Number.isFinite(value) && value >= least && value <= most
const isWhole = Number.isInteger
/** Whether a number has at most one decimal. */
const isTenth = (value: number) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6

/** Returns why a value cannot be a measurement; null if it can. The server refuses it. */
export function readingProblem(value: ReadingValue): ReadingProblem | null {
  switch (value.kind) {
    case 'pressure': {
      const { systolic, diastolic, pulse } = value
      if (!isIn(systolic, POSSIBLE.systolic)) return 'systolic'
      if (!isIn(diastolic, POSSIBLE.diastolic)) return 'diastolic'
      if (pulse !== null && !isIn(pulse, POSSIBLE.pulse)) return 'pulse'
      if (![systolic, diastolic, pulse ?? 0].every(isWhole)) return 'decimals'
      return systolic > diastolic ? null : 'order'
    }
    case 'heart':
      if (!isIn(value.bpm, POSSIBLE.bpm)) return 'bpm'
      return isWhole(value.bpm) ? null : 'decimals'
    case 'weight':
      if (!isIn(value.kg, POSSIBLE.kg)) return 'kg'
      if (value.height !== null && !(isIn(value.height, POSSIBLE.height) && isWhole(value.height))) return 'height'
      return isTenth(value.kg) ? null : 'decimals'
    case 'glucose':
      if (!isIn(value.glucose, POSSIBLE[value.unit])) return value.unit
      if (value.unit === 'mgdl') return isWhole(value.glucose) ? null : 'decimals'
      return isTenth(value.glucose) ? null : 'decimals'
  }
}

/**
 * Returns what to ask the shopper before a rare value is saved; null for a common one.
 *
 * @param lastKg Weight of the last reading in kg, null for none
 */
export function readingQuestion(value: ReadingValue, lastKg: number | null = null): ReadingQuestion | null {
  switch (value.kind) {
    case 'pressure': {
      const { systolic, diastolic, pulse } = value
      if (!isIn(systolic, COMMON.systolic)) return 'systolic'
      if (!isIn(diastolic, COMMON.diastolic)) return 'diastolic'
      if (!isIn(systolic - diastolic, COMMON_DIFFERENCE)) return 'difference'
      return pulse === null || isIn(pulse, COMMON.pulse) ? null : 'pulse'
    }
    case 'heart':
      return isIn(value.bpm, COMMON.pulse) ? null : 'bpm'
    case 'weight':
      if (lastKg !== null && Math.abs(value.kg - lastKg) > lastKg * COMMON_CHANGE) return 'change'
      return lastKg !== null || isIn(value.kg, COMMON.kg) ? null : 'kg'
    case 'glucose': {
      if (isIn(glucoseTenths(value), COMMON.glucose)) return null
      // 99 entered as mmol/L, or 5 entered as mg/dL, is common in the other unit.
      const other = { ...value, unit: value.unit === 'mmol' ? ('mgdl' as const) : ('mmol' as const) }
      return isIn(glucoseTenths(other), COMMON.glucose) ? 'unit' : 'glucose'
    }
  }
}
