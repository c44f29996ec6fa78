import { daysAfter, formatShopTime } from '../shop-time'

/** Groups rows of a history by day, in their order; a repeated day is one group. @spec PR-26 */
export function byDay<T extends { day: string }>(rows: readonly T[]): { day: string; rows: T[] }[] {
  const days = new Map<string, T[]>()
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row])
  return [...days].map(([day, own]) => ({ day, rows: own }))
}

const DAY = 'YYYY-MM-DD'

/**
 * Returns how far back a local day is at `now` (ms): `{ kind: 'today' }`, `yesterday`, a date of this year or an
 * earlier one. Month and day are numbers.
 * @spec PR-26
 */
export function dayOf(day: string, now: number) {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  if (day === formatShopTime(now, DAY)) return { kind: 'today' as const, year, month, date }
  if (day === formatShopTime(daysAfter(now, -1), DAY)) return { kind: 'yesterday' as const, year, month, date }
  const isThisYear = day.slice(0, 4) === formatShopTime(now, 'YYYY')
  return { kind: isThisYear ? ('thisYear' as const) : ('earlier' as const), year, month, date }
}
