import { ACTIVITY_ORDER_TYPE } from '../../../../../src/domain/enums'
import { OrderStatus } from '../../../../../src/domain/order-status'
import type { Handle, Trx } from '../../../../platform/db/transaction'
import { ownOrders } from '../../queries'
import type { Page } from '../page'

const selectOwnOrders = (handle: Handle, userId: number) =>
  handle
    .selectFrom('group_seat as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .innerJoin('order_item as i', 'i.order_id', 'o.id')
    .innerJoin('buy_group as g', 'g.id', 's.group_id')
    .where('s.user_id', '=', userId)
    .where('o.user_id', '=', userId)
    .where('o.hidden', '=', false)

type Query = ReturnType<typeof selectOwnOrders>

/** Filters of the lists by type. @spec EN-26 */
const TYPES: Record<number, (query: Query) => Query> = {
  [ACTIVITY_ORDER_TYPE.unpaid]: (query) => query.where('o.status', '=', OrderStatus.unpaid),
  [ACTIVITY_ORDER_TYPE.grouping]: (query) =>
    query.where('o.status', '=', OrderStatus.paid).where('g.state', '=', 'open'),
  [ACTIVITY_ORDER_TYPE.toShip]: (query) => query.where('o.status', '=', OrderStatus.paid).where('g.state', '=', 'full'),
  [ACTIVITY_ORDER_TYPE.toReceive]: (query) => query.where('o.status', '=', OrderStatus.shipped),
  [ACTIVITY_ORDER_TYPE.completed]: (query) =>
    query.where('o.status', 'in', [OrderStatus.delivered, OrderStatus.completed]),
  [ACTIVITY_ORDER_TYPE.cancelled]: (query) =>
    query.where('o.status', 'in', [OrderStatus.cancelled, OrderStatus.refunding]),
}

const selectOrdersOfType = (handle: Handle, userId: number, type: number) =>
  (TYPES[type] ?? ((query: Query) => query))(selectOwnOrders(handle, userId))

/** Lists the shopper's group orders of a type, newest first. */
export const listOwnGroupOrders = (
  handle: Handle,
  { userId, type }: { userId: number; type: number },
  { pageNum, pageSize }: Page,
) =>
  selectOrdersOfType(handle, userId, type)
    .select(['o.id', 'o.order_no', 'o.status', 'o.expires_at', 'o.payable_fen', 'o.source_ref'])
    .select(['i.barcode', 'i.name', 'i.spec', 'i.drug_class', 'i.price_fen', 'i.count'])
    .select(['g.no', 'g.size', 'g.paid', 'g.state', 'g.expires_at as group_ends'])
    .orderBy('o.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export type OwnGroupOrderRow = Awaited<ReturnType<typeof listOwnGroupOrders>>[number]

export const countOwnGroupOrders = (handle: Handle, userId: number, type: number) =>
  selectOrdersOfType(handle, userId, type)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

export const lockOwnGroupOrder = (trx: Trx, userId: number, orderNo: string) =>
  ownOrders(trx, { userId, merchantCode: '' }, 0)
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('source', '=', 'group')
    .forUpdate()
    .executeTakeFirst()
