import type { Trx } from '../../platform/db/transaction'
import { writeTogether } from '../../platform/db/write-together'
import { insertJobs, type NewJob } from '../../platform/jobs/queue'
import { listOtherPayments, type OtherPayment } from './queries'

/** Returns the job that closes a way to pay an order: a trade at a provider, or the insurer's payment. */
const closingJob = (orderId: number, at: Date, { trade }: OtherPayment): NewJob =>
  trade
    ? { kind: 'closeTrade', payload: { tradeNo: trade }, dedupe: `closeTrade:${trade}`, runAt: at }
    : { kind: 'closeInsured', payload: { orderId }, dedupe: `closeInsured:${orderId}`, runAt: at }

/** Inserts the jobs that close these ways to pay an order; undefined when there is none. A payment that arrives anyway is refunded. */
export const insertClosings = (trx: Trx, orderId: number, at: Date, payments: readonly OtherPayment[]) =>
  payments.length > 0
    ? insertJobs(
        trx,
        payments.map((payment) => closingJob(orderId, at, payment)),
      )
    : undefined

/** Queues the closing of every way to pay this order: the trades at providers, and the insurer's payment. */
export async function stopPayments(trx: Trx, orderId: number, at: Date) {
  await writeTogether(trx, { closings: insertClosings(trx, orderId, at, await listOtherPayments(trx, orderId)) })
}
