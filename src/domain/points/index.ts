import { netLineAmounts, type FenShares } from '../cart'
import { atLeastZero, sum, type Fen, type Numeric } from '../money'

/**
 * Returns the price of an order's products after all reductions, in fen, without delivery fee, packing and the lines in
 * `without`.
 */
export function earningFen(receipt: readonly FenShares[], without: ReadonlySet<Numeric>): Fen {
  const paid = netLineAmounts(receipt).filter(({ lineId }) => !without.has(lineId))
  return atLeastZero(sum(paid.map(({ amount }) => amount)))
}

/**
 * Returns the points that a paid order earns: whole points for the price of its products after all reductions, without
 * delivery fee and packing. Lines in `without` (prescription drugs) earn none. `percent` is the multiplier of the
 * shopper's level.
 * @spec PR-22 BC-71 RX-04
 */
export function earnedPoints(
  receipt: readonly FenShares[],
  { perYuan, without, percent = 100 }: { perYuan: number; without: ReadonlySet<Numeric>; percent?: number },
): number {
  return Math.floor((earningFen(receipt, without) * Math.max(0, perYuan) * percent) / 10_000)
}

/**
 * Returns the points that a piece earns after the reductions of its line, of `points` at its full price. Rounds down: an
 * order earns no less than its pieces promise. 0 for a line that the receipt does not list.
 * @spec PR-22 BC-71
 */
export function pointsAfterReductions(points: number, lineId: Numeric, receipt: readonly FenShares[]): number {
  const amountOf = (entries: readonly FenShares[]) =>
    netLineAmounts(entries).find((one) => String(one.lineId) === String(lineId))?.amount ?? 0
  const full = amountOf(receipt.filter(({ kind }) => kind === 'goods'))
  return full > 0 ? Math.floor((points * Math.max(0, amountOf(receipt))) / full) : 0
}
