import type { ReadingValue } from './kinds'
import { slotIndex, slotsOf, type DayRange, type Period, type Slot } from './periods'
import { glucoseTenths } from './units'

/** Reading with its place in the calendar of the shop. */
export interface PlacedReading extends Slot {
  value: ReadingValue
}

/** Readings of one column: means of systolic and diastolic pressure, or of one number. Null without readings. */
export interface SeriesPoint extends Slot {
  count: number
  high: number | null
  /** Mean diastolic pressure; null for other kinds. */
  low: number | null
  /** Greatest systolic pressure or number. */
  most: number | null
  /** Least diastolic pressure or number. */
  least: number | null
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

/** Sums of one column. */
interface Column {
  count: number
  high: number
  low: number
  lowCount: number
  most: number
  least: number
}

const emptyColumn = (): Column => ({ count: 0, high: 0, low: 0, lowCount: 0, most: -Infinity, least: Infinity })

function addTo(column: Column, [high, low]: [number, number | null]) {
  column.count += 1
  column.high += high
  column.most = Math.max(column.most, high)
  column.least = Math.min(column.least, low ?? high)
  if (low === null) return
  column.low += low
  column.lowCount += 1
}

/** Returns the mean with one decimal; null of nothing. */
const meanOf = (sum: number, count: number): number | null => (count === 0 ? null : Math.round((sum / count) * 10) / 10)

/** Returns the means and extremes of a period by column, empty columns included: 53 columns at most. */
export function calculateSeries(period: Period, range: DayRange, readings: readonly PlacedReading[]): SeriesPoint[] {
  const slots = slotsOf(period, range)
  const columns = slots.map(emptyColumn)
  // Finds the column of each half day once: thousands of readings share the days of a year.
  const indexes = new Map<string, number>()
  for (const reading of readings) {
    const key = `${reading.day} ${reading.half}`
    const index = indexes.get(key) ?? slotIndex(period, range, reading)
    indexes.set(key, index)
    const column = columns[index]
    if (column) addTo(column, numbersOf(reading.value))
  }
  return slots.map((slot, index) => {
    const { count, high, low, lowCount, most, least } = columns[index] ?? emptyColumn()
    const ends = count === 0 ? { most: null, least: null } : { most, least }
    return { ...slot, count, high: meanOf(high, count), low: meanOf(low, lowCount), ...ends }
  })
}
