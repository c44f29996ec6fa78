import { OrderStatus } from '../../../../src/domain/order-status'
import type { Trx } from '../../../platform/db/transaction'
import { moveOrder } from '../move-order'
import { itemsOf, lockOrder, refundedOf, undeliveredPieces } from '../queries'
import { listParcels } from './parcel-queries'
import { sendersOf } from './send-part'

/** Marks a shipped order as delivered when the arrival of every part is reported. The caller locks the order's row. */
export async function deliverIfComplete(trx: Trx, orderId: number, at: Date) {
  const order = await lockOrder(trx, orderId)
  if (order.status !== OrderStatus.shipped) return
  const open = undeliveredPieces(await itemsOf(trx, [orderId]), await refundedOf(trx, [orderId]))
  const arrived = (await listParcels(trx, orderId)).filter(({ delivered_at: time }) => time !== null)
  const stores = arrived.map(({ store_no: storeNo }) => storeNo)
  if (!sendersOf(open).every((storeNo) => stores.includes(storeNo))) return
  await moveOrder(trx, order, { to: OrderStatus.delivered, by: 'store', at })
}
