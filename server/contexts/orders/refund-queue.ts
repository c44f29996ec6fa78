import type { Handle } from '../../platform/db/transaction'
import { addJob } from '../../platform/jobs/queue'

/** `asked` counts the questions put to the provider so far: each is a job of its own. */
export const queueRefund = (handle: Handle, refundId: number, at: Date, asked = 0) =>
  addJob(handle, { kind: 'refund', payload: { refundId, asked }, runAt: at, dedupe: `refund:${refundId}:${asked}` })

/** The first way that an order was paid by: it names the refund, which goes back by all of them (`back.ts`). Undefined where it cost nothing. */
export const paymentOf = (handle: Handle, orderId: number) =>
  handle
    .selectFrom('pay_part')
    .select('txn_no')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The refunds of an order, oldest first. */
export const refundsOf = (handle: Handle, orderId: number) =>
  handle.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
