/** Day as YYYY-MM-DD in numbers; zeros for ''. */
export const parseDay = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { year, month, date }
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Years from the one of `last` (YYYY-MM-DD) downwards, newest first. */
export const yearsUntil = (last: string, count: number): number[] =>
  range(count).map((step) => parseDay(last).year + 1 - step)

/** Months of a year, 1 to 12, up to the one of `last`. */
export const monthsUntil = (last: string, year: number): number[] => {
  const end = parseDay(last)
  return range(year < end.year ? 12 : end.month)
}

/** Days of a month, up to `last`. */
export const datesUntil = (last: string, year: number, month: number): number[] => {
  const end = parseDay(last)
  const isLastMonth = year === end.year && month === end.month
  return range(isLastMonth ? end.date : new Date(Date.UTC(year, month, 0)).getUTCDate())
}

/** Formats year, month and date as YYYY-MM-DD. */
export const dayText = (year: number, month: number, date: number) =>
  [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-')

const DAY_MS = 86_400_000

/** Returns a month (YYYY-MM) as weeks from Monday to Sunday: days as YYYY-MM-DD, '' outside the month. */
export function weeksOf(month: string): string[][] {
  const { year, month: number } = parseDay(month)
  const first = Date.UTC(year, number - 1, 1)
  const before = (new Date(first).getUTCDay() + 6) % 7
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const days = [
    ...Array.from({ length: before }, () => ''),
    ...Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10)),
  ]
  while (days.length % 7 !== 0) days.push('')
  return Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7))
}

/** Returns the month (YYYY-MM) some months after another, negative before it. */
export function shiftMonth(month: string, steps: number): string {
  const { year, month: number } = parseDay(month)
  return new Date(Date.UTC(year, number - 1 + steps, 1)).toISOString().slice(0, 7)
}
