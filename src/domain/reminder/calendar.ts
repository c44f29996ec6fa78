import { calendarFile, calendarMoment, calendarText } from '../calendar'
import { formatShopTime } from '../shop-time'
import { weekdayOf, type Reminder } from './reminder'

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
/** Minutes that a reminder takes in the calendar. */
const MINUTES = 10

const ZONE = [
  ...['BEGIN:VTIMEZONE', 'TZID:Asia/Shanghai', 'BEGIN:STANDARD', 'DTSTART:19910915T000000', 'TZOFFSETFROM:+0800'],
  ...['TZOFFSETTO:+0800', 'TZNAME:CST', 'END:STANDARD', 'END:VTIMEZONE'],
]

/** Returns the first day from `day` on that the reminder comes. */
function firstDay({ days, date }: Reminder, day: string): string {
  if (date) return date
  if (days.length === 0) return day
  const daysUntil = Math.min(...days.map((weekday) => (weekday - weekdayOf(day) + 7) % 7))
  return new Date(Date.parse(`${day}T00:00:00Z`) + daysUntil * 86_400_000).toISOString().slice(0, 10)
}

function ruleOf({ days, date }: Reminder): string[] {
  if (date) return []
  if (days.length === 0) return ['RRULE:FREQ=DAILY']
  const names = [...days].sort().map((weekday) => WEEKDAYS[weekday - 1])
  return [`RRULE:FREQ=WEEKLY;BYDAY=${names.join(',')}`]
}

/**
 * Writes reminders as a calendar file (RFC 5545) with one event and one alarm for each time. Names no person.
 *
 * @param at Time of writing
 * @param prefix Text before each reminder in the calendar
 */
export function writeReminderCalendar(
  reminders: readonly (Reminder & { id: number | string })[],
  at: Date,
  prefix: string,
): string {
  const stamp = calendarMoment(at)
  const today = formatShopTime(at, 'YYYY-MM-DD')
  const events = reminders.flatMap((reminder) =>
    reminder.times.flatMap((time, index) => [
      ...['BEGIN:VEVENT', `UID:reminder-${reminder.id}-${index}@yaoda`, `DTSTAMP:${stamp}`],
      `DTSTART;TZID=Asia/Shanghai:${firstDay(reminder, today).replace(/-/g, '')}T${time.replace(':', '')}00`,
      `DURATION:PT${MINUTES}M`,
      ...ruleOf(reminder),
      `SUMMARY:${calendarText(prefix + reminder.text)}`,
      ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:PT0M', `DESCRIPTION:${calendarText(reminder.text)}`, 'END:VALARM'],
      'END:VEVENT',
    ]),
  )
  return calendarFile('Reminders', [...ZONE, ...events])
}
