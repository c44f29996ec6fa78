import type { PaidNotice, PayMethod } from '../../../providers/payment/contract'
import { settleInsured } from '../insurance/settle-insured'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import { writeTogether } from '../../../platform/db/write-together'
import type { JobDeps } from '../../../platform/jobs/runner'
import { markLockedPaid } from './mark-paid'
import { refundLate } from './refund'
import { type LockedOrder, updateOutcome, recordNotice, listTrades } from './queries'

/**
 * Result of a proof of payment. `late`: the order no longer waits for it, and it is refunded. `review`: the amount or
 * trade is unexpected; a person must check.
 */
export type SettleOutcome = 'paid' | 'late' | 'review' | 'duplicate'

/**
 * Books a proven payment, once: the provider's number is a primary key. The condition of the single update that marks
 * the order paid contains its state and amount.
 * @spec ST-50
 */
export async function settle(deps: JobDeps, method: PayMethod, notice: PaidNotice): Promise<SettleOutcome> {
  const outcome = await inTransaction(deps.db, (trx) => book(trx, method, notice, deps.now()))
  if (outcome === 'review') deps.log.error({ method, tradeNo: notice.tradeNo, outcome }, 'payment needs review')
  if (outcome === 'late') deps.log.warn({ method, tradeNo: notice.tradeNo, outcome }, 'payment will be refunded')
  return outcome
}

async function book(trx: Trx, method: PayMethod, notice: PaidNotice, at: Date): Promise<SettleOutcome> {
  const txnNo = `${method}:${notice.txnNo}`
  const { tradeNo, amountFen } = notice
  const row = { txn_no: txnNo, trade_no: tradeNo, amount_fen: amountFen, outcome: 'review', received_at: at }
  const recorded = await recordNotice(trx, row, method)
  if (!recorded) return 'duplicate'
  const { amount_fen: expectedFen, ...order } = recorded
  if (!isKnown(order) || expectedFen !== amountFen) return 'review'
  const parts = [{ kind: method, txnNo, amountFen }]
  if ((await markLockedPaid(trx, order, { method, parts, at, tradeNo, notice: txnNo })) !== null) return 'paid'
  await refundLate(trx, { orderId: order.id, txnNo, amountFen, at })
  await writeTogether(trx, { outcome: updateOutcome(trx, 'late', txnNo) })
  return 'late'
}

/** Whether the notification is about a payment of ours. */
const isKnown = (order: { [K in keyof LockedOrder]: LockedOrder[K] | null }): order is LockedOrder => order.id !== null

/**
 * Queries all providers about every payment of an order and books the paid ones, which finds payments with a lost
 * notification. Continues when a provider is unavailable, and throws afterwards. Returns whether there was any payment
 * to query.
 */
export async function settleFromProvider(deps: JobDeps, orderId: number): Promise<boolean> {
  const trades = await listTrades(deps.db, orderId)
  const failed: unknown[] = []
  for (const { provider, trade_no: tradeNo } of trades)
    await settleTrade(deps, provider as PayMethod, tradeNo).catch((error) => failed.push(error))
  const insured = await settleInsured(deps, orderId)
  if (failed.length > 0) throw failed[0]
  return insured !== 'none' || trades.length > 0
}

async function settleTrade(deps: JobDeps, method: PayMethod, tradeNo: string) {
  const state = await deps.payments[method].query(tradeNo)
  if (state.state === 'paid') await settle(deps, method, { tradeNo, txnNo: state.txnNo, amountFen: state.amountFen })
}
