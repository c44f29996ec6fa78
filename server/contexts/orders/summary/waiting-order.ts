import { CartKind } from '../../../../src/domain/kind'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { OrderPreview } from '../../../../src/contract/types'
import { fromFen } from '../../../../src/domain/money'
import type { Ctx } from '../../../platform/http/context'
import { shopUserOf } from '../../../platform/http/shop-user'
import { refuse } from '../../../platform/http/refusal'
import { kindOf } from '../kinds/registry'
import { promiseView } from '../order-view'
import { addressOfOrder } from '../private-columns'
import { itemsOf } from '../queries'
import { findWaitingOrder } from './queries'
import {
  productLines,
  type Line,
  NO_POINTS,
  NO_POINTS_TO_EARN,
  orderGroups,
  withSellableLines,
  wireEntry,
} from '../../checkout'
import { type Place, placeOf, type Sender, sendersAt } from '../../catalog'

/** Returns the lines as ordered: with their price and sender at that time. */
async function orderedLines(ctx: Ctx, orderId: number, kind: Line['kind'], place: Place): Promise<Line[]> {
  const catalogSnapshot = await ctx.catalogSnapshot()
  const now = ctx.now()
  const items = await itemsOf(ctx.db, [orderId])
  const storeNos = [...new Set(items.map((item) => item.store_no))]
  const senders = sendersAt(catalogSnapshot, storeNos, place, now)
  const requestedLines = items.map(({ cart_id: id, barcode, count, store_no }) => {
    return { id, barcode, count, kind, sender: senders.get(store_no) as Sender, stock: count }
  })
  const lines = await productLines(ctx.db, requestedLines, { place, now, catalogSnapshot })
  const priceOf = new Map(items.map((item) => [item.cart_id, item.price_fen]))
  return lines.map((line) => ({ ...line, priceFen: priceOf.get(line.id) ?? null }))
}

/**
 * Returns an unpaid order as its checkout showed it, with the fees, coupon and receipt of its placement. Our
 * interpretation of a call whose reply is not displayed. Lists the parts of a combo one by one, as the order stores
 * them.
 * @spec EN-19
 */
export async function preOrder(ctx: Ctx, { orderNo }: Parsed<'preOrder'>): Promise<Reply<'preOrder'>> {
  const order = (await findWaitingOrder(ctx.db, shopUserOf(ctx), orderNo)) ?? refuse('missing', '没有找到待支付的订单')
  const address = addressOfOrder(ctx.vault, order)
  const place = placeOf(address)
  const catalogSnapshot = await ctx.catalogSnapshot()
  const cartType = order.cart_type as OrderPreview['cartType']
  return {
    cartType,
    orderType: order.order_type as OrderPreview['orderType'],
    pickup: order.kind === CartKind.pickup ? 1 : 0,
    symptoms: [],
    storeOrderVos: withSellableLines(orderGroups(await orderedLines(ctx, order.id, cartType, place), place)),
    address,
    areaReason: '',
    coupons: [],
    couponId: order.user_coupon_id,
    goodsFee: fromFen(order.goods_fen),
    reduceFee: fromFen(order.reduce_fen),
    couponFee: fromFen(order.coupon_fen),
    pointsFee: fromFen(order.points_fen),
    integral: {
      ...{ ...NO_POINTS, ...NO_POINTS_TO_EARN, amount: 0 },
      ...{ integral: order.points, used: order.points > 0 ? (1 as const) : (0 as const) },
    },
    slots: { now: false, list: [] },
    promise: promiseView(order),
    canInvoice: catalogSnapshot.canInvoice && kindOf(order.source).canInvoice ? 1 : 0,
    freightFee: fromFen(order.freight_fen),
    packingFee: fromFen(order.packing_fen),
    payable: fromFen(order.payable_fen),
    receipt: order.receipt.map(wireEntry),
  }
}
