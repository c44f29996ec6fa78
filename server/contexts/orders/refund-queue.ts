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
