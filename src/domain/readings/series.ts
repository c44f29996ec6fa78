import type { ReadingValue } from './kinds'
import { slotIndex, slotsOf, type DayRange, type Period, type Slot } from './periods'
import { glucoseTenths } from './units'

/** Reading with its place in the calendar of the shop. */
export interface PlacedReading extends Slot {
  value: ReadingValue
}

/** Means of the readings of one column: systolic and diastolic pressure, or one number. Null without readings. */
export interface SeriesPoint extends Slot {
  count: number
  high: number | null
  /** Mean diastolic pressure; null for other kinds. */
  low: number | null
}

/** Returns the number that a chart draws, and the second one of blood pressure. Glucose in mmol/L. */
function numbersOf(value: ReadingValue): [high: number, low: number | null] {
  switch (value.kind) {
    case 'pressure':
      return [value.systolic, value.diastolic]
    case 'heart':
      return [value.bpm, null]
    case 'weight':
      return [value.kg, null]
    case 'glucose':
      return [glucoseTenths(value) / 10, null]
  }
}

/** Returns the mean with one decimal; null of nothing. */
const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10

/** Returns the means of a period by column, empty columns included. */
export function seriesOf(period: Period, range: DayRange, readings: readonly PlacedReading[]): SeriesPoint[] {
  const slots = slotsOf(period, range)
  const columns = slots.map((): [number, number | null][] => [])
  for (const reading of readings) columns[slotIndex(period, range, reading)]?.push(numbersOf(reading.value))
  return slots.map((slot, index) => {
    const numbers = columns[index] ?? []
    return {
      ...slot,
      count: numbers.length,
      high: meanOf(numbers.map(([high]) => high)),
      low: meanOf(numbers.flatMap(([, low]) => (low === null ? [] : [low]))),
    }
  })
}
