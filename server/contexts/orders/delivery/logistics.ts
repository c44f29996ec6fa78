import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { parsePrizeParcelNo } from '../../../../src/domain/draw'
import { normalizeStatus, OrderStatus } from '../../../../src/domain/order-status'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { shopUserOf } from '../../../platform/http/shop-user'
import { refuse } from '../../../platform/http/refusal'
import { carerDelivery } from '../../customer'
import type { OrderRow } from '../move-order'
import { findPrizeParcel, prizeSteps } from '../prize/prize-parcel'
import { findOwnSentPrize, type PrizeRow } from '../prize/queries'
import { eventsOf, findOwnOrderByNo } from '../queries'
import { parcelsOf, recordsOf, type TrackedParcel } from './parcel-tracking'
import { addressOfOrder } from '../private-columns'

export async function orderByNo(ctx: Ctx, orderNo: string): Promise<OrderRow> {
  return (await findOwnOrderByNo(ctx.db, shopUserOf(ctx), orderNo)) ?? refuse('notFound')
}

/** Returns the sent prize of a parcel number; undefined for an order number. Only our own shop has draws. */
async function prizeByNo(ctx: Ctx, parcelNo: string): Promise<PrizeRow | undefined> {
  const recordId = parsePrizeParcelNo(parcelNo)
  if (recordId === null || ctx.merchantCode !== '') return undefined
  return (await findOwnSentPrize(ctx.db, ownerOf(ctx), recordId)) ?? refuse('notFound')
}

/** Returns the parcels of an order, or the one of a prize. */
async function findParcelsByNo(ctx: Ctx, orderNo: string): Promise<TrackedParcel[]> {
  const prize = await prizeByNo(ctx, orderNo)
  return prize ? [await findPrizeParcel(ctx, prize)] : parcelsOf(ctx, await orderByNo(ctx, orderNo))
}

export async function expressOfOrder(
  ctx: Ctx,
  { orderNo }: Parsed<'expressOfOrder'>,
): Promise<Reply<'expressOfOrder'>> {
  const parcels = await findParcelsByNo(ctx, orderNo)
  return parcels.map((one) => ({
    orderNo,
    parcelNo: one.parcelNo,
    com: one.tracking?.com ?? '',
    num: one.tracking?.num ?? '',
    storeName: one.storeName,
    state: one.state,
    goodsCount: one.goodsCount,
    newest: recordsOf(one).at(-1)?.remark ?? '',
  }))
}

/** Texts of our own steps of an order, by status. */
const OWN_STEPS: Record<number, string> = {
  [OrderStatus.unpaid]: '订单已提交',
  [OrderStatus.paid]: '付款成功，等待商家备货',
  [OrderStatus.shipped]: '商家已交付承运方',
  [OrderStatus.delivered]: '商品已送达',
  [OrderStatus.completed]: '已确认收货',
}

/** Returns our own steps of an order or a prize. @spec EN-20 */
export async function b2cLogistics(ctx: Ctx, { orderNo }: Parsed<'b2cLogistics'>): Promise<Reply<'b2cLogistics'>> {
  const prize = await prizeByNo(ctx, orderNo)
  if (prize) return { list: prizeSteps(prize) }
  const order = await orderByNo(ctx, orderNo)
  const events = await eventsOf(ctx.db, order.id)
  return {
    list: events.flatMap(({ to_status: to, at }) => {
      const remark = OWN_STEPS[to]
      return remark ? [{ remark, acceptTime: at.toISOString() }] : []
    }),
  }
}

/** Returns the carrier's steps of a parcel. @spec EN-20 */
export async function expressTrace(ctx: Ctx, input: Parsed<'expressTrace'>): Promise<Reply<'expressTrace'>> {
  const parcels = await findParcelsByNo(ctx, input.orderNo)
  // Without a number it means the only parcel, if there is just one.
  const onlyParcel = parcels.length === 1 ? parcels[0] : undefined
  const one = input.num ? parcels.find(({ tracking }) => tracking?.num === input.num) : onlyParcel
  const steps = one ? recordsOf(one) : []
  return {
    com: one?.tracking?.com ?? input.com,
    num: one?.tracking?.num ?? input.num,
    orderNo: input.orderNo,
    trace: steps.map(({ remark, acceptTime }) => ({
      accept_station: '',
      accept_time: acceptTime,
      context: remark,
      ftime: acceptTime,
      time: acceptTime,
    })),
  }
}

export async function riderOfOrder(ctx: Ctx, input: Parsed<'riderOfOrder'>): Promise<Reply<'riderOfOrder'>> {
  const order = await orderByNo(ctx, input.orderNo)
  const parcels = await parcelsOf(ctx, order)
  const { parcelNo } = input
  const match = parcelNo ? parcels.find((parcel) => parcel.parcelNo === parcelNo) : parcels[0]
  const one = match ?? refuse('missing', parcelNo ? '没有找到这个包裹' : '这个订单没有配送')
  const { latitude, longitude } = addressOfOrder(ctx.vault, order)
  // Hides the rider's way from a shopper who ordered for a relative: it leads to the relative's door.
  const isHidden = (await carerDelivery(ctx, order.id)) !== null
  const { tracking, state } = one
  const isOver = state === 'delivered'
  return {
    orderId: order.id,
    orderStatusCode: normalizeStatus(order.status) ?? order.status,
    state,
    storeName: one.storeName,
    store: one.store,
    home: latitude !== null && longitude !== null ? { latitude, longitude } : null,
    // Hides the rider's number after the delivery.
    rider: isOver ? null : (tracking?.rider ?? null),
    spot: isHidden ? null : (tracking?.riderPoint ?? null),
    way: isHidden ? [] : (tracking?.route ?? []),
    eta:
      tracking?.eta && !isOver
        ? { from: tracking.eta.from.toISOString(), to: tracking.eta.to.toISOString(), reason: tracking.eta.reason }
        : null,
    list: recordsOf(one),
  }
}
