import type { Parsed } from '../../../src/contract/schemas'
import { PICKUP } from '../../../src/domain/kind'
import { allowedActions } from '../../../src/domain/order-status'
import { inTransaction } from '../../db/transaction'
import type { Ctx } from '../../http/context'
import { refuse } from '../../http/refusal'
import { lockedOrder } from './locked'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Tells the shop that somebody waits, once in an hour. @spec ER-76 */
export async function remindOrder(ctx: Ctx, { id }: Parsed<'remindOrder'>) {
  return inTransaction(ctx.db, async (trx) => {
    const order = await lockedOrder(trx, ctx, id)
    if (!allowedActions(order.status).includes('remind')) refuse('orderMoved')
    if (order.kind === PICKUP) refuse('notice', '到店自取的订单，请凭取货码到店取货')
    const at = ctx.now()
    const left = (order.reminded_at?.getTime() ?? 0) + HOUR_MS - at.getTime()
    if (left > 0) refuse('notice', `已提醒过商家，请 ${Math.ceil(left / MINUTE_MS)} 分钟后再试`)
    await trx.updateTable('orders').set({ reminded_at: at }).where('id', '=', id).execute()
    return { done: true as const }
  })
}
