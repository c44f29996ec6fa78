import { sql } from 'kysely'
import type { Trx } from '../../platform/db/transaction'
import { addJob, type NewJob } from '../../platform/jobs/queue'

/**
 * Asks everybody who may still take money for this order to take no more: the providers their trades, but the one that has just been paid
 * (`paidTrade`), and the insurer its payment. What comes in all the same goes back.
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
