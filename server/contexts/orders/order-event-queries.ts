import type { Handle, Trx } from '../../platform/db/transaction'
import type { Mover } from '../../../src/domain/order-status'

interface Step {
  orderId: number
  from: number | null
  to: number
  actor: Mover
  at: Date
  note?: string
}

/** Writes an event of an order; returns its id. */
export async function addEvent(trx: Trx, { orderId, from, to, actor, at, note = '' }: Step): Promise<number> {
  const step = { order_id: orderId, from_status: from, to_status: to, actor, at, note }
  return (await trx.insertInto('order_event').values(step).returning('id').executeTakeFirstOrThrow()).id
}

/** Returns what a notification about an order needs. */
export const findOrderToNotify = (handle: Handle, orderId: number) =>
  handle
    .selectFrom('orders')
    .select(['id', 'order_no', 'user_id', 'source', 'merchant_code'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
