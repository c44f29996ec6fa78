import { fromFen, sum, toFen, type Numeric } from '../money'
import type { ReceiptEntry, Share } from './receipt'

const FEES: readonly ReceiptEntry['kind'][] = ['freight', 'packing', 'tax']

/**
 * Returns each line's amount after promotion, coupon and points, without fees; in yuan, in the order of the receipt. A
 * refund of the whole line pays it back.
 * @spec BC-18 (P13)
 */
export function netLineAmounts(receipt: readonly ReceiptEntry[]): Share[] {
  const fen = new Map<Numeric, number>()
  for (const { kind, shares } of receipt) {
    if (FEES.includes(kind)) continue
    for (const { lineId, amount } of shares) fen.set(lineId, (fen.get(lineId) ?? 0) + toFen(amount))
  }
  return [...fen].map(([lineId, netFen]) => ({ lineId, amount: fromFen(netFen) }))
}

/** Returns the reduction of these lines by promotion, coupon and points, without fees; in fen. */
export function discountOf(receipt: readonly ReceiptEntry[], isMeant: (lineId: Numeric) => boolean): number {
  const shares = receipt.filter(({ kind }) => !FEES.includes(kind)).flatMap((entry) => entry.shares)
  const less = shares.filter(({ lineId, amount }) => amount < 0 && isMeant(lineId))
  return -sum(less.map(({ amount }) => toFen(amount)))
}

/**
 * Returns the amount that medical insurance may pay, in yuan: its covered products after every reduction, never
 * delivery or packing fees.
 * @spec EN-12 PR-14
 */
export function insuredAmount(receipt: readonly ReceiptEntry[], covered: ReadonlySet<Numeric>): number {
  const netLines = netLineAmounts(receipt).filter(({ lineId }) => covered.has(lineId))
  return fromFen(sum(netLines.map(({ amount }) => toFen(amount))))
}
