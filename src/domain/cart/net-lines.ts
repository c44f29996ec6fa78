import { fen, sum, type Fen, type Numeric } from '../money'
import type { FenShares, Share } from './receipt'

const FEES: readonly FenShares['kind'][] = ['freight', 'packing', 'tax']

/**
 * Returns each line's amount after promotion, coupon and points, without fees; in fen, in the order of the receipt. A
 * refund of the whole line pays it back.
 * @spec BC-18 (P13)
 */
export function netLineAmounts(receipt: readonly FenShares[]): Share[] {
  const netLines = new Map<Numeric, Fen>()
  for (const { kind, shares } of receipt) {
    if (FEES.includes(kind)) continue
    for (const { lineId, amount } of shares) netLines.set(lineId, fen((netLines.get(lineId) ?? 0) + amount))
  }
  return [...netLines].map(([lineId, amount]) => ({ lineId, amount }))
}

/** Returns the reduction of these lines by promotion, coupon and points, without fees; in fen. */
export function discountOf(receipt: readonly FenShares[], isMeant: (lineId: Numeric) => boolean): Fen {
  const shares = receipt.filter(({ kind }) => !FEES.includes(kind)).flatMap((entry) => entry.shares)
  const less = shares.filter(({ lineId, amount }) => amount < 0 && isMeant(lineId))
  return fen(0 - sum(less.map(({ amount }) => amount)))
}

/**
 * Returns the amount that medical insurance may pay, in fen: its covered products after every reduction, never
 * delivery or packing fees.
 * @spec EN-12 PR-14
 */
export function insuredAmount(receipt: readonly FenShares[], covered: ReadonlySet<Numeric>): Fen {
  const netLines = netLineAmounts(receipt).filter(({ lineId }) => covered.has(lineId))
  return sum(netLines.map(({ amount }) => amount))
}
