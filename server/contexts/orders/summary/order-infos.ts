import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { PICKUP } from '../../../../src/domain/kind'
import type { Ctx } from '../../../platform/http/context'
import { shopUserOf } from '../../../platform/http/shop-user'
import { noteOfOrder } from '../private-columns'
import { couponsByCity } from '../../marketing'
import { orderByNo } from '../delivery/logistics'
import { itemsOf } from '../queries'
import { orderCard } from '../order-view'
import { listOwnByNo } from './queries'

const MAX_ORDERS = 20

/** Returns orders by number; leaves out those of other shoppers. */
export async function orderInfos(ctx: Ctx, { orderNo }: Parsed<'orderInfos'>): Promise<Reply<'orderInfos'>> {
  const numbers = [...new Set(orderNo.split(',').map((one) => one.trim()))].filter(Boolean).slice(0, MAX_ORDERS)
  const orders = await listOwnByNo(ctx.db, shopUserOf(ctx), numbers)
  const items =
    orders.length > 0
      ? await itemsOf(
          ctx.db,
          orders.map(({ id }) => id),
        )
      : []
  return orders.map((order) => {
    const card = orderCard(
      order,
      items.filter((item) => item.order_id === order.id),
    )
    const { id, orderStatusCode, orderType, goodsCount, payable } = card
    return { id, orderNo: card.orderNo, orderStatusCode, orderType, goodsCount, payable }
  })
}

export async function orderForNuoHe(ctx: Ctx, { orderNo }: Parsed<'orderForNuoHe'>): Promise<Reply<'orderForNuoHe'>> {
  const order = await orderByNo(ctx, orderNo)
  const { thirdPlatform = '', thirdBusinessId = '' } = noteOfOrder(ctx.vault, order).extras
  const storeNo = order.kind === PICKUP ? (order.store_no ?? '') : ''
  return { ...orderCard(order, await itemsOf(ctx.db, [order.id])), thirdPlatform, thirdBusinessId, storeNo }
}

const CAN_BE_CLAIMED = 0

/** Lists the coupons that the shopper of a paid order may claim in its city. */
export async function couponsOfOrder(
  ctx: Ctx,
  { orderNo }: Parsed<'couponsOfOrder'>,
): Promise<Reply<'couponsOfOrder'>> {
  const order = await orderByNo(ctx, orderNo)
  if (!order.paid_at) return []
  const coupons = await couponsByCity(ctx, { cityId: order.city_id ?? 0 })
  return coupons.filter(({ status }) => status === CAN_BE_CLAIMED)
}
