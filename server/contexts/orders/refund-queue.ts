import type { Handle } from '../../platform/db/transaction'
import { addJob } from '../../platform/jobs/queue'

/** Queues a query of the provider; `requestCount` counts the queries so far, each a job of its own. */
export const queueRefund = (handle: Handle, refundId: number, at: Date, requestCount = 0) =>
  addJob(handle, {
    kind: 'refund',
    payload: { refundId, asked: requestCount },
    runAt: at,
    dedupe: `refund:${refundId}:${requestCount}`,
  })

/**
 * Selects the first payment of an order, which identifies the refund; `back.ts` refunds all payment methods. Undefined
 * when it was free.
 */
export const paymentOf = (handle: Handle, orderId: number) =>
  handle
    .selectFrom('pay_part')
    .select('txn_no')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Selects the refunds of an order, oldest first. */
export const refundsOf = (handle: Handle, orderId: number) =>
  handle.selectFrom('refund').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
