import type { Trx } from '../../db/transaction'
import type { Mover } from '../../../src/domain/order-status'

interface Step {
  orderId: number
  from: number | null
  to: number
  actor: Mover
  at: Date
}

/** Writes a step of an order down. */
export const addEvent = (trx: Trx, { orderId, from, to, actor, at }: Step) =>
  trx.insertInto('order_event').values({ order_id: orderId, from_status: from, to_status: to, actor, at }).execute()
