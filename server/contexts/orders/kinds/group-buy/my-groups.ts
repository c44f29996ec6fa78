import { OrderStatus } from '../../../../../src/domain/order-status'
import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { ACTIVITY_ORDER_TYPE } from '../../../../../src/domain/enums'
import { fromFen } from '../../../../../src/domain/money'
import { shopIso } from '../../../../../src/domain/shop-time'
import { pictureOf } from '../../../catalog'
import { inTransaction } from '../../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { paged } from '../../../../platform/http/paged'
import { refuse } from '../../../../platform/http/refusal'
import { cancelBySeller } from '../../after-sales/apply'
import { moveOrder } from '../../move-order'
import { ownOrders } from '../../queries'
import { isGrouping } from './participants'

type Order = Reply<'groupInfoList'>['list'][number]

const ownGroupsOf = ({ db }: Ctx, userId: number) =>
  db
    .selectFrom('group_seat as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .innerJoin('order_item as i', 'i.order_id', 'o.id')
    .innerJoin('buy_group as g', 'g.id', 's.group_id')
    .where('s.user_id', '=', userId)
    .where('o.user_id', '=', userId)
    .where('o.hidden', '=', false)

type Query = ReturnType<typeof ownGroupsOf>

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

const groupsOfType = (ctx: Ctx, userId: number, type: number) =>
  (TYPES[type] ?? ((query: Query) => query))(ownGroupsOf(ctx, userId))

const rowsOf = (query: Query) =>
  query
    .select(['o.id', 'o.order_no', 'o.status', 'o.expires_at', 'o.payable_fen', 'o.source_ref'])
    .select(['i.barcode', 'i.name', 'i.spec', 'i.drug_class', 'i.price_fen', 'i.count'])
    .select(['g.no', 'g.size', 'g.paid', 'g.state', 'g.expires_at as group_ends'])

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

function endOf(row: Row): string | null {
  if (row.status === OrderStatus.unpaid) return row.expires_at.toISOString()
  return row.status === OrderStatus.paid && row.state === 'open' ? shopIso(row.group_ends) : null
}

const toView = (row: Row): Order => ({
  id: row.id,
  orderNo: row.order_no,
  orderStatusCode: row.status,
  groupNo: row.no,
  groupActivityId: row.source_ref ?? 0,
  groupInfoStatus: row.state === 'open' ? 0 : 1,
  state: row.state,
  groupSize: row.size,
  groupQuantity: row.size - row.paid,
  endTime: endOf(row),
  barcode: row.barcode,
  productName: row.name,
  spec: row.spec,
  minPic: pictureOf(row),
  price: fromFen(row.price_fen),
  count: row.count,
  payable: fromFen(row.payable_fen),
})

/** Lists the caller's group orders, newest first; a visitor has none. @spec EN-26 */
export async function groupInfoList(ctx: Ctx, input: Parsed<'groupInfoList'>): Promise<Reply<'groupInfoList'>> {
  const { userId } = ctx
  if (userId === null) return paged([], 0, input)
  const rows = await rowsOf(groupsOfType(ctx, userId, input.type))
    .orderBy('o.id', 'desc')
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
    .execute()
  const { n } = await groupsOfType(ctx, userId, input.type)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return paged(rows.map(toView), Number(n), input)
}

const REMARK = '取消拼团'

/**
 * Leaves a group before it is full: closes an unpaid order or refunds a paid one in full, once, however often it is
 * called.
 * @spec ST-56
 */
export async function cancelGroupOrder(ctx: Ctx, { orderNo }: Parsed<'cancelGroupOrder'>) {
  return inTransaction(ctx.db, async (trx) => {
    const orderRow = await ownOrders(trx, ownerOf(ctx), 0)
      .selectAll()
      .where('order_no', '=', orderNo)
      .where('source', '=', 'group')
      .forUpdate()
      .executeTakeFirst()
    const order = orderRow ?? refuse('notFound')
    if (order.status === OrderStatus.cancelled || order.status === OrderStatus.refunding)
      return { orderStatusCode: order.status }
    const at = ctx.now()
    if (order.status === OrderStatus.unpaid) {
      await moveOrder(trx, order, { to: OrderStatus.cancelled, by: 'shopper', at })
      return { orderStatusCode: OrderStatus.cancelled }
    }
    if (order.status !== OrderStatus.paid || !(await isGrouping(trx, order.id)))
      refuse('orderMoved', '已经成团，请在订单里申请退款')
    if (!(await cancelBySeller(trx, order, 'shopper', REMARK, at))) refuse('orderMoved')
    return { orderStatusCode: OrderStatus.refunding }
  })
}
