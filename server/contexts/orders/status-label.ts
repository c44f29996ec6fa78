import { PICKUP } from '../../../src/domain/kind'
import { normalizeStatus, statusLabel } from '../../../src/domain/order-status'
import type { Handle } from '../../platform/db/transaction'
import { stillToCome } from './kinds/reservation/check-in'

/** The word for where an order stands, as its shopper's own pages say it: what is fetched waits to be fetched. @spec ST-50 ST-61 */
export async function standingOf(
  handle: Handle,
  order: { id: number; status: number; kind: number | null },
): Promise<string> {
  const waits = (await stillToCome(handle, [order.id])).has(order.id)
  return statusLabel(waits ? 200 : (normalizeStatus(order.status) ?? order.status), order.kind === PICKUP)
}
