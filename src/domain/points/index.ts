import { netOfLines, type ReceiptEntry } from '../cart'
import { sum, toFen, type Numeric } from '../money'

/** What the goods of an order cost after every reduction, fen; freight, packing and the lines in `without` apart. */
export function earningFen(receipt: readonly ReceiptEntry[], without: ReadonlySet<Numeric>): number {
  const paid = netOfLines(receipt).filter(({ lineId }) => !without.has(lineId))
  return Math.max(0, sum(paid.map(({ amount }) => toFen(amount))))
}

/**
 * Points that a paid order earns: whole points of what its goods cost after every reduction, freight and packing apart.
 * Lines in `without` (prescription drugs) earn none. `percent` is what the shopper's level makes of them. @spec PR-22 BC-71 RX-04
 */
export function earnedPoints(
  receipt: readonly ReceiptEntry[],
  { perYuan, without, percent = 100 }: { perYuan: number; without: ReadonlySet<Numeric>; percent?: number },
): number {
  return Math.floor((earningFen(receipt, without) * Math.max(0, perYuan) * percent) / 10_000)
}
