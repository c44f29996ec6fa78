import { RefundState } from '../../../src/domain/after-sale'
import type { OrderStatus } from '../../../src/domain/order-status'
import { sql, type Updateable } from 'kysely'
import type { Handle, Trx } from '../../platform/db/transaction'
import { codesOfTab, sentBy } from '../checkout'
import { sourcesWhere } from './kinds/registry'
import type { OrderRow } from './move-order'
import type { OrderTable } from './tables'
import type { ShopUser } from '../../platform/http/shop-user'
import { anyId } from '../../platform/db/any-of'

const unlistedSources = () => sourcesWhere(({ view }) => !view.isListed)

/**
 * Selects the shopper's visible orders of one shop. What is the same for everybody is no parameter, so that the statement
 * keeps its plan. Orders of benefit packages and coupons are shown in their own lists.
 * @spec PR-21 PR-29 RO-17
 */
const visibleOrders = (handle: Handle, owner: ShopUser) =>
  handle
    .selectFrom('orders')
    .where('user_id', '=', owner.userId)
    .where('merchant_code', '=', owner.merchantCode)
    .where('hidden', '=', sql.lit(false))
    .where(
      'source',
      'not in',
      sql<OrderRow['source']>`(${sql.join(unlistedSources().map((source) => sql.lit(source)))})`,
    )

export function ownOrders(handle: Handle, owner: ShopUser, status: number) {
  const codes = codesOfTab(status)
  const query = visibleOrders(handle, owner)
  if (codes === null) return query
  return codes.length === 0 ? query.where('id', '<', 0) : query.where('status', 'in', codes)
}

/** Returns the shopper's own order; never another shopper's or a deleted one. */
export const ownOrder = (handle: Handle, owner: ShopUser, id: number): Promise<OrderRow | undefined> =>
  visibleOrders(handle, owner).selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the shopper's own order until the transaction ends. */
export const lockOwnOrder = (trx: Trx, owner: ShopUser, id: number): Promise<OrderRow | undefined> =>
  visibleOrders(trx, owner).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks an order of any shopper until the transaction ends. */
export const lockOrder = (trx: Trx, id: number): Promise<OrderRow> =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Returns the shopper's own order by its number; never another shopper's or a deleted one. @spec S09 */
export const findOwnOrderByNo = (handle: Handle, owner: ShopUser, orderNo: string): Promise<OrderRow | undefined> =>
  visibleOrders(handle, owner).selectAll().where('order_no', '=', orderNo).executeTakeFirst()

export const findOwnStatus = (handle: Handle, owner: ShopUser, orderNo: string) =>
  visibleOrders(handle, owner).select('status').where('order_no', '=', orderNo).executeTakeFirst()

/** Whether the order was shipped, as a query of its own. */
export async function wasSent(handle: Handle, { id }: Pick<OrderRow, 'id'>, at: Date): Promise<boolean> {
  const sentQuery = handle.selectFrom('orders as o').select(sentBy(at).as('sent')).where('o.id', '=', id)
  return (await sentQuery.executeTakeFirstOrThrow()).sent
}

export const updateStatus = (trx: Trx, id: number, change: { status: OrderStatus; ended_at?: Date }) =>
  trx.updateTable('orders').set(change).where('id', '=', id).execute()

export const hideOrder = (trx: Trx, id: number) =>
  trx.updateTable('orders').set({ hidden: true }).where('id', '=', id).execute()

export const markReminded = (trx: Trx, id: number, at: Date) =>
  trx.updateTable('orders').set({ reminded_at: at }).where('id', '=', id).execute()

export const updateInvoice = (trx: Trx, id: number, invoice: Pick<Updateable<OrderTable>, 'invoice_sealed'>) =>
  trx.updateTable('orders').set(invoice).where('id', '=', id).execute()

/** Selects the staff of these stores. */
export const listStaff = (handle: Handle, storeNos: readonly string[]) =>
  handle
    .selectFrom('staff')
    .select('user_id')
    .where('store_no', 'in', ['', ...storeNos])
    .execute()

/**
 * Selects what can still pay an order: the trades at providers, except `paidTrade`, and the insurer's open payment,
 * whose trade is null.
 */
export const selectOtherPayments = (orderId: number, paidTrade: string) =>
  sql<OtherPayment>`
    select trade_no as trade from payment where order_id = ${orderId} and trade_no <> ${paidTrade}
    union all select null from insured_bill where order_id = ${orderId} and state = 'opened'`

