import { fen, type Fen } from '../money'

/** Conditions of a withdrawal: smallest amount and most in a day, in fen, and withdrawals a day. Figures of our own. */
export const WITHDRAWAL = { least: fen(1000), dayMost: fen(500_000), dayCount: 3 } as const

/**
 * Conditions of a conversion of gold coins into balance: smallest amount and most in a day, in fen, and the percentage
 * of the coins that the balance receives. Coins are converted in whole ones. Figures of our own.
 */
export const CONVERSION = { least: fen(1000), dayMost: fen(20_000), ratePercent: 90 } as const

/** A gold coin in fen. */
const COIN = 100

/** Limits of one amount, in fen: the smallest, the rest of the day, and the balance. */
export interface AmountLimits {
  least: Fen
  dayLeft: Fen
  balance: Fen
}

/** Why an amount is refused. */
export type AmountProblem = 'least' | 'dayLeft' | 'balance' | 'times' | 'whole'

/** Returns why an amount (fen) is outside its limits; null when it is inside. */
function amountProblem(amount: Fen, { least, dayLeft, balance }: AmountLimits): AmountProblem | null {
  if (!(amount >= least)) return 'least'
  if (amount > balance) return 'balance'
  return amount > dayLeft ? 'dayLeft' : null
}

/** Returns why an amount (fen) cannot be withdrawn; null when it can. `timesLeft`: withdrawals left of the day. */
export const withdrawalProblem = (amount: Fen, limits: AmountLimits & { timesLeft: number }): AmountProblem | null =>
  limits.timesLeft > 0 ? amountProblem(amount, limits) : 'times'

/** Returns why gold coins (fen) cannot be converted; null when they can. */
export const conversionProblem = (gold: Fen, limits: AmountLimits): AmountProblem | null =>
  gold % COIN === 0 ? amountProblem(gold, limits) : 'whole'

/** Returns the balance (fen) for whole gold coins. `convertedCash(1000, 90)` is 900. */
export const convertedCash = (gold: Fen, ratePercent: number): Fen => fen((gold / COIN) * ratePercent)

/** Income and spending of a month (`2026-11`), in fen. */
export interface WalletMonth {
  month: string
  income: Fen
  spending: Fen
}

/**
 * Returns the last months up to `month` (`2026-11`), oldest first, with zeros for months without entries.
 * `fillMonths([], '2026-01', 2)` names 2025-12 and 2026-01.
 */
export function fillMonths(rows: readonly WalletMonth[], month: string, count: number): WalletMonth[] {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const months = year * 12 + nth - 1 - (count - 1 - index)
    const name = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
    return rows.find((row) => row.month === name) ?? { month: name, income: fen(0), spending: fen(0) }
  })
}

/** Returns the height of a bar in whole percent of the highest amount: at least 2 for any amount, 0 for none. */
export function barPercent(amount: number, highest: number): number {
  if (!(amount > 0) || !(highest > 0)) return 0
  return Math.max(2, Math.round((amount * 100) / highest))
}
