import type { Parsed, Reply } from '../../../src/contract/schemas'
import { cartTypeOf, kindOfOrderType, OrderType, CartKind } from '../../../src/domain/kind'
import { allowedActions, OrderStatus, payStatus } from '../../../src/domain/order-status'
import { inTransaction } from '../../platform/db/transaction'
import type { Ctx } from '../../platform/http/context'
import { shopUserOf } from '../../platform/http/shop-user'
import { paged } from '../../platform/http/paged'
import { refuse } from '../../platform/http/refusal'
import { areaReason, placeOf } from '../catalog'
import { findInvoiceOfOrder } from './invoice/queries'
import { hasService } from '../../platform/http/services-off'
import { isInvoicedHere } from './invoice/seller'
import { kindOf } from './kinds/registry'
import { stillToCome } from './kinds/reservation/check-in'
import { stillDue } from './review/queries'
import { refundsOf } from './refund-queries'
import { patientNameOf, prescriptionOf, symptomOf } from '../prescription'
import { openedAll } from '../customer'
import { drawsOfOrders, pointsOfOrder } from '../marketing'
import { listParcels } from './delivery/parcel-queries'
import { hasOpenCase, isRefunding } from './after-sales/queries'
import { lockedOrder } from './locked-order'
import { moveOrder, type OrderRow } from './move-order'
import { countOrders, listOrders } from './order-list-queries'
import { aheadsOf, eventsOf, findOwnStatus, hideOrder, itemsOf, ownOrder, refundedOf, waitsOf } from './queries'
import { orderCard, orderDetail } from './order-view'
import { findStore } from './pickup/queries'

const OLD_MS = 90 * 86_400_000

type OrderListInput = Parsed<'orderList'>

/** Loads the data next to orders on their cards. */
async function cardsOf(ctx: Ctx, orders: readonly OrderRow[]) {
  const ids = orders.map(({ id }) => id)
  const items = await itemsOf(ctx.db, [0, ...ids])
  const [aheads, waits] = [await aheadsOf(ctx.db, ids), await waitsOf(ctx.db, ids)]
  const [refunded, toCome] = [await refundedOf(ctx.db, ids), await stillToCome(ctx.db, ids)]
  const due = await stillDue(ctx.db, shopUserOf(ctx), ids)
  const draws = await drawsOfOrders(ctx.db, ids, ctx.now())
  return orders.map((order) => {
    const isOf = ({ order_id: id }: { order_id: number }) => id === order.id
    const cardDetails = { presale: aheads.find(isOf), wait: waits.find(isOf), refunded, toCome, due, draws }
    return orderCard(order, items.filter(isOf), cardDetails)
  })
}

/** Lists orders. @spec EN-17 EN-18 BC-75 ST-47 */
export async function ordersListed(ctx: Ctx, input: OrderListInput, crossBorder: boolean): Promise<Reply<'orderList'>> {
  const { status, keyword, history } = input
  const createdBefore = history === 1 ? new Date(ctx.now().getTime() - OLD_MS) : null
  const filter = { owner: shopUserOf(ctx), status, keyword, createdBefore, isCrossBorder: crossBorder }
  const orders = await listOrders(ctx.db, filter, input)
  const { n } = await countOrders(ctx.db, filter)
  return paged(await cardsOf(ctx, orders), n, input)
}

export const orderList = (ctx: Ctx, input: OrderListInput) => ordersListed(ctx, input, false)

