import { OrderType, CartKind } from '../../../../src/domain/kind'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { formatFen } from '../../../../src/domain/money'
import { normalizeStatus, OrderStatus } from '../../../../src/domain/order-status'
import { isSameDoor } from '../../../../src/domain/room-no'
import { deliveryFeeOf, productReason, type Place, sendersAt, type CatalogSnapshot } from '../../catalog'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { addressOf, carerDelivery, shownAddress as shown } from '../../customer'
import { placeOfAddress } from '../../checkout'
import { billOf } from '../insured-bill-queries'
import { lockedOrder } from '../locked-order'
import { addressColumns, addressOfOrder, noteOfOrder, noteColumn } from '../private-columns'
import type { OrderRow } from '../move-order'
import { itemsOf } from '../queries'
import { promiseForAddress } from './promise-for-address'
import { isPartlySent } from './parcel-queries'
import { findCityCoupon, listDeliveryFacts, updateAddress } from './queries'

const UNSENT: readonly number[] = [OrderStatus.unpaid, OrderStatus.paid]

/** Returns the fees of a city for this order's delivery method, from the fee table. */
function feesOf(catalogSnapshot: CatalogSnapshot, order: OrderRow, cityId: number) {
  const { config, packingFee } = deliveryFeeOf(catalogSnapshot, cityId)
  const isExpress = order.order_type === OrderType.express
  return [
    isExpress ? config.mailFee : config.deliveryFee,
    isExpress ? config.mailFreeStartFee : config.deliveryFreeStartFee,
    isExpress ? config.mailSwitch : config.deliverySwitch,
    packingFee,
  ]
}

/** Refuses a city with other fees, because the order was priced for its own city. */
function feeReason(catalogSnapshot: CatalogSnapshot, order: OrderRow, place: Place): string {
  const [before, after] = [
    feesOf(catalogSnapshot, order, order.city_id ?? 0),
    feesOf(catalogSnapshot, order, place.cityId),
  ]
  if (before.every((fee, index) => fee === after[index])) return ''
  const paidText = formatFen(order.freight_fen)
  return `新地址的运费不同（本单运费 ¥${paidText}），不能改到这里，请取消后重新下单`
}

/**
 * Refuses to leave the city when insurance has calculated the order, or when its coupon is valid in that city only.
 * @spec BC-25 BC-26
 */
async function cityReason(trx: Trx, order: OrderRow, place: Place): Promise<string> {
  if (place.cityId === order.city_id) return ''
  if (await billOf(trx, order.id)) return '本单已登记医保结算，不能改到其他城市，请取消后重新下单'
  const cityCoupon = await findCityCoupon(trx, order.id)
  return cityCoupon ? '本单用了限城市使用的优惠券，不能改到其他城市，请取消后重新下单' : ''
}

/** Returns the reason why a part of the order cannot be delivered to a place, '' when all can. */
async function outOfAreaReason(
  trx: Trx,
  order: OrderRow,
  at: { catalogSnapshot: CatalogSnapshot; place: Place; now: Date },
): Promise<string> {
  const items = await itemsOf(trx, [order.id])
  const barcodes = [...new Set(items.map(({ barcode }) => barcode))]
  const products = await listDeliveryFacts(trx, barcodes)
  const senders = sendersAt(at.catalogSnapshot, [...new Set(items.map((item) => item.store_no))], at.place, at.now)
  const kind = order.order_type === OrderType.express ? CartKind.express : CartKind.lightning
  const reasons = items.map(({ barcode, store_no }) => {
    const sender = senders.get(store_no)
    const { storage = '', form = '' } = products.find((one) => one.barcode === barcode) ?? {}
    return sender ? productReason({ sender, storage, form }, kind, at.place) : ''
  })
  return reasons.find(Boolean) ?? ''
}

/**
 * Changes the address of an unshipped order: within the area of every sender, and at the same fee. The caller holds no
 * lock: the order's row decides between this call and a parallel shipment. Drops the door code of the old address.
 */
export async function updateOrderAddress(
  ctx: Ctx,
  { id, addressId }: Parsed<'updateOrderAddress'>,
): Promise<Reply<'updateOrderAddress'>> {
  const catalogSnapshot = await ctx.catalogSnapshot()
  return inTransaction(ctx.db, async (trx) => {
    const order = await lockedOrder(trx, ctx, id)
    if (!UNSENT.includes(normalizeStatus(order.status) ?? 0)) refuse('orderMoved', '商家已发货，不能再改地址')
    if (await isPartlySent(trx, id)) refuse('orderMoved', '部分商品已发出，不能再改地址')
    // A cross-border order changes its address with a new declaration.
    if (order.company) refuse('orderMoved', '跨境订单请在跨境订单详情中修改地址')
    if (order.kind === CartKind.pickup) refuse('invalid', '自提订单没有收货地址')
    if (await carerDelivery({ db: trx, vault: ctx.vault }, id))
      refuse('invalid', '给家人下的订单不能改地址，请取消后重新下单')
    const row = (await addressOf({ ...ctx, db: trx }, ownerOf(ctx), addressId)) ?? refuse('missing', '该收货地址不存在')
    const place = placeOfAddress(row)
    const areaReason = await outOfAreaReason(trx, order, { catalogSnapshot, place, now: ctx.now() })
    if (areaReason) refuse('invalid', areaReason)
    const cityRefusal = await cityReason(trx, order, place)
    if (cityRefusal) refuse('invalid', cityRefusal)
    const fee = feeReason(catalogSnapshot, order, place)
    if (fee) refuse('invalid', fee)
    const address = shown(row, 0)
    const { remark, extras } = noteOfOrder(ctx.vault, order)
    const { roomNo: _, ...otherExtras } = extras
    const isSame = isSameDoor(addressOfOrder(ctx.vault, order), address)
    const storeNos = (await itemsOf(trx, [id])).map((item) => item.store_no)
    await updateAddress(trx, id, {
      ...addressColumns(ctx.vault, order.user_id, address),
      ...promiseForAddress(order, { catalogSnapshot, storeNos, place }, ctx.now()),
      ...(isSame ? {} : noteColumn(ctx.vault, order.user_id, { remark, extras: otherExtras })),
    })
    return { address }
  })
}
