import { PICKUP } from '../../../src/domain/kind'
import { normalizeStatus, statusLabel } from '../../../src/domain/order-status'
import type { Handle } from '../../platform/db/transaction'
import { listAwaitedReservations } from './kinds/reservation/check-in'

/**
 * Returns the status label of an order as the shopper's pages show it: a reservation waits for pickup.
 * @spec ST-50 ST-61
 */
export async function statusLabelOf(
  handle: Handle,
  order: { id: number; status: number; kind: number | null },
): Promise<string> {
  const waits = (await listAwaitedReservations(handle, [order.id])).has(order.id)
  return statusLabel(waits ? 200 : (normalizeStatus(order.status) ?? order.status), order.kind === PICKUP)
}
