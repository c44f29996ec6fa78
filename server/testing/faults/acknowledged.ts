import { sql } from 'kysely'
import type { Db } from '../../platform/db/open'

/** Order that the server has acknowledged to a shopper. */
export interface PlacedOrder {
  id: number
  orderNo: string
  userId: number
}

/** Everything that the server acknowledged; the database must have all of it afterwards. */
export interface Acknowledged {
  orders: PlacedOrder[]
  /** Ids of orders whose payment the server has confirmed. */
  payments: Set<number>
  /** Ids of orders whose refund was accepted. */
  refunds: Set<number>
}

export const nothingAcknowledged = (): Acknowledged => ({ orders: [], payments: new Set(), refunds: new Set() })

export const counts = ({ orders, payments, refunds }: Acknowledged) => ({
  orders: orders.length,
  payments: payments.size,
  refunds: refunds.size,
})

/**
 * Lists, as texts, what was acknowledged and is missing in the database. With `isAtRest`, refunds must be complete too.
 */
export async function findLost(db: Db, acknowledged: Acknowledged, { isAtRest = false } = {}): Promise<string[]> {
  // Copies the lists, because shoppers continue during this check; the next check covers what they add.
  const [orders, payments, refunds] = [
    [...acknowledged.orders],
    new Set(acknowledged.payments),
    new Set(acknowledged.refunds),
  ]
  const ids = orders.map(({ id }) => id)
  const { rows } = await sql<{ id: number; order_no: string; user_id: number; paid: boolean; refunded: string | null }>`
    select o.id, o.order_no, o.user_id, o.paid_at is not null as paid,
      (select string_agg(r.status, ',') from refund r where r.order_id = o.id) as refunded
    from orders o where o.id = any(${ids})`.execute(db)
  const matches = new Map(rows.map((row) => [Number(row.id), row]))
  const missing: string[] = []
  for (const { id, orderNo, userId } of orders) {
    const row = matches.get(id)
    if (!row || row.order_no !== orderNo || Number(row.user_id) !== userId) missing.push(`order ${id} is lost`)
    if (payments.has(id) && !row?.paid) missing.push(`payment of order ${id} is lost`)
    const isRefunded = isAtRest ? row?.refunded === 'done' : row?.refunded != null
    if (refunds.has(id) && !isRefunded) missing.push(`refund of order ${id} is lost (${row?.refunded})`)
  }
  return missing
}
