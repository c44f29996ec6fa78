import { sql } from 'kysely'
import type { ReceiptEntry } from '../../../src/contract/types'
import { netOfLines } from '../../../src/domain/cart'
import type { Trx } from '../../db/transaction'
import { NOT_GOODS } from '../coupon/sale-row'
import { pointsForFirst, pointsForNew } from './rates'

/** A new account brings points, once: the key is the shopper's. The caller has just made the account. @spec BC-71 PR-22 */
export async function welcomeNew(trx: Trx, userId: number, at: Date) {
  const delta = await pointsForNew(trx)
  if (delta === 0) return
  await trx
    .insertInto('points_entry')
    .values({ user_id: userId, delta, cause: 'register', idem_key: `register:${userId}`, at })
    .onConflict((conflict) => conflict.column('idem_key').doNothing())
    .execute()
}

interface First {
  orderId: number
  userId: number
  receipt: readonly ReceiptEntry[]
  /** Lines that bring none. */
  without: ReadonlySet<number>
  at: Date
}

/**
 * The first order that a shopper pays brings points, once: of two that are paid at once the key lets one have them. One of prescription
 * drugs alone brings nothing. The caller holds its row. @spec BC-71 PR-22 RX-04
 */
export async function welcomeFirst(trx: Trx, { orderId, userId, receipt, without, at }: First) {
  const delta = await pointsForFirst(trx)
  const earns = netOfLines(receipt).some(({ lineId, amount }) => !without.has(Number(lineId)) && amount > 0)
  if (delta === 0 || !earns) return
  await sql`insert into points_entry (user_id, delta, cause, order_id, idem_key, at)
    select ${userId}::int, ${delta}::int, 'first', ${orderId}::int, ${`first:${userId}`}::text, ${at}::timestamptz
    where not exists (select 1 from orders where user_id = ${userId} and id <> ${orderId} and paid_at is not null
      and source not in (${sql.join(NOT_GOODS)}))
    on conflict (idem_key) do nothing`.execute(trx)
}
