import { reportedAsPaid, insuredVerdict } from '../../../../src/domain/insurance'
import { sum, type Fen } from '../../../../src/domain/money'
import { inTransaction, type Handle, type Trx } from '../../../platform/db/transaction'
import type { InsuredAnswer, InsuredPart } from '../../../providers/insurance/contract'
import { addJob } from '../../../platform/jobs/queue'
import type { JobDeps } from '../../../platform/jobs/runner'
import { markPaid, type PaidPart } from '../pay/mark-paid'
import { INSURED_PREFIX } from '../pay/plan-refund'
import { insuredTxn, lateRefundKinds, refundLate } from '../pay/refund'
import { billOf, type BillRow } from '../../orders'
import { updateBillState, lockOrderById, findPaymentTimes, closeBill } from './queries'

/** Time until the insurer is queried again, in ms, doubled each time up to a minute, because notifications get lost. */
const FIRST_WAIT_MS = 2000
const MOST_WAIT_MS = 60_000
/**
 * Interval of queries, in ms, once the order accepts no more money, and the time after which they stop; then a person
 * must check.
 */
const SLOW_WAIT_MS = 3_600_000
const ASKED_MS = 24 * 3_600_000

const FEN: Record<InsuredPart, (bill: BillRow) => Fen> = {
  gov: (bill) => bill.gov_fen,
  self: (bill) => bill.self_fen,
  other: (bill) => bill.other_fen,
  cash: (bill) => bill.cash_fen,
}
const PARTS = Object.keys(FEN) as InsuredPart[]

/** Returns the amount of each part, with its number for refunds. */
const partsOf = (bill: BillRow, partNames: readonly InsuredPart[] = PARTS): PaidPart[] =>
  partNames
    .map((part) => ({
      kind: INSURED_PREFIX + part,
      txnNo: `${bill.trade_no}:${part}`,
      amountFen: FEN[part](bill),
    }))
    .filter(({ amountFen }) => amountFen > 0)

/** Queues queries about a payment until it is decided. `requestCount` counts the queries. */
export const watchInsured = (
  handle: Handle,
  orderId: number,
  at: Date,
  { asked: requestCount = 0, most = MOST_WAIT_MS } = {},
) =>
  addJob(handle, {
    kind: 'insuredQuery',
    payload: { orderId, asked: requestCount },
    runAt: new Date(at.getTime() + Math.min(FIRST_WAIT_MS * 2 ** requestCount, most)),
    dedupe: `insuredQuery:${orderId}:${requestCount}`,
  })

/**
 * States in which the insurer's answer still matters: a failed payment may turn out paid, by a notification or a query.
 */
const OPEN: readonly BillRow['state'][] = ['opened', 'closed', 'failed']
/** States in which some money is refunded or refunding: a part that is paid later is refunded too. */
const STRAY: readonly BillRow['state'][] = ['late', 'returned']

/**
 * Whether an answer may change anything. It may not when a bill is settled, or when everything is already being
 * refunded.
 */
async function isQueryDue(handle: Handle, bill: BillRow) {
  if (!STRAY.includes(bill.state)) return OPEN.includes(bill.state)
  return (await lateRefundKinds(handle, bill.order_id)).length < partsOf(bill).length
}

/** Queries the insurer about an order's payment and books the result. All parts are evaluated together. */
export async function settleInsured(deps: JobDeps, orderId: number): Promise<'none' | 'open' | 'over'> {
  const bill = await billOf(deps.db, orderId)
  if (!bill || bill.state === 'registered') return 'none'
  if (!(await isQueryDue(deps.db, bill))) return 'over'
  const { insurers } = deps
  if (!insurers) throw new Error('no medical insurance provider')
  const answer = await insurers.query(bill.trade_no)
  const state = await inTransaction(deps.db, (trx) => book(trx, orderId, answer, deps.now()))
  if (state === 'review') deps.log.error({ orderId, tradeNo: bill.trade_no }, 'insured payment needs review')
  return state === 'open' || (state !== 'review' && isUndecided(answer)) ? 'open' : 'over'
}

/** Whether a part may still be paid. */
const isUndecided = ({ self, med }: InsuredAnswer) => self === 'SELF_PAY_CREATED' || med === 'MED_INS_PAY_CREATED'

/** Returns the parts that are paid. */
const paidPartNames = (answer: InsuredAnswer) => {
  const { cash, insurance } = reportedAsPaid(answer)
  return PARTS.filter((part) => (part === 'cash' ? cash : insurance))
}

/**
 * Books the insurer's state once, with the order's row locked as in all payments. When a part has another amount than
 * calculated, books nothing: a person must check.
 */
async function book(trx: Trx, orderId: number, answer: InsuredAnswer, at: Date): Promise<'open' | 'review' | 'over'> {
  await lockOrderById(trx, orderId)
  const bill = (await billOf(trx, orderId)) as BillRow
  const isStray = STRAY.includes(bill.state)
  if (!isStray && !OPEN.includes(bill.state)) return 'over'
  const verdict = isStray ? 'stray' : insuredVerdict(answer, bill.kind)
  if (verdict === 'open') return 'open'
  const partNames = paidPartNames(answer)
  if (partNames.some((part) => answer.paid[part] !== FEN[part](bill))) {
    await updateBillState(trx, orderId, 'review')
    return 'review'
  }
  const parts = partsOf(bill, partNames)
  if (verdict === 'paid') {
    await updateBillState(trx, orderId, 'paid')
    if ((await markPaid(trx, orderId, { method: 'insurance', parts, at })) !== null) return 'over'
  } else if (!isStray) await updateBillState(trx, orderId, 'failed')
  await refundPaidParts(trx, bill, parts, at)
  return 'over'
}

/** Refunds every paid part once, because no order accepts the payment. */
async function refundPaidParts(
  trx: Trx,
  { order_id: orderId, trade_no: tradeNo }: BillRow,
  paidParts: readonly PaidPart[],
  at: Date,
) {
  const refundedKinds = await lateRefundKinds(trx, orderId)
  const parts = paidParts.filter(({ kind }) => !refundedKinds.includes(kind))
  if (parts.length === 0) return
  const txnNo = insuredTxn(tradeNo, parts)
  await refundLate(trx, { orderId, txnNo, amountFen: sum(parts.map(({ amountFen }) => amountFen)), at })
  await updateBillState(trx, orderId, 'late')
}

/** Keeps querying an undecided payment: often while its order may accept it, then rarely for a day. */
export async function pollInsured(deps: JobDeps, orderId: number, requestCount: number) {
  if ((await settleInsured(deps, orderId)) !== 'open') return
  const order = await findPaymentTimes(deps.db, orderId)
  const late = deps.now().getTime() - order.expires_at.getTime()
  if (late > ASKED_MS) return deps.log.error({ orderId }, 'insured payment is undecided')
  const most = order.paid_at || late > 0 ? SLOW_WAIT_MS : MOST_WAIT_MS
  await watchInsured(deps.db, orderId, deps.now(), { asked: requestCount + 1, most })
}

/**
 * Closes the payment at the insurer when the order accepts no more money. Books money that has arrived before, which
 * refunds it. Repeats until the insurer has confirmed.
 */
export async function closeInsured(deps: JobDeps, orderId: number) {
  const closed = await closeBill(deps.db, orderId)
  if (!closed) return
  await deps.insurers?.close(closed.trade_no)
  await pollInsured(deps, orderId, 0)
}