/** Returns every way to pay this order that is not closed. */
export const listOtherPayments = async (trx: Trx, orderId: number) =>
  (await selectOtherPayments(orderId, '').execute(trx)).rows

export interface OtherPayment {
  trade: string | null
}

export const selectItems = (handle: Handle, orderIds: readonly number[]) =>
  handle
    .selectFrom('order_item as i')
    .leftJoin('store as s', 's.store_no', 'i.store_no')
    .leftJoin('global_product as g', 'g.id', 'i.global_id')
    .leftJoin('global_company as c', 'c.code', 'g.company')
    .leftJoin('goods_group as b', 'b.id', 'i.combo_id')
    .selectAll('i')
    .select('b.name as combo_name')
    // Sender: a store or a cross-border company; exactly one of the two is set.
    .select([
      sql<string>`coalesce(s.name, c.name)`.as('store_name'),
      sql<string>`coalesce(s.store_no, c.code)`.as('store_no'),
      sql<string>`coalesce(s.phone, '')`.as('store_phone'),
      sql<boolean>`coalesce(s.warehouse, false)`.as('from_warehouse'),
    ])
    .where('i.order_id', '=', anyId(orderIds))
    .orderBy('i.order_id')
    .orderBy('i.line')

export const itemsOf = (handle: Handle, orderIds: readonly number[]) => selectItems(handle, orderIds).execute()

export type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number]

/**
 * Selects the pieces that are refunded or refunding. Pieces that were unshipped at that time (`unsent`) are never
 * handed over.
 */
export const selectRefunded = (handle: Handle, orderIds: readonly number[]) =>
  handle
    .selectFrom('refund_item as i')
    .innerJoin('refund as r', 'r.id', 'i.refund_id')
    .select(['r.order_id', 'i.cart_id'])
    .select([
      sql<number>`sum(i.count)::int`.as('count'),
      sql<number>`coalesce(sum(i.count) filter (where i.restocked), 0)::int`.as('unsent'),
    ])
    .where('r.order_id', '=', anyId(orderIds))
    .where('r.status', 'in', [RefundState.queued, RefundState.done])
    .groupBy(['r.order_id', 'i.cart_id'])

export const refundedOf = (handle: Handle, orderIds: readonly number[]) => selectRefunded(handle, orderIds).execute()

export type RefundedRow = Awaited<ReturnType<typeof refundedOf>>[number]

/** Selects the orders with a refund request that waits for the seller's decision. @spec ST-54 */
export const selectAskedRefunds = (handle: Handle, orderIds: readonly number[]) =>
  handle
    .selectFrom('refund')
    .select('order_id')
    .distinct()
    .where('order_id', '=', anyId(orderIds))
    .where('status', '=', RefundState.asked)

/** Returns the lines that the seller still hands over, without pieces refunded before shipping. @spec PR-24 PR-34 */
export const undeliveredPieces = (items: ItemRow[], refunded: readonly RefundedRow[]): ItemRow[] =>
  items.flatMap((item) => {
    const refundedRow = refunded.find((one) => one.order_id === item.order_id && one.cart_id === item.cart_id)
    const count = item.count - (refundedRow?.unsent ?? 0)
    return count > 0 ? [{ ...item, count }] : []
  })

export const selectEvents = (handle: Handle, orderId: number) =>
  handle.selectFrom('order_event').selectAll().where('order_id', '=', orderId).orderBy('id')

export const eventsOf = (handle: Handle, orderId: number) => selectEvents(handle, orderId).execute()

export type EventRow = Awaited<ReturnType<typeof eventsOf>>[number]

/** Selects balance and due time of presale orders; the others are absent. */
export const selectBalancesDue = (handle: Handle, orderIds: readonly number[]) =>
  handle.selectFrom('presell_order').selectAll().where('order_id', '=', anyId(orderIds))

/** Selects, for paid orders that wait for their group, the missing participants and the end time. */
export const selectWaitingGroups = (handle: Handle, orderIds: readonly number[]) =>
  handle
    .selectFrom('group_seat as s')
    .innerJoin('buy_group as g', 'g.id', 's.group_id')
    .select(['s.order_id', 'g.expires_at'])
    .select(sql<number>`g.size - g.paid`.as('left'))
    .where('s.order_id', '=', anyId(orderIds))
    .where('s.state', '=', 'paid')
    .where('g.state', '=', 'open')

export type WaitRow = Awaited<ReturnType<ReturnType<typeof selectWaitingGroups>['execute']>>[number]

export type PresaleRow = Awaited<ReturnType<ReturnType<typeof selectBalancesDue>['execute']>>[number]
