import { share, sum } from '../money'

export { payPasswordProblem, PAY_PASSWORD } from './password'

/** The two purses of a wallet: coins that were given, and money. A coin is worth a yuan; amounts are fen. */
export interface Purses {
  gold: number
  cash: number
}

/** Wrong payment passwords until the wallet locks, and for how long. @spec S28 */
export const PIN_TRIES = 5
export const PIN_LOCK_MS = 3 * 3_600_000

/** What a wallet holds, fen. `total({ gold: 100, cash: 50 })` is 150. */
export const total = ({ gold, cash }: Purses): number => gold + cash

/**
 * What each purse pays of an amount (fen), coins first; null where the wallet holds less, or where there is nothing to pay.
 * `walletParts(150, { gold: 100, cash: 90 })` is { gold: 100, cash: 50 }.
 */
export function walletParts(amount: number, purses: Purses): Purses | null {
  if (amount <= 0 || amount > total(purses)) return null
  const gold = Math.min(amount, purses.gold)
  return { gold, cash: amount - gold }
}

/** What the wallet pays of an order at most where a provider pays the rest: a provider takes no trade of nothing. Fen. */
export const mostOfWallet = (payable: number, purses: Purses): number =>
  Math.max(0, Math.min(payable - 1, total(purses)))

/** A way an order was paid: what came in by it and what has gone back already, fen. */
export interface PaidPart {
  amount: number
  back: number
}

/**
 * How an amount goes back over the ways it was paid: by what is left of each, so that no way gets back more than it gave.
 * Null where more is wanted than is left. `splitBack(50, [{ amount: 60, back: 0 }, { amount: 40, back: 0 }])` is [30, 20].
 */
export function splitBack(amount: number, parts: readonly PaidPart[]): number[] | null {
  const left = parts.map((part) => part.amount - part.back)
  if (amount <= 0 || amount > sum(left)) return null
  return share(amount, left)
}
