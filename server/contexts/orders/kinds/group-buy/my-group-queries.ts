import { ACTIVITY_ORDER_TYPE, SPELL_STATUS } from '../../../../../src/domain/enums'
import { OrderStatus } from '../../../../../src/domain/order-status'
import type { Handle, Trx } from '../../../../platform/db/transaction'
import { ownOrders } from '../../queries'
import type { Page } from '../page'
import type { GroupForm } from './activity-queries'

const selectOwnOrders = (handle: Handle, userId: number, form: GroupForm) =>
  handle
    .selectFrom('group_seat as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .innerJoin('order_item as i', 'i.order_id', 'o.id')
    .innerJoin('buy_group as g', 'g.id', 's.group_id')
    .innerJoin('group_activity as a', 'a.id', 'g.activity_id')
    .where('a.form', '=', form)
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

/**
 * Filters of the lists by spell status. A place that its shopper left counts as failed, whatever the group became.
 * @spec EN-26
 */
const SPELL_STATUSES: Record<number, (query: Query) => Query> = {
  [SPELL_STATUS.open]: (query) => query.where('g.state', '=', 'open').where('s.state', '<>', 'freed'),
  [SPELL_STATUS.done]: (query) => query.where('g.state', '=', 'full').where('s.state', '<>', 'freed'),
  [SPELL_STATUS.failed]: (query) =>
    query.where((eb) => eb.or([eb('g.state', '=', 'failed'), eb('s.state', '=', 'freed')])),
}

/** List of one shopper's group orders: activity orders by type, or spell orders by status. */
type ListFilter = { userId: number } & ({ type: number } | { spellStatus: number })

const selectOrdersOfList = (handle: Handle, filter: ListFilter) => {
  const isSpell = 'spellStatus' in filter
  const narrow = isSpell ? SPELL_STATUSES[filter.spellStatus] : TYPES[filter.type]
  const query = selectOwnOrders(handle, filter.userId, isSpell ? 'spell' : 'activity')
  return narrow ? narrow(query) : query
}

/** Lists the shopper's group orders of a list, newest first. */
export const listOwnGroupOrders = (handle: Handle, filter: ListFilter, { pageNum, pageSize }: Page) =>
  selectOrdersOfList(handle, filter)
    .select(['o.id', 'o.order_no', 'o.status', 'o.expires_at', 'o.payable_fen', 'o.source_ref'])
    .select(['i.barcode', 'i.name', 'i.spec', 'i.drug_class', 'i.price_fen', 'i.count'])
    .select(['g.no', 'g.size', 'g.paid', 'g.state', 'g.expires_at as group_ends'])
    .orderBy('o.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export type OwnGroupOrderRow = Awaited<ReturnType<typeof listOwnGroupOrders>>[number]

export const countOwnGroupOrders = (handle: Handle, filter: ListFilter) =>
  selectOrdersOfList(handle, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

export const lockOwnGroupOrder = (trx: Trx, userId: number, orderNo: string) =>
  ownOrders(trx, { userId, merchantCode: '' }, 0)
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('source', '=', 'group')
    .forUpdate()
    .executeTakeFirst()
