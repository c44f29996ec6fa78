import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { fromFen } from '../../../../src/domain/money'
import { normalizeStatus, OrderStatus } from '../../../../src/domain/order-status'
import { pictureOf } from '../../catalog'
import { isStaff } from '../../customer'
import type { Handle } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { shopUserOf } from '../../../platform/http/shop-user'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import { isOwed, type OrderRow } from '../move-order'
import { pickupTimeView } from '../order-view'
import { itemsOf, undeliveredPieces, refundedOf, type ItemRow } from '../queries'
import { codeOf, countPickups, findPickup, findStore, listPickups, makeCode } from './queries'

/** Paid and not handed over yet. */
export const READY: readonly number[] = [OrderStatus.paid, OrderStatus.shipped]

export const productView = (item: ItemRow) => ({
  barcode: item.barcode,
  productName: item.name,
  spec: item.spec,
  minPic: pictureOf(item),
  drugClass: item.drug_class,
  price: fromFen(item.price_fen),
  count: item.count,
})

/** Returns the lines to hand over; for a fully refunded order, the ordered lines. */
export async function undeliveredOf(handle: Handle, ids: number[]): Promise<ItemRow[]> {
  const items = ids.length > 0 ? await itemsOf(handle, ids) : []
  const undeliveredItems = undeliveredPieces(items, await refundedOf(handle, ids))
  return items
    .filter((item) => !undeliveredItems.some((one) => one.order_id === item.order_id))
    .concat(undeliveredItems)
}

const card = (order: OrderRow, items: ItemRow[]) => ({
  orderId: order.id,
  orderNo: order.order_no,
  orderStatusCode: normalizeStatus(order.status) ?? order.status,
  storeName: items[0]?.store_name ?? '',
  goodsVoList: items.map(productView),
  goodsCount: items.reduce((sum, { count }) => sum + count, 0),
  payable: fromFen(order.payable_fen),
  createTime: order.created_at.toISOString(),
  pickupTime: pickupTimeView(order),
})

/** Returns a pickup order. @spec PR-12 PR-34 */
export async function pickOrder(ctx: Ctx, { orderNo }: Parsed<'pickOrder'>): Promise<Reply<'pickOrder'>> {
  const order = (await findPickup(ctx.db, shopUserOf(ctx), orderNo)) ?? refuse('notFound')
  const store = await findStore(ctx.db, order.store_no)
  const isReady = READY.includes(order.status) && (await isOwed(ctx.db, order.id))
  const code = isReady ? await makeCode(ctx.db, order.id, ctx.now()) : ''
  const usedAt = (await codeOf(ctx.db, order.id))?.used_at ?? null
  return {
    ...card(order, await undeliveredOf(ctx.db, [order.id])),
    code,
    usedTime: usedAt?.toISOString() ?? null,
    storeNo: store.store_no,
    storeAddress: store.address,
    storePhone: store.phone,
    hours: store.all_day ? '24 小时营业' : store.hours,
    latitude: store.latitude,
    longitude: store.longitude,
  }
}

/** Lists pickup orders. @spec PR-12 */
export async function pickOrders(ctx: Ctx, input: Parsed<'pickOrders'>): Promise<Reply<'pickOrders'>> {
  const owner = shopUserOf(ctx)
  const orders = await listPickups(ctx.db, owner, input)
  const { n } = await countPickups(ctx.db, owner)
  const ids = orders.map(({ id }) => id)
  const items = await undeliveredOf(ctx.db, ids)
  const list = orders.map((order) => {
    const orderItems = items.filter((item) => item.order_id === order.id)
    return card(order, orderItems)
  })
  return { ...toPage(list, n, input), staff: (await isStaff(ctx.db, owner.userId)) ? 1 : 0 }
}
