import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

/** Reasons of a reminder: measure, take medicine, refill it, have a check-up. */
export const REMINDER_KINDS = ['measure', 'take', 'refill', 'check'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** Reminder of a patient, in the time of China. */
export interface Reminder {
  kind: ReminderKind
  text: string
  /** HH:mm, in order. */
  times: readonly string[]
  /** Days of the week, 1 (Monday) to 7; none for every day. */
  days: readonly number[]
  /** Only day of a reminder that comes once, YYYY-MM-DD; '' for one that repeats. */
  date: string
}

/** Returns the day of the week, 1 (Monday) to 7. */
export const weekdayOf = (day: string): number => ((dayjs.utc(day).day() + 6) % 7) + 1

/** Whether a reminder comes on a day, YYYY-MM-DD. */
export function isDueOn({ days, date }: Pick<Reminder, 'days' | 'date'>, day: string): boolean {
  if (date) return date === day
  return days.length === 0 || days.includes(weekdayOf(day))
}

const MINUTE_MS = 60_000
/** Offset of the time of China, in ms. */
const CHINA_MS = 8 * 60 * MINUTE_MS

/** Returns the moments of a reminder after `from` until `until`, as `YYYY-MM-DD HH:mm` in the time of China. */
export function dueTimes(reminder: Pick<Reminder, 'times' | 'days' | 'date'>, from: Date, until: Date): string[] {
  const due: string[] = []
  const first = Math.floor(from.getTime() / MINUTE_MS) + 1
  for (let minute = first; minute * MINUTE_MS <= until.getTime(); minute++) {
    const moment = new Date(minute * MINUTE_MS + CHINA_MS).toISOString()
    const [day, time] = [moment.slice(0, 10), moment.slice(11, 16)]
    if (reminder.times.includes(time) && isDueOn(reminder, day)) due.push(`${day} ${time}`)
  }
  return due
}

const DAY_MS = 86_400_000
/** Days in which every weekday occurs once. */
const WEEK_DAYS = 7

/** Returns the first moment of a reminder after `from`; null when it never comes again. */
export function nextDue(reminder: Pick<Reminder, 'times' | 'days' | 'date'>, from: Date): Date | null {
  const today = new Date(from.getTime() + CHINA_MS).toISOString().slice(0, 10)
  const days = reminder.date
    ? [reminder.date]
    : Array.from({ length: WEEK_DAYS + 1 }, (_, index) =>
        new Date(Date.parse(`${today}T00:00:00Z`) + index * DAY_MS).toISOString().slice(0, 10),
      )
  const moments = days
    .filter((day) => isDueOn(reminder, day))
    .flatMap((day) => reminder.times.map((time) => Date.parse(`${day}T${time}:00Z`) - CHINA_MS))
    .filter((moment) => moment > from.getTime())
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}
