import { netOfLines, type ReceiptEntry } from '../cart'
import { sum, toFen, type Numeric } from '../money'

/**
 * Points that a paid order earns: whole points of what its goods cost after every reduction, freight and packing apart.
 * Lines in `without` (prescription drugs) earn none. @spec PR-22 BC-71 RX-04
 */
export function earnedPoints(
  receipt: readonly ReceiptEntry[],
  { perYuan, without }: { perYuan: number; without: ReadonlySet<Numeric> },
): number {
  const paid = netOfLines(receipt).filter(({ lineId }) => !without.has(lineId))
  const fen = sum(paid.map(({ amount }) => toFen(amount)))
  return Math.floor((Math.max(0, fen) * Math.max(0, perYuan)) / 100)
}
