import type { Trx } from '../../../platform/db/transaction'
import { addJob } from '../../../platform/jobs/queue'
import { listInvoicesOfOrder } from './queries'

/** Queues the issuing of an invoice; `requestCount` counts the queries so far, each a job of its own. */
export const planIssue = (trx: Trx, id: number, at: Date, requestCount = 0) =>
  addJob(trx, {
    kind: 'issueInvoice',
    payload: { id, requestCount },
    runAt: at,
    dedupe: `issue-invoice:${id}:${requestCount}`,
  })

/** Queues the invoice that the shopper requested at checkout. @spec PR-32 */
export const planRequestedInvoice = (trx: Trx, orderId: number, at: Date) =>
  addJob(trx, {
    kind: 'applyRequestedInvoice',
    payload: { orderId },
    runAt: at,
    dedupe: `requested-invoice:${orderId}:${at.getTime()}`,
  })

/** Queues the comparison of an invoice with what is due after a refund. `cause` is its idempotency key. */
export const planRedOf = (trx: Trx, id: number, cause: string, at: Date) =>
  addJob(trx, { kind: 'redInvoice', payload: { id }, runAt: at, dedupe: `red-invoice:${id}:${cause}` })

/** Queues the red invoices of a completed refund. @spec PR-32 PR-24 */
export async function planRed(trx: Trx, orderId: number, refundId: number, at: Date) {
  for (const { invoice_id: id } of await listInvoicesOfOrder(trx, orderId))
    await planRedOf(trx, id, `refund:${refundId}`, at)
}
