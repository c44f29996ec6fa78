/** Kinds of health readings that are measured at home. */
export const READING_KINDS = ['pressure', 'heart', 'weight', 'glucose'] as const
export type ReadingKind = (typeof READING_KINDS)[number]

/** When blood glucose was measured. `afterMeal` is two hours after the first bite. */
export const GLUCOSE_MOMENTS = ['fasting', 'afterMeal', 'bedtime'] as const
export type GlucoseMoment = (typeof GLUCOSE_MOMENTS)[number]

/** Units of glucose meters: mmol/L and mg/dL. */
export const GLUCOSE_UNITS = ['mmol', 'mgdl'] as const
export type GlucoseUnit = (typeof GLUCOSE_UNITS)[number]

/** Blood pressure in mmHg, and the pulse that the device counted, in beats per minute. */
export interface PressureValue {
  kind: 'pressure'
  systolic: number
  diastolic: number
  pulse: number | null
}

/** Resting heart rate in beats per minute. */
export interface HeartValue {
  kind: 'heart'
  bpm: number
}

/** Weight in kg with at most one decimal, and the height in cm that the BMI needs. */
export interface WeightValue {
  kind: 'weight'
  kg: number
  height: number | null
}

/** Blood glucose as it was read from the meter: the unit and the number are stored unchanged. */
export interface GlucoseValue {
  kind: 'glucose'
  glucose: number
  unit: GlucoseUnit
  moment: GlucoseMoment
}

export type ReadingValue = PressureValue | HeartValue | WeightValue | GlucoseValue

export const isReadingKind = (text: string | undefined): text is ReadingKind =>
  READING_KINDS.some((kind) => kind === text)
