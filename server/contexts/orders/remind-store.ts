import type { Parsed } from '../../../src/contract/schemas'
import { CartKind, PICKUP } from '../../../src/domain/kind'
import { allowedActions } from '../../../src/domain/order-status'
import { inTransaction, type Trx } from '../../platform/db/transaction'
import type { Ctx } from '../../platform/http/context'
import { refuse } from '../../platform/http/refusal'
import { notify } from '../customer'
import { lockedOrder } from './locked-order'
import type { OrderRow } from './move-order'
import { itemsOf, listStaff, markReminded, undeliveredPieces, refundedOf } from './queries'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Returns the staff of the stores that still have pieces of the order. */
async function staffOf(trx: Trx, id: number) {
  const undeliveredItems = undeliveredPieces(await itemsOf(trx, [id]), await refundedOf(trx, [id]))
  const stores = undeliveredItems.map(({ store_no: storeNo }) => storeNo)
  return listStaff(trx, stores)
}

async function notifyStaff(trx: Trx, { id, order_no: orderNo, kind }: OrderRow, at: Date) {
  for (const { user_id: userId } of await staffOf(trx, id))
    await notify(trx, {
      ...{ userId, kind: 'order', title: kind === CartKind.lightning ? '顾客催单' : '顾客提醒发货', at },
      content: `订单 ${orderNo} 已付款，顾客在等发货，请尽快处理。`,
      idemKey: `remind:${id}:${userId}:${at.getTime()}`,
    })
}

/** Reminds the stores of a waiting order, at most once an hour. @spec ER-76 */
export async function remindOrder(ctx: Ctx, { id }: Parsed<'remindOrder'>) {
  return inTransaction(ctx.db, async (trx) => {
    const order = await lockedOrder(trx, ctx, id)
    if (!allowedActions(order.status).includes('remind')) refuse('orderMoved')
    if (order.kind === PICKUP) refuse('notice', '到店自取的订单，请凭取货码到店取货')
    const at = ctx.now()
    const remaining = (order.reminded_at?.getTime() ?? 0) + HOUR_MS - at.getTime()
    if (remaining > 0) refuse('notice', `已提醒过商家，请 ${Math.ceil(remaining / MINUTE_MS)} 分钟后再试`)
    await markReminded(trx, id, at)
    await notifyStaff(trx, order, at)
    return { done: true as const }
  })
}
