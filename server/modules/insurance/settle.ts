import { cameIn, judgeInsured } from '../../../src/domain/insurance'
import { sum } from '../../../src/domain/money'
import { inTransaction, type Handle, type Trx } from '../../db/transaction'
import type { InsuredPart } from '../../insurers/provider'
import { addJob } from '../../jobs/queue'
import type { JobDeps } from '../../jobs/runner'
import { markPaid, type PaidPart } from '../pay/paid'
import { insuredTxn, refundLate } from '../pay/refund'
import { billOf, type BillRow } from './repo'

/** Milliseconds until the insurer is asked again, doubled each time up to a minute: notices get lost. */
const FIRST_WAIT_MS = 2000
const MOST_WAIT_MS = 60_000
/** Once the order takes no more money the answer is less urgent; a day after that nobody asks any more, and a person must look. */
const SLOW_WAIT_MS = 3_600_000
const ASKED_MS = 24 * 3_600_000

const FEN: Record<InsuredPart, (bill: BillRow) => number> = {
  gov: (bill) => bill.gov_fen,
  self: (bill) => bill.self_fen,
  other: (bill) => bill.other_fen,
  cash: (bill) => bill.cash_fen,
}
const PARTS = Object.keys(FEN) as InsuredPart[]
const CASH = 'insured:cash'

/** What each side paid, with the number that it is given back by. */
const partsOf = (bill: BillRow): PaidPart[] =>
  PARTS.map((part) => ({
    kind: `insured:${part}`,
    txnNo: `${bill.trade_no}:${part}`,
    amountFen: FEN[part](bill),
  })).filter(({ amountFen }) => amountFen > 0)

/** Asks about a payment until it is decided. `asked` counts the questions. */
export const watchInsured = (handle: Handle, orderId: number, at: Date, { asked = 0, most = MOST_WAIT_MS } = {}) =>
  addJob(handle, {
    kind: 'insuredQuery',
    payload: { orderId, asked },
    runAt: new Date(at.getTime() + Math.min(FIRST_WAIT_MS * 2 ** asked, most)),
    dedupe: `insuredQuery:${orderId}:${asked}`,
  })

/** States in which the insurer's word still counts: what has failed may be paid all the same, as a notice or a question tells. */
const OPEN: readonly BillRow['state'][] = ['opened', 'closed', 'failed']

/** Asks the insurer about an order's payment and books what it says: its words are judged together, and nothing else counts. */
export async function settleInsured(deps: JobDeps, orderId: number): Promise<'none' | 'open' | 'over'> {
  const bill = await billOf(deps.db, orderId)
  if (!bill || bill.state === 'registered') return 'none'
  if (!OPEN.includes(bill.state)) return 'over'
  const { insurers } = deps
  if (!insurers) throw new Error('no insurer to ask')
  const said = await insurers.query(bill.trade_no)
  const verdict = judgeInsured(said, bill.kind)
  if (verdict === 'open') return 'open'
  if (verdict === bill.state) return 'over'
  const came = cameIn(said)
  const isIn = (part: PaidPart) => (part.kind === CASH ? came.cash : came.insurance)
  await inTransaction(deps.db, async (trx) => {
    const won = await moveOn(trx, orderId, verdict === 'paid' ? 'paid' : 'failed')
    if (!won || verdict === 'failed') return
    const parts = partsOf(won)
    if (verdict === 'stray') return giveBack(trx, won, parts.filter(isIn), deps.now())
    if ((await markPaid(trx, orderId, { method: 'insurance', parts, at: deps.now() })) === null)
      await giveBack(trx, won, parts, deps.now())
  })
  return 'over'
}

/** Once: whoever moves the bill on books it. The order's row first, as everybody takes them. */
async function moveOn(trx: Trx, orderId: number, state: 'paid' | 'failed') {
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
  return trx
    .updateTable('insured_bill')
    .set({ state })
    .where('order_id', '=', orderId)
    .where('state', 'in', OPEN)
    .returningAll()
    .executeTakeFirst()
}

/** No order takes it: every side that has paid gets its part back. */
async function giveBack(trx: Trx, bill: BillRow, parts: readonly PaidPart[], at: Date) {
  if (parts.length === 0) return
  const { order_id: orderId, trade_no: tradeNo } = bill
  const txnNo = insuredTxn(tradeNo, parts)
  await refundLate(trx, { orderId, txnNo, amountFen: sum(parts.map(({ amountFen }) => amountFen)), at })
  await trx.updateTable('insured_bill').set({ state: 'late' }).where('order_id', '=', orderId).execute()
}

/** Keeps asking while a payment is undecided: often while its order may take it, seldom and for a day afterwards. */
export async function pollInsured(deps: JobDeps, orderId: number, asked: number) {
  if ((await settleInsured(deps, orderId)) !== 'open') return
  const order = await deps.db
    .selectFrom('orders')
    .select(['paid_at', 'expires_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const late = deps.now().getTime() - order.expires_at.getTime()
  if (late > ASKED_MS) return deps.log.error({ orderId }, 'insured payment is undecided')
  const most = order.paid_at || late > 0 ? SLOW_WAIT_MS : MOST_WAIT_MS
  await watchInsured(deps.db, orderId, deps.now(), { asked: asked + 1, most })
}

/**
 * The order takes no more money: the insurer is told, and what came in before that is booked, and so given back. It runs again until the
 * insurer has been told.
 */
export async function closeInsured(deps: JobDeps, orderId: number) {
  const closed = await deps.db
    .updateTable('insured_bill')
    .set({ state: 'closed' })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['opened', 'closed'])
    .returning('trade_no')
    .executeTakeFirst()
  if (!closed) return
  await deps.insurers?.close(closed.trade_no)
  await pollInsured(deps, orderId, 0)
}
