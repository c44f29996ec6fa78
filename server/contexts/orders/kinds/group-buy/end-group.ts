import { OrderStatus } from '../../../../../src/domain/order-status'
import { inTransaction, type Trx } from '../../../../platform/db/transaction'
import type { JobDeps } from '../../../../platform/jobs/runner'
import { cancelBySeller } from '../../after-sales/apply'
import { moveOrder, type OrderRow } from '../../move-order'
import { notify } from '../../../customer'
import { listOrdersOfGroup, lockOrder } from './participant-queries'
import { failGroup } from './participants'

const REMARK = '拼团未成功'
const TEXTS = { title: '拼团未成功', content: '团没有在时间内满员，已付的款项会全部原路退回。' }

/**
 * Ends a group whose time is over. When it has failed, every order in it ends: unpaid ones are closed, paid ones
 * refunded in full. Handles the group first, then one order at a time, each in its own transaction: a caller that locks
 * an order waits for its group, and therefore no caller may lock a group and wait for an order. Running it again
 * changes nothing.
 */
export async function endGroup(deps: JobDeps, groupId: number) {
  const { db, now } = deps
  const isFailed = await inTransaction(db, (trx) => failGroup(trx, groupId, now()))
  if (!isFailed) return
  const participants = await listOrdersOfGroup(db, groupId)
  for (const { order_id: orderId } of participants) await inTransaction(db, (trx) => endOrder(trx, orderId, now()))
}

async function endOrder(trx: Trx, id: number, at: Date) {
  const order = await lockOrder(trx, id)
  const isOver = await endOne(trx, order, at)
  if (isOver)
    await notify(trx, {
      userId: order.user_id,
      kind: 'order',
      ...TEXTS,
      url: `/activitygroup/build/${order.order_no}`,
      merchantCode: '',
      idemKey: `group:${id}`,
      at,
    })
}

const endOne = (trx: Trx, order: OrderRow, at: Date): Promise<boolean> =>
  order.status === OrderStatus.unpaid
    ? moveOrder(trx, order, { to: OrderStatus.cancelled, by: 'timeout', at })
    : order.paid_at && order.status === OrderStatus.paid
      ? cancelBySeller(trx, order, 'service', REMARK, at)
      : Promise.resolve(false)
