import { sql } from 'kysely'
import type { Trx } from '../../platform/db/transaction'
import { addJob, type NewJob } from '../../platform/jobs/queue'

/**
 * Queues the closing of every other way to pay this order: the trades at providers, except the one just paid
 * (`paidTrade`), and the insurer's payment. A payment that arrives anyway is refunded.
 */
export async function stopPayments(trx: Trx, orderId: number, at: Date, paidTrade = '') {
  const { rows } = await sql<{ trade: string | null }>`
    select trade_no as trade from payment where order_id = ${orderId} and trade_no <> ${paidTrade}
    union all select null from insured_bill where order_id = ${orderId} and state = 'opened'`.execute(trx)
  for (const { trade } of rows) {
    const job: Omit<NewJob, 'runAt'> = trade
      ? { kind: 'closeTrade', payload: { tradeNo: trade }, dedupe: `closeTrade:${trade}` }
      : { kind: 'closeInsured', payload: { orderId }, dedupe: `closeInsured:${orderId}` }
    await addJob(trx, { ...job, runAt: at })
  }
}
