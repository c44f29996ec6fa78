import type { Parsed, Reply } from '../../../src/contract/schemas'
import { cartTypeOf, kindOfOrderType, OrderType, CartKind } from '../../../src/domain/kind'
import { allowedActions, OrderStatus, payStatus } from '../../../src/domain/order-status'
import { inTransaction } from '../../platform/db/transaction'
import type { Ctx } from '../../platform/http/context'
import { shopUserOf } from '../../platform/http/shop-user'
import { toPage } from '../../platform/http/to-page'
import { refuse } from '../../platform/http/refusal'
import { areaReason, placeOf, sellerOfShop } from '../catalog'
import { hasService } from '../../platform/http/services-off'
import { isInvoicedHere } from './invoice/seller'
import { kindOf } from './kinds/registry'
import { listAwaitedReservations } from './kinds/reservation/check-in'
import { patientNameOf, symptomOf } from '../prescription'
import { signPictureUrls } from '../customer'
import { hasOpenAfterSale, isRefunding } from './after-sales/queries'
import { lockedOrder } from './locked-order'
import { moveOrder, type OrderRow } from './move-order'
import { loadCardRows, loadOrderRows, type CardRows } from './order-card-queries'
import { countOrders, listOrders } from './order-list-queries'
import { findOwnStatus, hideOrder, ownOrder } from './queries'
import { orderCard, orderDetail } from './order-view'

const OLD_MS = 90 * 86_400_000

type OrderListInput = Parsed<'orderList'>

/** Finds the data of one order's card among those of several orders. */
function cardDetailsOf(order: OrderRow, { balances, waits, refunded, toCome, refundAsked, due, draws }: CardRows) {
  const isOf = ({ order_id: id }: { order_id: number }) => id === order.id
  return {
    presale: balances.find(isOf),
    wait: waits.find(isOf),
    refunded,
    toCome: new Set(toCome.map(({ order_id: id }) => id)),
    refundAsked: new Set(refundAsked.map(({ order_id: id }) => id)),
    due: new Set(due.map(({ id }) => id)),
    draws: new Map(draws.map(({ orderId, drawId }) => [orderId, { id: drawId }])),
  }
}

/** Loads the data next to orders on their cards. */
async function cardsOf(ctx: Ctx, orders: readonly OrderRow[]) {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const rows = await loadCardRows(ctx.db, shopUserOf(ctx), ids, ctx.now())
  return orders.map((order) => {
    const items = rows.items.filter(({ order_id: id }) => id === order.id)
    return orderCard(order, items, cardDetailsOf(order, rows))
  })
}

/** Lists orders. @spec EN-17 EN-18 BC-75 ST-47 */
export async function listOrderCards(
  ctx: Ctx,
  input: OrderListInput,
  crossBorder: boolean,
): Promise<Reply<'orderList'>> {
  const { status, keyword, history } = input
  const createdBefore = history === 1 ? new Date(ctx.now().getTime() - OLD_MS) : null
  const filter = { owner: shopUserOf(ctx), status, keyword, createdBefore, isCrossBorder: crossBorder }
  const [orders, { n }] = await Promise.all([listOrders(ctx.db, filter, input), countOrders(ctx.db, filter)])
  return toPage(await cardsOf(ctx, orders), n, input)
}

export const orderList = (ctx: Ctx, input: OrderListInput) => listOrderCards(ctx, input, false)

/** Returns the points that a paid order still holds, and the part of them for a first order. @spec PR-22 */
function earnedBy({ paid_at }: Pick<OrderRow, 'paid_at'>, row?: { points: number; first: number }) {
  const earnedPoints = paid_at ? Math.max(0, row?.points ?? 0) : 0
  return { earnedPoints, firstPoints: Math.min(earnedPoints, row?.first ?? 0) }
}

/** Returns an order of the shop. Code 101 for an unknown, a deleted and another shopper's order. @spec ER-14 */
export async function orderById(ctx: Ctx, id: number): Promise<Reply<'orderDetail'>> {
  const order = (await ownOrder(ctx.db, shopUserOf(ctx), id)) ?? refuse('notFound')
  const rows = await loadOrderRows(ctx.db, shopUserOf(ctx), order, ctx.now())
  const { items, events, refunds } = rows
  // The order of a closed shop can still be read, unlike its catalog.
  const [store] = rows.stores
  const [prescription] = rows.prescriptions
  const canInvoice =
    hasService(ctx, 'invoices') &&
    kindOf(order.source).canInvoice &&
    (await isInvoicedHere(ctx.db, order.merchant_code))
  return orderDetail(order, ctx.vault, {
    ...cardDetailsOf(order, rows),
    items,
    events,
    refunds,
    sentParts: order.status === OrderStatus.paid ? rows.parcels : [],
    store,
    symptom: symptomOf(ctx, order),
    open: (urls: string) => signPictureUrls(ctx, urls),
    prescribed: prescription && {
      patientName: patientNameOf(ctx, prescription),
      demandNo: prescription.demand_no ?? '',
    },
    canInvoice,
    invoiceId: rows.invoices[0]?.invoice_id ?? null,
    seller: (await sellerOfShop(ctx.db, order.merchant_code)) ?? null,
    ...earnedBy(order, rows.earned[0]),
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

/** Confirms the receipt of an order. @spec ST-57 */
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
    if ((await listAwaitedReservations(trx, [id])).size > 0)
      refuse('orderMoved', '还没有取货的预约不能删除，不需要了请先退订')
    // Only the page of the order leads to its after-sale.
    if (await hasOpenAfterSale(trx, id)) refuse('orderMoved', '售后处理中的订单不能删除')
    // Only the page of the order shows a refund in progress.
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
