import { PICKUP } from '../../../src/domain/kind'
import {
  isFullyRefunded,
  normalizeStatus,
  OrderStatus,
  REFUNDED_LABEL,
  statusLabel,
} from '../../../src/domain/order-status'
import type { Handle } from '../../platform/db/transaction'
import { listAwaitedReservations } from './kinds/reservation/check-in'
import { itemsOf, refundedOf } from './queries'

async function wasRefunded(handle: Handle, id: number, status: number): Promise<boolean> {
  if (normalizeStatus(status) !== OrderStatus.cancelled) return false
  const items = await itemsOf(handle, [id])
  const refunds = await refundedOf(handle, [id])
  const refundedPieces = new Map(refunds.map(({ cart_id, count }) => [cart_id, count]))
  return isFullyRefunded(
    status,
    items.map(({ cart_id, count }) => ({ count, refunded: refundedPieces.get(cart_id) ?? 0 })),
  )
}

/**
 * Returns the status label of an order as the shopper's pages show it: a reservation waits for pickup, and a cancelled
 * order whose products are all refunded is 已退款.
 * @spec ST-50 ST-53 ST-58 ST-61
 */
export async function statusLabelOf(
  handle: Handle,
  order: { id: number; status: number; kind: number | null },
): Promise<string> {
  if (await wasRefunded(handle, order.id, order.status)) return REFUNDED_LABEL
  const waits = (await listAwaitedReservations(handle, [order.id])).has(order.id)
  return statusLabel(waits ? OrderStatus.paid : (normalizeStatus(order.status) ?? order.status), order.kind === PICKUP)
}
