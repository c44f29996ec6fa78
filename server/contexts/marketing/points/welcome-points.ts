import { sql } from 'kysely'
import { NOT_PRODUCTS } from '../order-sources'
import { netLineAmounts, type FenShares } from '../../../../src/domain/cart'
import type { Trx } from '../../../platform/db/transaction'
import { pointsForNew } from '../../catalog'

/**
 * Gives a new account its points, once per shopper by the key. The caller has just created the account.
 * @spec BC-71 PR-22
 */
export async function welcomeNew(trx: Trx, userId: number, at: Date) {
  const delta = await pointsForNew(trx)
  if (delta === 0) return
  await trx
    .insertInto('points_entry')
    .values({ user_id: userId, delta, cause: 'register', idem_key: `register:${userId}`, at })
    .onConflict((conflict) => conflict.column('idem_key').doNothing())
    .execute()
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

/**
 * Condition: the shopper has paid no other order of products. Of two orders paid in parallel the entry's key lets one
 * get the points.
 */
export const isFirstOf = (userId: number, orderId: number) =>
  sql<boolean>`not exists (select 1 from orders where user_id = ${userId} and id <> ${orderId} and paid_at is not null
    and source not in (${sql.join(NOT_PRODUCTS)}))`
