import type { GlucoseUnit, GlucoseValue, WeightValue } from './kinds'

/** Molar mass of glucose in mg/mol, divided by 10: 1 mmol/L is 18.0156 mg/dL. */
const MG_PER_DL = 180156
const SCALE = 10_000

/**
 * Converts a reading to tenths of a mmol/L, the step in which guidelines state their limits: 70 mg/dL is 3.9 mmol/L.
 * Calculates in integers.
 */
export function glucoseTenths({ glucose, unit }: Pick<GlucoseValue, 'glucose' | 'unit'>): number {
  if (unit === 'mmol') return Math.round(glucose * 10)
  return Math.round((glucose * 10 * SCALE) / MG_PER_DL)
}

/** Converts tenths of a mmol/L to a whole number of mg/dL. */
export const mgdlOf = (tenths: number): number => Math.round((tenths * MG_PER_DL) / (10 * SCALE))

/** Returns the same glucose in the other unit, for display only. */
export function inUnit(tenths: number, unit: GlucoseUnit): number {
  return unit === 'mmol' ? tenths / 10 : mgdlOf(tenths)
}

/**
 * Returns the body mass index in tenths of kg/m², null without a height. Cuts the rest off: a rounded 24.0 would show a
 * limit that was not reached.
 */
export function bmiTenths({ kg, height }: Pick<WeightValue, 'kg' | 'height'>): number | null {
  return height === null ? null : Math.floor((Math.round(kg * 10) * 10_000) / (height * height))
}
