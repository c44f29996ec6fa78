import { sql } from 'kysely'
import { earnedPoints } from '../../../src/domain/points'
import type { Handle, Trx } from '../../db/transaction'
import { pointsPerYuan } from './rates'

/**
 * What a shopper's entries add up to. Points that were spent before their order was given back leave it below zero, which
 * later orders make good.
 */
export async function balanceOf(handle: Handle, userId: number): Promise<number> {
  const { total } = await handle
    .selectFrom('points_entry')
    .where('user_id', '=', userId)
    .select(sql<number>`coalesce(sum(delta), 0)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const earnedBy = (orderId: number) => `order:${orderId}`

/** A paid order earns its points, once. The caller holds its row. @spec PR-22 RX-04 */
export async function earnPoints(trx: Trx, orderId: number, at: Date) {
  const order = await trx
    .selectFrom('orders')
    .select(['user_id', 'receipt'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const rx = await trx
    .selectFrom('order_item')
    .select('cart_id')
    .where('order_id', '=', orderId)
    .where('drug_class', '=', 'Rx')
    .execute()
  const without = new Set(rx.map((item) => item.cart_id))
  const delta = earnedPoints(order.receipt, { perYuan: await pointsPerYuan(trx), without })
  if (delta === 0) return
  await trx
    .insertInto('points_entry')
    .values({ user_id: order.user_id, delta, cause: 'order', order_id: orderId, idem_key: earnedBy(orderId), at })
    .onConflict((conflict) => conflict.column('idem_key').doNothing())
    .execute()
}

/** An order that ends without a sale takes back what it earned, once. */
export async function takePointsBack(trx: Trx, orderId: number, at: Date) {
  await sql`insert into points_entry (user_id, delta, cause, order_id, idem_key, at)
    select user_id, -delta, 'refund', order_id, ${`refund:${orderId}`}::text, ${at}::timestamptz
    from points_entry where idem_key = ${earnedBy(orderId)}
    on conflict (idem_key) do nothing`.execute(trx)
}
