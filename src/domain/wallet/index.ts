import { atLeastZero, fen, minFen, sum, type Fen } from '../money'
import { share } from '../money/share'

export { payPasswordProblem, PAY_PASSWORD } from './password'

/** Two balances of a wallet: gold coins and cash. A coin is worth one yuan; amounts in fen. */
export interface WalletBalances {
  gold: Fen
  cash: Fen
}

/** Number of wrong payment passwords that locks the wallet, and the duration of the lock in ms. @spec S28 */
export const PIN_TRIES = 5
export const PIN_LOCK_MS = 3 * 3_600_000

/** Returns the total of a wallet in fen. `total({ gold: 100, cash: 50 })` is 150. */
export const total = ({ gold, cash }: WalletBalances): Fen => fen(gold + cash)

/**
 * Returns the share of each balance in an amount (fen), coins first; null if the wallet has too little or there is
 * nothing to pay. `walletParts(150, { gold: 100, cash: 90 })` is { gold: 100, cash: 50 }.
 */
export function walletParts(amount: Fen, balances: WalletBalances): WalletBalances | null {
  if (amount <= 0 || amount > total(balances)) return null
  const gold = minFen(amount, balances.gold)
  return { gold, cash: fen(amount - gold) }
}

/**
 * Returns the most the wallet can pay of an order if a provider pays the rest, in fen. At least one fen is left,
 * because a provider accepts no payment of zero.
 */
export const mostOfWallet = (payable: Fen, balances: WalletBalances): Fen =>
  atLeastZero(minFen(fen(payable - 1), total(balances)))

/** One payment of an order: the amount paid and the amount refunded so far, in fen. */
export interface RefundablePayment {
  amount: Fen
  refundAmount: Fen
}

/**
 * Splits a refund over the payments of an order by the amount left of each, so that no payment is refunded more than it
 * paid. Returns null if the refund exceeds what is left. `splitRefund(50, [{ amount: 60, refundAmount: 0 }, { amount: 40, refundAmount: 0
 * }])` is [30, 20].
 */
export function splitRefund(amount: Fen, parts: readonly RefundablePayment[]): Fen[] | null {
  const remainder = parts.map((part) => fen(part.amount - part.refundAmount))
  if (amount <= 0 || amount > sum(remainder)) return null
  return share(amount, remainder)
}
