import { RefundState } from '../../../../src/domain/after-sale'
import type { Fen } from '../../../../src/domain/money'
import { inTransaction, type Handle, type Trx } from '../../../platform/db/transaction'
import type { JobDeps } from '../../../platform/jobs/runner'
import { closeAfterSale, queueRefund } from '../../orders'
import { refundByParts, refundLatePayment, INSURED_PREFIX } from './plan-refund'
import type { PaidPart } from './mark-paid'
import { listLateRefunds, insertLateRefund, showOrder, findRefund } from './queries'

/** Interval before the provider is queried again, in ms, doubled each time up to an hour: a refund may take days. */
const FIRST_WAIT_MS = 2000
const MOST_WAIT_MS = 3_600_000

interface Refund {
  orderId: number
  txnNo: string
  amountFen: Fen
  at: Date
}

/** Returns the number of a late insurance payment: its trade number and the names of the paid parts. */
export const insuredTxn = (tradeNo: string, parts: readonly PaidPart[]) =>
  `${INSURED_PREFIX}${tradeNo}:${parts.map(({ kind }) => kind.slice(INSURED_PREFIX.length)).join('+')}`

/** Lists the kinds of the insured parts of an order whose late payment is refunded or being refunded. */
export async function lateRefundKinds(handle: Handle, orderId: number): Promise<string[]> {
  const rows = await listLateRefunds(handle, orderId, `${INSURED_PREFIX}%`)
  return rows.flatMap(({ txn_no: txnNo }) =>
    (txnNo?.split(':')[2] ?? '').split('+').map((part) => INSURED_PREFIX + part),
  )
}

/**
 * Refunds a late payment automatically: the order is cancelled or already paid another way. The caller locks the
 * order's row.
 */
export async function refundLate(trx: Trx, { orderId, txnNo, amountFen, at }: Refund) {
  const late = await insertLateRefund(trx, {
    order_id: orderId,
    txn_no: txnNo,
    amount_fen: amountFen,
    reason: 'late',
    created_at: at,
  })
  if (!late) return
  // Shows a deleted order again: its page is the only place that shows this refund.
  await showOrder(trx, orderId)
  await queueRefund(trx, late.id, at)
}

/**
 * Refunds money by the payment methods it came from, once: each refund has its own number. The provider may be slow,
 * and is queried again later. Throws when it refuses: the job is then retried.
 * @spec ST-58
 */
export async function refundPayment(deps: JobDeps, id: number, requestCount: number) {
  const row = await findRefund(deps.db, id)
  if (row?.status !== RefundState.queued) return
  const result = await (row.reason === 'late' ? refundLatePayment(deps, row) : refundByParts(deps, row))
  if (result === 'failed') throw new Error(`the provider refused refund ${row.id}`)
  if (result === 'done') return finish(deps, row.id)
  const wait = Math.min(FIRST_WAIT_MS * 2 ** requestCount, MOST_WAIT_MS)
  await queueRefund(deps.db, id, new Date(deps.now().getTime() + wait), requestCount + 1)
}

/** Closes the after-sale once the refund is complete. */
const finish = ({ db, now }: JobDeps, id: number) => inTransaction(db, (trx) => closeAfterSale(trx, id, now()))