/** Returns an order of the shop. Code 101 for an unknown, a deleted and another shopper's order. @spec ER-14 */
export async function orderById(ctx: Ctx, id: number): Promise<Reply<'orderDetail'>> {
  const order = (await ownOrder(ctx.db, shopUserOf(ctx), id)) ?? refuse('notFound')
  const items = await itemsOf(ctx.db, [order.id])
  const [events, refunds] = [await eventsOf(ctx.db, order.id), await refundsOf(ctx.db, order.id)]
  const open = (urls: string) => openedAll(ctx, urls)
  // The order of a closed shop can still be read, unlike its catalog.
  const store = order.store_no === null ? undefined : await findStore(ctx.db, order.store_no)
  const extraDetails = { store, symptom: symptomOf(ctx, order), open }
  const prescriptionRow = await prescriptionOf(ctx.db, order)
  const prescribed = prescriptionRow && {
    patientName: patientNameOf(ctx, prescriptionRow),
    demandNo: prescriptionRow.demand_no ?? '',
  }
  const [[presale], [wait]] = [await aheadsOf(ctx.db, [order.id]), await waitsOf(ctx.db, [order.id])]
  const [refunded, toCome] = [await refundedOf(ctx.db, [order.id]), await stillToCome(ctx.db, [order.id])]
  const due = await stillDue(ctx.db, shopUserOf(ctx), [order.id])
  const draws = await drawsOfOrders(ctx.db, [order.id], ctx.now())
  const invoice = await findInvoiceOfOrder(ctx.db, order.id)
  const canInvoice =
    hasService(ctx, 'invoices') &&
    kindOf(order.source).canInvoice &&
    (await isInvoicedHere(ctx.db, order.merchant_code))
  const earnedPoints = order.paid_at ? await pointsOfOrder(ctx.db, order.user_id, order.id) : 0
  return orderDetail(order, ctx.vault, {
    items,
    events,
    refunds,
    sentParts: order.status === OrderStatus.paid ? await listParcels(ctx.db, order.id) : [],
    presale,
    wait,
    refunded,
    toCome,
    due,
    draws,
    prescribed,
    canInvoice,
    invoiceId: invoice?.invoice_id ?? null,
    earnedPoints,
    ...extraDetails,
  })
}

/** Returns the pay status of an order. @spec ST-60 */
export async function findPayStatus(ctx: Ctx, orderNo: string) {
  const order = await findOwnStatus(ctx.db, shopUserOf(ctx), orderNo)
  return { payStatus: payStatus((order ?? refuse('notFound')).status) }
}

/** Moves an order for its shopper; 7001 when its state does not allow it. @spec ER-16 */
async function moveOwn(ctx: Ctx, id: number, to: OrderStatus, note = '') {
  return inTransaction(ctx.db, async (trx) => {
    const order = await lockedOrder(trx, ctx, id)
    // Already in that status: a second tap is no error.
    if (order.status !== to && !(await moveOrder(trx, order, { to, by: 'shopper', at: ctx.now(), note })))
      refuse('orderMoved')
    return { orderStatusCode: to as number }
  })
}

/** Cancels an order: returns stock and coupon exactly once, and stores the reason. @spec ST-56 */
export const cancelOrder = (ctx: Ctx, id: number, reason: string) => moveOwn(ctx, id, OrderStatus.cancelled, reason)

/** Confirms the receipt of a cross-border order. @spec ST-57 */
export const confirmReceipt = (ctx: Ctx, id: number) => moveOwn(ctx, id, OrderStatus.completed)

/**
 * Hides an ended order from its shopper; the records remain. `unGlobal` 1 accepts a cross-border order only.
 * @spec ST-59 API-25
 */
export async function deleteOrder(ctx: Ctx, { id, unGlobal }: Parsed<'deleteOrder'>) {
  await inTransaction(ctx.db, async (trx) => {
    const order = await lockedOrder(trx, ctx, id)
    if ((order.order_type === OrderType.crossBorder) !== (unGlobal === 1)) refuse('notFound')
    if (!allowedActions(order.status).includes('delete')) refuse('orderMoved', '进行中的订单不能删除')
    // The reservation's page is the only place with its code and its refund.
    if ((await stillToCome(trx, [id])).size > 0) refuse('orderMoved', '还没有取货的预约不能删除，不需要了请先退订')
    // Its page is the only way to the after-sale.
    if (await hasOpenCase(trx, id)) refuse('orderMoved', '售后处理中的订单不能删除')
    // Its page is also the only way to a refund in progress.
    if (await isRefunding(trx, id)) refuse('orderMoved', '退款还没有到账，到账后才能删除')
    await hideOrder(trx, order.id)
  })
  return { done: true as const }
}

export async function checkArea(ctx: Ctx, input: Parsed<'checkArea'>): Promise<Reply<'checkArea'>> {
  const kind = cartTypeOf(kindOfOrderType(input.type) ?? 'o2o')
  // Cross-border parcels are delivered wherever express is.
  const reason = areaReason(
    await ctx.catalogSnapshot(),
    kind === CartKind.crossBorder ? CartKind.express : kind,
    placeOf(input),
    ctx.now(),
  )
  return { possible: reason === '', reason }
}
