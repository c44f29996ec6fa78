import { RefundState } from '../../../../src/domain/after-sale'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { addJob } from '../../../platform/jobs/queue'
import type { JobDeps } from '../../../platform/jobs/runner'
import { lockedOrder } from '../locked-order'
import type { OrderRow } from '../move-order'
import { settleOrder } from './close-after-sale'
import {
  findOrderOfAfterSale,
  lockAfterSale,
  lockAfterSaleWithOrder,
  returnDeadline,
  updateAfterSale,
  type AfterSaleRow,
} from './queries'
import { stateOf } from './after-sales-view'
import { notifyAfterSale } from './notify-shopper'

const TEXT = {
  withdrawn: '已撤销申请',
  overdue: '7 天内没有寄回商品，申请已关闭',
  tooLate: '该售后单已不能撤销',
}

/** Closes an after-sale without refund and releases its pieces; the caller locks both rows. */
async function endAfterSale(trx: Trx, order: OrderRow, row: AfterSaleRow, answer: string, at: Date) {
  const closedColumns = { status: RefundState.closed, done_at: at, answer }
  await updateAfterSale(trx, row.id, closedColumns)
  await settleOrder(trx, order, at)
}

/**
 * Withdraws an after-sale, until the refund or the return is in progress; once, a second tap is no error.
 * @spec PR-24
 */
export async function withdrawAfterSale(
  ctx: Ctx,
  { id }: Parsed<'withdrawAfterSale'>,
): Promise<Reply<'withdrawAfterSale'>> {
  return inTransaction(ctx.db, async (trx) => {
    const refundRow = await findOrderOfAfterSale(trx, id)
    const order = await lockedOrder(trx, ctx, (refundRow ?? refuse('notFound')).order_id)
    const row = await lockAfterSale(trx, id)
    if (row.status === RefundState.closed) return { state: stateOf(row) }
    if (row.status !== RefundState.asked && row.status !== RefundState.returning) refuse('orderMoved', TEXT.tooLate)
    await endAfterSale(trx, order, row, TEXT.withdrawn, ctx.now())
    return { state: 'closed' as const }
  })
}

/** Queues the time limit for sending products back, from the approval on. */
export const planOverdue = (trx: Trx, id: number, at: Date) =>
  addJob(trx, {
    kind: 'returnOverdue',
    payload: { id },
    runAt: returnDeadline(at),
    dedupe: `overdue:${id}`,
  })

/** Closes an approved return that was never sent: the order continues. @spec PR-24 PR-27 */
export async function returnOverdue({ db, now }: JobDeps, id: number) {
  await inTransaction(db, async (trx) => {
    const afterSale = await lockAfterSaleWithOrder(trx, id)
    if (afterSale?.row.status !== RefundState.returning) return
    await endAfterSale(trx, afterSale.order, afterSale.row, TEXT.overdue, now())
    await notifyAfterSale(trx, 'closed', afterSale.row, afterSale.order, now())
  })
}
