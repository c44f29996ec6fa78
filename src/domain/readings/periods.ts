import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

/** Periods of a chart. */
export const PERIODS = ['week', 'month', 'year'] as const
export type Period = (typeof PERIODS)[number]

/** Days of a period, both included, YYYY-MM-DD. */
export interface DayRange {
  from: string
  to: string
}

const DAY = 'YYYY-MM-DD'
const dayOf = (day: string) => dayjs.utc(day)

/** Returns the week from Monday, the month or the year that contains the day. */
export function periodRange(period: Period, day: string): DayRange {
  const at = dayOf(day)
  if (period !== 'week') return { from: at.startOf(period).format(DAY), to: at.endOf(period).format(DAY) }
  const monday = at.subtract((at.day() + 6) % 7, 'day')
  return { from: monday.format(DAY), to: monday.add(6, 'day').format(DAY) }
}

/** Returns the first day of the period before (-1) or after (1) the one that contains the day. */
export const periodStep = (period: Period, day: string, step: -1 | 1): string =>
  dayOf(periodRange(period, day).from).add(step, period).format(DAY)

/** One column of a chart: its first day, and the half of the day in a week (0 before noon, 1 after). */
export interface Slot {
  day: string
  half: 0 | 1
}

const HALVES = [0, 1] as const

/** Returns the columns of a period: half days of a week, days of a month, weeks of a year counted from 1 January. */
export function slotsOf(period: Period, { from, to }: DayRange): Slot[] {
  const days = dayOf(to).diff(dayOf(from), 'day') + 1
  const every = period === 'year' ? 7 : 1
  const starts = Array.from({ length: Math.ceil(days / every) }, (_, index) =>
    dayOf(from)
      .add(index * every, 'day')
      .format(DAY),
  )
  return starts.flatMap((day) => (period === 'week' ? HALVES : HALVES.slice(0, 1)).map((half) => ({ day, half })))
}

/** Returns the number of the column that a moment belongs to; -1 outside the period. */
export function slotIndex(period: Period, { from, to }: DayRange, { day, half }: Slot): number {
  if (day < from || day > to) return -1
  const days = dayOf(day).diff(dayOf(from), 'day')
  if (period === 'week') return days * 2 + half
  return period === 'year' ? Math.floor(days / 7) : days
}
