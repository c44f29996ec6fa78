import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { OrderStatus } from '../../../../src/domain/order-status'
import { storeStaffOf } from '../../customer'
import { inTransaction } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { findParcel, isNumberUsed, markParcelDelivered, relabelParcel } from '../delivery/parcel-queries'
import { deliverIfComplete } from '../delivery/deliver-order'
import { labelOf } from '../delivery/parcel-tracking'
import { planTracking } from '../delivery/send-part'
import { lockOrder } from '../queries'
import { addStaffEvent, type Work } from './lease'
import { findStoreOrder, lockStoreOrder } from './order-queries'
import { parcelNumberOf, parcelOfStore, readLabel } from './store-parcel'

const TEXT = {
  moving: '快递已揽收或已送达，不能再改单号',
  tracked: '送达由快递或骑手登记',
}

/** Types another number for the parcel of this store, and records it in the trail. A repeated number changes nothing. */
export async function labelWorkOrder(ctx: Ctx, input: Parsed<'labelWorkOrder'>): Promise<Reply<'labelWorkOrder'>> {
  const staff = await storeStaffOf(ctx)
  const { storeNo } = staff
  const at = ctx.now()
  const shown = (await findStoreOrder(ctx.db, storeNo, input.orderNo)) ?? refuse('missing')
  // Asks the courier before the lock: nobody waits for a provider.
  const canLabel = (await parcelOfStore(ctx, shown, storeNo))?.canLabel === true
  return inTransaction(ctx.db, async (trx) => {
    const order = (await lockStoreOrder(trx, storeNo, input.orderNo)) ?? refuse('missing')
    const row = (await findParcel(trx, order.id, storeNo)) ?? refuse('orderMoved')
    const label = readLabel(input, parcelNumberOf(ctx, order))
    const before = labelOf(row)
    if (before && before.num === label?.num && before.carrier === label.carrier) return { used: 0 as const }
    const isReported = row.delivered_at !== null || (row.track_state ?? 'waiting') !== 'waiting'
    if (!label || !canLabel || isReported) return refuse('orderMoved', TEXT.moving)
    if (input.again === 0 && (await isNumberUsed(trx, order.id, label))) return { used: 1 as const }
    await relabelParcel(trx, { orderId: order.id, storeNo }, label)
    const work: Work = { kind: 'order', ref: order.id, staff, at }
    await addStaffEvent(trx, work, 'label', { label: `${label.carrier} ${label.num}` })
    await planTracking(trx, order.id, `${label.carrier}-${label.num}`, at)
    return { used: 0 as const }
  })
}

/** Reports that the parcel of this store has arrived; the order is delivered once all have. @spec ST-62 */
export async function deliverWorkOrder(
  ctx: Ctx,
  input: Parsed<'deliverWorkOrder'>,
): Promise<Reply<'deliverWorkOrder'>> {
  const staff = await storeStaffOf(ctx)
  const { storeNo } = staff
  const at = ctx.now()
  const shown = (await findStoreOrder(ctx.db, storeNo, input.orderNo)) ?? refuse('missing')
  const parcel = await parcelOfStore(ctx, shown, storeNo)
  if (parcel && parcel.deliveredTime === null && !parcel.canDeliver) refuse('notice', TEXT.tracked)
  return inTransaction(ctx.db, async (trx) => {
    const order = (await lockStoreOrder(trx, storeNo, input.orderNo)) ?? refuse('missing')
    const row = (await findParcel(trx, order.id, storeNo)) ?? refuse('orderMoved')
    if (row.delivered_at !== null) return { orderStatusCode: order.status }
    if (order.status !== OrderStatus.paid && order.status !== OrderStatus.shipped) refuse('orderMoved')
    await markParcelDelivered(trx, { orderId: order.id, storeNo }, at)
    await addStaffEvent(trx, { kind: 'order', ref: order.id, staff, at }, 'deliver')
    await deliverIfComplete(trx, order.id, at)
    const { status } = await lockOrder(trx, order.id)
    return { orderStatusCode: status }
  })
}
