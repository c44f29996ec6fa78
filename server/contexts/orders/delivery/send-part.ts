import { PICKUP } from '../../../../src/domain/kind'
import { canMove, OrderStatus } from '../../../../src/domain/order-status'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { addJob } from '../../../platform/jobs/queue'
import type { Label } from '../../../providers/courier/contract'
import { kindOf } from '../kinds/registry'
import { moveOrder, type OrderRow } from '../move-order'
import { itemsOf, lockOrder, refundedOf, undeliveredPieces } from '../queries'
import { insertParcel, listParcels } from './parcel-queries'
import { findLastEvent } from './queries'

/** Returns the senders of an order's lines, in the order of its parcels. */
export const sendersOf = (items: readonly { store_no: string }[]): string[] => [
  ...new Set(items.map(({ store_no: storeNo }) => storeNo)),
]

/** Returns our own number of the parcel that one of the senders sends. */
export const parcelNoOf = (order: Pick<OrderRow, 'order_no'>, senders: readonly string[], storeNo: string): string =>
  `${order.order_no}-${senders.indexOf(storeNo) + 1}`

/** Returns the stores that still have to send their part of an order. */
export async function unsentStores(handle: Handle, orderId: number): Promise<string[]> {
  const open = undeliveredPieces(await itemsOf(handle, [orderId]), await refundedOf(handle, [orderId]))
  const sent = (await listParcels(handle, orderId)).map(({ store_no: storeNo }) => storeNo)
  return sendersOf(open).filter((storeNo) => !sent.includes(storeNo))
}

/** Queues the tracking of a parcel that left before the others of its order, or whose number changed. */
export async function planTracking(trx: Trx, orderId: number, reason: string, at: Date) {
  const event = await findLastEvent(trx, orderId)
  if (!event) return
  const payload = { id: orderId, step: event.id, asked: 0 }
  await addJob(trx, { kind: 'trackOrder', payload, runAt: at, dedupe: `track:${orderId}:${event.id}:${reason}` })
}

/**
 * Sends the part of one store, with the carrier's number where staff typed one. The order counts as shipped once every
 * store has sent its part. Returns false when nothing may be sent; the caller then rolls back. The caller locks the row.
 * @spec ST-62
 */
export async function sendPart(
  trx: Trx,
  order: OrderRow,
  { storeNo, label, at }: { storeNo: string; label: Label | null; at: Date },
): Promise<boolean> {
  const { id } = order
  if (!canMove(order.status, OrderStatus.shipped, 'store')) return false
  if (!(await kindOf(order.source).canBeSent(trx, order))) return false
  if (order.kind !== PICKUP) {
    const parcelNo = parcelNoOf(order, sendersOf(await itemsOf(trx, [id])), storeNo)
    const typed = { carrier: label?.carrier ?? null, num: label?.num ?? null }
    await insertParcel(trx, { order_id: id, store_no: storeNo, parcel_no: parcelNo, sent_at: at, ...typed })
    if ((await unsentStores(trx, id)).length > 0) {
      await planTracking(trx, id, storeNo, at)
      return true
    }
  }
  return moveOrder(trx, order, { to: OrderStatus.shipped, by: 'store', at })
}

/** Marks a partly sent order as shipped when the rest of it was refunded. The caller locks the order's row. */
export async function shipIfComplete(trx: Trx, orderId: number, at: Date) {
  const order = await lockOrder(trx, orderId)
  if (order.status !== OrderStatus.paid || (await listParcels(trx, orderId)).length === 0) return
  if ((await unsentStores(trx, orderId)).length > 0) return
  await moveOrder(trx, order, { to: OrderStatus.shipped, by: 'store', at })
}
