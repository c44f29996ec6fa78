import { OrderStatus } from '../../../../../src/domain/order-status'
import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { fromFen } from '../../../../../src/domain/money'
import { shopIso } from '../../../../../src/domain/shop-time'
import { pictureOf } from '../../../catalog'
import { inTransaction } from '../../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../../platform/http/context'
import { toPage } from '../../../../platform/http/to-page'
import { refuse } from '../../../../platform/http/refusal'
import { cancelBySeller } from '../../after-sales/apply'
import { moveOrder } from '../../move-order'
import { countOwnGroupOrders, listOwnGroupOrders, lockOwnGroupOrder, type OwnGroupOrderRow } from './my-group-queries'
import { isGrouping } from './participants'
import { ownShopUserId } from '../../../../platform/http/own-shop-only'

type Order = Reply<'groupInfoList'>['list'][number]

function endOf(row: OwnGroupOrderRow): string | null {
  if (row.status === OrderStatus.unpaid) return row.expires_at.toISOString()
  return row.status === OrderStatus.paid && row.state === 'open' ? shopIso(row.group_ends) : null
}

export const toView = (row: OwnGroupOrderRow): Order => ({
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
  const userId = ownShopUserId(ctx)
  if (userId === null) return toPage([], 0, input)
  const filter = { userId, type: input.type }
  const rows = await listOwnGroupOrders(ctx.db, filter, input)
  const { n } = await countOwnGroupOrders(ctx.db, filter)
  return toPage(rows.map(toView), Number(n), input)
}

const REMARK = '取消拼团'

/**
 * Leaves a group before it is full: closes an unpaid order or refunds a paid one in full, once, however often it is
 * called.
 * @spec ST-56
 */
export async function cancelGroupOrder(ctx: Ctx, { orderNo }: Parsed<'cancelGroupOrder'>) {
  return inTransaction(ctx.db, async (trx) => {
    const orderRow = await lockOwnGroupOrder(trx, ownerOf(ctx), orderNo)
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
