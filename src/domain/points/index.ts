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
