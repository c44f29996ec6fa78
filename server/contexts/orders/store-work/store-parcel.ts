import type { Reply } from '../../../../src/contract/schemas'
import { carrierName, cleanNumber, isCarrier, isNumberOf } from '../../../../src/domain/carrier'
import { CartKind, PICKUP } from '../../../../src/domain/kind'
import { OrderStatus } from '../../../../src/domain/order-status'
import { shopIso } from '../../../../src/domain/shop-time'
import { coverageOf, type Couriers, type Label, type Parcel } from '../../../providers/courier/contract'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { findParcel } from '../delivery/parcel-queries'
import { labelOf, parcelsOf } from '../delivery/parcel-tracking'
import type { OrderRow } from '../move-order'

type WorkOrder = Reply<'workOrder'>

const TEXT = {
  carrier: '请选择快递公司',
  needed: '请填写快递单号',
  wrong: (carrier: string) => `这不像${carrier}的单号，请核对`,
}

const kindOfParcel = ({ order_type: type }: Pick<OrderRow, 'order_type'>): Parcel['kind'] =>
  type === CartKind.lightning ? 'rider' : 'post'

/** Returns whether the hand-over of an order takes a carrier's number. */
export function parcelNumberOf({ couriers }: { couriers: Couriers }, order: OrderRow): WorkOrder['parcelNumber'] {
  const kind = kindOfParcel(order)
  if (order.kind === PICKUP || kind === 'rider') return 'none'
  return coverageOf(couriers, kind) === 'whole' ? 'optional' : 'needed'
}

/** Reads the number that staff typed; null without one. Refuses a number that the carrier does not give. */
export function readLabel({ carrier, num }: Label, use: WorkOrder['parcelNumber']): Label | null {
  const cleaned = cleanNumber(num)
  if (use === 'none') return null
  if (cleaned === '' && use === 'optional') return null
  if (cleaned === '') return refuse('notice', TEXT.needed)
  if (!isCarrier(carrier)) return refuse('notice', TEXT.carrier)
  if (!isNumberOf(carrier, cleaned)) return refuse('notice', TEXT.wrong(carrierName(carrier)))
  return { carrier, num: cleaned }
}

/** Returns what a store has sent of an order, and what staff may still change; null before. */
export async function parcelOfStore(ctx: Ctx, order: OrderRow, storeNo: string): Promise<WorkOrder['parcel']> {
  const row = await findParcel(ctx.db, order.id, storeNo)
  if (!row) return null
  const coverage = coverageOf(ctx.couriers, kindOfParcel(order))
  const tracked = (await parcelsOf(ctx, order)).find((one) => one.storeNo === storeNo)
  const label = labelOf(row)
  const isOpen =
    row.delivered_at === null && (order.status === OrderStatus.paid || order.status === OrderStatus.shipped)
  const isUnreported = coverage === 'none' || (tracked?.state ?? 'waiting') === 'waiting'
  return {
    com: label ? carrierName(label.carrier) : (tracked?.tracking?.com ?? ''),
    num: label?.num ?? tracked?.tracking?.num ?? '',
    sentTime: shopIso(row.sent_at),
    deliveredTime: row.delivered_at && shopIso(row.delivered_at),
    canLabel: isOpen && isUnreported && parcelNumberOf(ctx, order) !== 'none',
    canDeliver: isOpen && coverage === 'none',
  }
}
