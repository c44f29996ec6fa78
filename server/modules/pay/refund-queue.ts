import type { Handle } from '../../db/transaction'
import { addJob } from '../../jobs/queue'

/** `asked` counts the questions put to the provider so far: each is a job of its own. */
export const queueRefund = (handle: Handle, refundId: number, at: Date, asked = 0) =>
  addJob(handle, { kind: 'refund', payload: { refundId, asked }, runAt: at, dedupe: `refund:${refundId}:${asked}` })

/** The payment that an order was paid with; undefined where it cost nothing. */
export const paymentOf = (handle: Handle, orderId: number) =>
  handle
    .selectFrom('payment_notify as n')
    .innerJoin('payment as p', 'p.trade_no', 'n.trade_no')
    .select('n.txn_no')
    .where('p.order_id', '=', orderId)
    .where('n.outcome', '=', 'paid')
    .executeTakeFirst()

/** The refunds of an order, oldest first. */
export const refundsOf = (handle: Handle, orderId: number) =>
  handle.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
