import type { GlucoseMoment, ReadingKind } from './kinds'
import { HOME_LIMIT } from './classes'

/** Range of numbers of a chart; `from` and `to` of a band are drawn as an area. */
export interface Band {
  from: number
  to: number
}

/** Steps of the axis of each kind. */
const STEPS: Record<ReadingKind, number> = { pressure: 20, heart: 20, weight: 5, glucose: 2 }

/**
 * Returns the area of a chart that the guideline aims at: home pressure below 135/85 (the area ends at the systolic
 * limit), heart rate 50 to 100, glucose targets of adults with diabetes. Null for weight, which depends on the height.
 */
export function bandOf(kind: ReadingKind, moment: GlucoseMoment): Band | null {
  switch (kind) {
    case 'pressure':
      return { from: 60, to: HOME_LIMIT.systolic }
    case 'heart':
      return { from: 50, to: 100 }
    case 'glucose':
      return moment === 'fasting' ? { from: 4.4, to: 7 } : { from: 3.9, to: 10 }
    case 'weight':
      return null
  }
}

/** Axis of a chart: its ends and the distance of its lines. */
export interface Axis extends Band {
  step: number
}

/** Returns the axis of a kind; its ends are multiples of its step around all numbers and the band. */
export function calculateAxis(kind: ReadingKind, numbers: readonly number[], band: Band | null): Axis {
  const step = STEPS[kind]
  const all = band ? [...numbers, band.from, band.to] : [...numbers]
  if (all.length === 0) return { from: 0, to: step, step }
  const from = Math.floor(Math.min(...all) / step) * step
  const to = Math.ceil(Math.max(...all) / step) * step
  return { from: Math.max(0, from === to ? from - step : from), to, step }
}
