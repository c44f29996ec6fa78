import type { Db } from '../../../platform/db/open'
import { inTransaction } from '../../../platform/db/transaction'
import { CartKind } from '../../../../src/domain/kind'
import type { Erp } from './keys'
import { findCursor, lastPosition, listOrdersAfter, moveCursor, placeOrders, type OrderForErp } from './order-queries'

/** Most orders of one page. */
export const MOST_ORDERS = 500

const KINDS: Record<number, string> = {
  [CartKind.express]: 'express',
  [CartKind.lightning]: 'rider',
  [CartKind.pickup]: 'pickup',
}

const viewOf = (order: OrderForErp) => ({
  position: order.position,
  orderNo: order.order_no,
  store: order.store_no,
  delivery: KINDS[order.kind ?? 0] ?? 'none',
  isCancelled: order.is_cancelled,
  paidAt: order.paid_at.toISOString(),
  slotFrom: order.slot_from?.toISOString() ?? null,
  slotTo: order.slot_to?.toISOString() ?? null,
  lines: order.lines,
})

/** Reads the orders after a position; without one, after the acknowledged one. `next` is the position of the last order. */
export async function readOrders(db: Db, erp: Erp, { after, most }: { after: number | undefined; most: number }) {
  const orders = await inTransaction(db, async (trx) => {
    const from = after ?? (await findCursor(trx, erp.name))
    await placeOrders(trx, erp)
    return { from, rows: await listOrdersAfter(trx, { merchantCode: erp.merchantCode, after: from, most }) }
  })
  return {
    orders: orders.rows.map(viewOf),
    next: orders.rows.at(-1)?.position ?? orders.from,
    hasMore: orders.rows.length === most,
  }
}

/** Stores the position up to which the ERP has stored the orders; null for a position that no order has. */
export async function acknowledge(db: Db, erp: Erp, cursor: number, now: Date): Promise<number | null> {
  if (cursor > (await lastPosition(db))) return null
  return moveCursor(db, erp.name, cursor, now)
}
