import { judgeInsured } from '../../../src/domain/insurance'
import { inTransaction, type Handle, type Trx } from '../../db/transaction'
import type { InsuredPart } from '../../insurers/provider'
import { addJob } from '../../jobs/queue'
import type { JobDeps } from '../../jobs/runner'
import { markPaid, type PaidPart } from '../pay/paid'
import { billOf, type BillRow } from './repo'

/** Milliseconds until the insurer is asked again, doubled each time up to a minute: notices get lost. */
const FIRST_WAIT_MS = 2000
const MOST_WAIT_MS = 60_000

const FEN: Record<InsuredPart, (bill: BillRow) => number> = {
  gov: (bill) => bill.gov_fen,
  self: (bill) => bill.self_fen,
  other: (bill) => bill.other_fen,
  cash: (bill) => bill.cash_fen,
}
const PARTS = Object.keys(FEN) as InsuredPart[]

/** What each side paid, with the number that it is given back by. */
const partsOf = (bill: BillRow): PaidPart[] =>
  PARTS.map((part) => ({
    kind: `insured:${part}`,
    txnNo: `${bill.trade_no}:${part}`,
    amountFen: FEN[part](bill),
  })).filter(({ amountFen }) => amountFen > 0)

/** Asks about a payment until it is decided. `asked` counts the questions. */
export const watchInsured = (handle: Handle, orderId: number, at: Date, asked = 0) => {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** asked, MOST_WAIT_MS)
  return addJob(handle, {
    kind: 'insuredQuery',
    payload: { orderId, asked },
    runAt: new Date(at.getTime() + wait),
    dedupe: `insuredQuery:${orderId}:${asked}`,
  })
}

/** Asks the insurer about an order's payment and books what it says: its words are judged together, and nothing else counts. */
export async function settleInsured(deps: JobDeps, orderId: number): Promise<'none' | 'open' | 'over'> {
  const bill = await billOf(deps.db, orderId)
  if (!bill || bill.state === 'registered') return 'none'
  if (bill.state !== 'opened' && bill.state !== 'closed') return 'over'
  const { insurers } = deps
  if (!insurers) throw new Error('no insurer to ask')
  const verdict = judgeInsured(await insurers.query(bill.trade_no), bill.kind)
  if (verdict === 'open') return 'open'
  await inTransaction(deps.db, (trx) => book(trx, orderId, verdict, deps.now()))
  return 'over'
}

/** Once: whoever moves the bill on books it. The order's row first, as everybody takes them. */
async function book(trx: Trx, orderId: number, verdict: 'paid' | 'failed', at: Date) {
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
  const bill = await trx
    .updateTable('insured_bill')
    .set({ state: verdict })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['opened', 'closed'])
    .returningAll()
    .executeTakeFirst()
  if (!bill || verdict === 'failed') return
  if (await markPaid(trx, orderId, { method: 'insurance', parts: partsOf(bill), at })) return
  // The order no longer waited for it: every side gets its part back.
  await trx.updateTable('insured_bill').set({ state: 'late' }).where('order_id', '=', orderId).execute()
  await addJob(trx, { kind: 'insuredBack', payload: { orderId }, runAt: at, dedupe: `insuredBack:${orderId}` })
}

/** Keeps asking while a payment is open and its order may still take it; the last question closes it. */
export async function pollInsured(deps: JobDeps, orderId: number, asked: number) {
  const state = await settleInsured(deps, orderId)
  if (state === 'open') await watchInsured(deps.db, orderId, deps.now(), asked + 1)
}

/** A payment that no order took goes back, part by part; it runs again until all is back. */
export async function backInsured(deps: JobDeps, orderId: number) {
  const bill = await billOf(deps.db, orderId)
  if (bill?.state !== 'late') return
  for (const part of PARTS) {
    const amountFen = FEN[part](bill)
    if (amountFen === 0) continue
    const refundNo = `L${orderId}-${part}`
    const result = await deps.insurers?.refund({ tradeNo: bill.trade_no, refundNo, part, amountFen })
    if (result !== 'done') throw new Error(`late insured payment of order ${orderId} is not back yet`)
  }
  await deps.db.updateTable('insured_bill').set({ state: 'returned' }).where('order_id', '=', orderId).execute()
}

/** The order takes no more money: the insurer is told, and what came in before that is booked, and so given back. */
export async function closeInsured(deps: JobDeps, orderId: number) {
  const closed = await deps.db
    .updateTable('insured_bill')
    .set({ state: 'closed' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'opened')
    .returning('trade_no')
    .executeTakeFirst()
  if (!closed) return
  await deps.insurers?.close(closed.trade_no)
  await pollInsured(deps, orderId, 0)
}

/** Asks for the closing, where there is something to close. */
export async function planClosing(trx: Trx, orderId: number, at: Date) {
  const bill = await trx
    .selectFrom('insured_bill')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'opened')
    .executeTakeFirst()
  if (!bill) return
  await addJob(trx, { kind: 'closeInsured', payload: { orderId }, runAt: at, dedupe: `closeInsured:${orderId}` })
}
