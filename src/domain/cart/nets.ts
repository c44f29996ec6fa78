import { fromFen, sum, toFen, type Numeric } from '../money'
import type { ReceiptEntry, Share } from './receipt'

const FEES: readonly ReceiptEntry['kind'][] = ['freight', 'packing', 'tax']

/**
 * What each line costs after promotion, coupon and points, fees apart; yuan, in the order of the receipt. It is what a
 * refund of the whole line pays back. @spec BC-18 (P13)
 */
export function netOfLines(receipt: readonly ReceiptEntry[]): Share[] {
  const fen = new Map<Numeric, number>()
  for (const { kind, shares } of receipt) {
    if (FEES.includes(kind)) continue
    for (const { lineId, amount } of shares) fen.set(lineId, (fen.get(lineId) ?? 0) + toFen(amount))
  }
  return [...fen].map(([lineId, left]) => ({ lineId, amount: fromFen(left) }))
}

/** What promotion, coupon and points take off these lines, fees apart; fen. */
export function takenOff(receipt: readonly ReceiptEntry[], isMeant: (lineId: Numeric) => boolean): number {
  const shares = receipt.filter(({ kind }) => !FEES.includes(kind)).flatMap((entry) => entry.shares)
  const less = shares.filter(({ lineId, amount }) => amount < 0 && isMeant(lineId))
  return -sum(less.map(({ amount }) => toFen(amount)))
}

/**
 * What medical insurance may pay of a cart, in yuan: the goods it covers after every reduction, never freight or packing.
 * @spec EN-12 PR-14
 */
export function insuredAmount(receipt: readonly ReceiptEntry[], covered: ReadonlySet<Numeric>): number {
  const nets = netOfLines(receipt).filter(({ lineId }) => covered.has(lineId))
  return fromFen(sum(nets.map(({ amount }) => toFen(amount))))
}
