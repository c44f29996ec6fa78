import type { Trx } from '../../platform/db/transaction'
import { addJob, type NewJob } from '../../platform/jobs/queue'
import { listOtherPayments } from './queries'

/**
 * Queues the closing of every other way to pay this order: the trades at providers, except the one just paid
 * (`paidTrade`), and the insurer's payment. A payment that arrives anyway is refunded.
 */
export async function stopPayments(trx: Trx, orderId: number, at: Date, paidTrade = '') {
  for (const { trade } of await listOtherPayments(trx, orderId, paidTrade)) {
    const job: Omit<NewJob, 'runAt'> = trade
      ? { kind: 'closeTrade', payload: { tradeNo: trade }, dedupe: `closeTrade:${trade}` }
      : { kind: 'closeInsured', payload: { orderId }, dedupe: `closeInsured:${orderId}` }
    await addJob(trx, { ...job, runAt: at })
  }
}
