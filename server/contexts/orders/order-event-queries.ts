import type { Trx } from '../../platform/db/transaction'
import type { Mover } from '../../../src/domain/order-status'

interface Step {
  orderId: number
  from: number | null
  to: number
  actor: Mover
  at: Date
  note?: string
}

/** Inserts an event of an order. */
export const insertEvent = (trx: Trx, { orderId, from, to, actor, at, note = '' }: Step) =>
  trx
    .insertInto('order_event')
    .values({ order_id: orderId, from_status: from, to_status: to, actor, at, note })
    .returning('id')

/** Writes an event of an order; returns its id. */
export const addEvent = async (trx: Trx, step: Step): Promise<number> =>
  (await insertEvent(trx, step).executeTakeFirstOrThrow()).id
