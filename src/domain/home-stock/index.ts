import { daysBetween, lastDayOf, type Dose } from '../medicine-supply'

/** Packs of a product that a shopper has received, and how it is taken. */
export interface HomeSupply {
  /** Packs by the day of their arrival, YYYY-MM-DD, newest first. */
  packs: readonly { day: string; count: number }[]
  /** Pieces, millilitres or grams of one pack; 0 when the package names none. */
  perPack: number
  /** Unit of these, '' when the package names none. */
  unit: string
  dose: Dose | null
}

/** Rest at home on a day, as the shopper says: in units of the pack, or in packs where it names none. */
export interface HomeCorrection {
  day: string
  amount: number
}

/**
 * Rest that may be left at home. `days`: days that the rest covers by the dose, below 0 when it is used up; null without a
 * dose, because nobody knows how fast it is used.
 */
export interface HomeStock {
  /** Last arrival. */
  last: { day: string; count: number }
  daysAgo: number
  /** Units a day; 0 without a dose. */
  perDay: number
  days: number | null
  correction: HomeCorrection | null
}

/** Returns the days that a supply covers from today; below 0 when it is used up. */
function daysLeft({ packs, perPack }: HomeSupply, dose: Dose, today: string, correction: HomeCorrection | null) {
  const later = correction ? packs.filter(({ day }) => daysBetween(correction.day, day) > 0) : packs
  const received = later.map(({ day, count }) => ({ day, amount: count * perPack }))
  if (correction && correction.amount > 0) received.push(correction)
  const lastDay = lastDayOf(received, dose)
  return lastDay === null ? -1 : daysBetween(today, lastDay)
}

/**
 * Returns what may be left at home of a product; null when nothing has arrived. A correction replaces the packs up to
 * its day.
 */
export function homeStock(supply: HomeSupply, today: string, correction: HomeCorrection | null): HomeStock | null {
  const { packs, perPack, dose } = supply
  const [last] = packs
  if (!last) return null
  const perDay = dose && perPack > 0 ? dose.perTime * dose.timesPerDay : 0
  return {
    last,
    daysAgo: daysBetween(last.day, today),
    perDay,
    days: dose && perDay > 0 ? daysLeft(supply, dose, today, correction) : null,
    correction,
  }
}
