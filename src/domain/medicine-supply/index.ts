/** How a medicine is taken: pieces, millilitres or grams at a time, and times a day. */
export interface Dose {
  perTime: number
  timesPerDay: number
}

/** Pieces of a medicine that a shopper received on a day. */
export interface Received {
  /** Day in the store's time zone, YYYY-MM-DD. */
  day: string
  /** Pieces, millilitres or grams. */
  amount: number
}

/** Days before the end on which a shopper is reminded. */
export const REMIND_DAYS = 7
export const MOST_TIMES = 12

const DAY_MS = 86_400_000
const numberOf = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS)
const textOf = (number: number) => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** Days from one day to another, negative into the past. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from)

/**
 * Returns the last day that the received amounts cover (YYYY-MM-DD), when the medicine is taken daily from the day of the
 * first; null without any. An amount that arrives early is added to what is left; days without medicine count for nothing.
 */
export function lastDayOf(received: readonly Received[], { perTime, timesPerDay }: Dose): string | null {
  const perDay = perTime * timesPerDay
  const ordered = [...received].sort((a, b) => daysBetween(b.day, a.day))
  const [first] = ordered
  if (!first || !(perDay > 0)) return null
  let [day, left] = [numberOf(first.day), 0]
  for (const { day: arrival, amount } of ordered) {
    const passed = numberOf(arrival) - day
    left = Math.max(0, left - passed * perDay) + amount
    day += passed
  }
  // Rounds off the error of adding fractions: 0.1 + 0.2 pieces are three tenths.
  const days = Math.floor(left / perDay + 1e-9)
  return textOf(day + Math.max(days, 1) - 1)
}
