import { netLineAmounts, type FenShares } from '../../../../src/domain/cart'
import type { Trx } from '../../../platform/db/transaction'
import { loadPointsForNew } from '../../catalog'
import { insertGivenPoints } from './queries'

/**
 * Gives a new account its points, once per shopper by the key. The caller has just created the account.
 * @spec BC-71 PR-22
 */
export async function welcomeNew(trx: Trx, userId: number, at: Date) {
  const delta = await loadPointsForNew(trx)
  if (delta === 0) return
  await insertGivenPoints(trx, { user_id: userId, delta, cause: 'register', idem_key: `register:${userId}`, at })
}

/**
 * Returns the bonus for a shopper's first paid order; 0 for an order with only prescription drugs, the lines `without`.
 * @spec BC-71 PR-22 RX-04
 */
export const firstPoints = (
  receipt: readonly FenShares[],
  { without, points }: { without: ReadonlySet<number>; points: number },
): number =>
  netLineAmounts(receipt).some(({ lineId, amount }) => !without.has(Number(lineId)) && amount > 0) ? points : 0
