import { CartKind, PICKUP } from '../../../../src/domain/kind'
import type { Handle } from '../../../platform/db/transaction'
import type { JobDeps } from '../../../platform/jobs/runner'
import { coverageOf, type Couriers } from '../../../providers/courier/contract'
import type { OrderRow } from '../move-order'
import { itemsOf } from '../queries'
import { findOrder } from './queries'
import { parcelNoOf, sendersOf } from './send-part'

/**
 * Cancels the riders of an order's parcels, also when some were cancelled before. Returns the parcels that a rider
 * has picked up and carries on.
 */
export async function cancelRiders(
  { db, couriers }: { db: Handle; couriers: Couriers },
  order: OrderRow,
): Promise<string[]> {
  if (order.order_type !== CartKind.lightning || order.kind === PICKUP) return []
  if (coverageOf(couriers, 'rider') !== 'whole') return []
  const senders = sendersOf(await itemsOf(db, [order.id]))
  const carried: string[] = []
  for (const parcelNo of senders.map((storeNo) => parcelNoOf(order, senders, storeNo)))
    if ((await couriers.cancel?.(parcelNo)) === 'pickedUp') carried.push(parcelNo)
  return carried
}

/** Cancels the riders of a cancelled order. The log names the parcels that arrive all the same. */
export async function cancelRidersOfOrder({ db, couriers, log }: JobDeps, id: number) {
  const order = await findOrder(db, id)
  if (!couriers || !order) return
  const carried = await cancelRiders({ db, couriers }, order)
  if (carried.length > 0) log.warn({ order: id, parcels: carried }, 'a rider carries parcels of a cancelled order')
}
