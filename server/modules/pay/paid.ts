import { sum } from '../../../src/domain/money'
import type { Trx } from '../../db/transaction'
import { addJob } from '../../jobs/queue'
import { addEvent } from '../order/events'
import { earnPoints } from '../points/ledger'
import { stepOf } from './step'
import { heldFor, releaseHold, closeHold } from '../wallet/ledger'

/** Money that came in by one way. `txnNo` is written once. */
export interface PaidPart {
  kind: string
  txnNo: string
  amountFen: number
}

interface Paid {
  /** What the order remembers; a '+wallet' is added where the wallet paid a part. */
  method: string
  parts: PaidPart[]
  at: Date
}

const amountOf = (parts: readonly PaidPart[]) => sum(parts.map(({ amountFen }) => amountFen))

/** The order's row, locked: whoever pays, cancels or closes it waits here. */
const lockOrder = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('orders')
    .select(['status', 'source', 'payable_fen'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

/** What the wallet has laid down, as parts; none where the money is enough without it. */
async function heldParts(trx: Trx, orderId: number, missing: number): Promise<PaidPart[]> {
  const held = missing > 0 ? await heldFor(trx, orderId) : null
  if (!held) return []
  return (['gold', 'cash'] as const)
    .filter((purse) => held[purse] > 0)
    .map((purse) => ({ kind: purse, txnNo: `hold:${orderId}:${purse}`, amountFen: held[purse] }))
}

/**
 * Marks an order paid, once: its state and its amount stand in the condition of the one update. What the wallet has laid down counts
 * where the money is short of it, and goes back where the money is enough alone. False: the order does not take this money.
 * @spec ST-50
 */
export async function markPaid(trx: Trx, orderId: number, { method, parts, at }: Paid): Promise<boolean> {
  const known = await lockOrder(trx, orderId)
  if (!known) return false
  const held = await heldParts(trx, orderId, known.payable_fen - amountOf(parts))
  const all = [...parts, ...held]
  const step = await stepOf(trx, orderId, known, at)
  const order = await trx
    .updateTable('orders')
    .set({ ...step.set, pay_method: held.length > 0 ? `${method}+wallet` : method })
    .where('id', '=', orderId)
    .where('status', 'in', [100, 101])
    .where('status', '=', known.status)
    .where('payable_fen', '=', amountOf(all))
    .returning('id')
    .executeTakeFirst()
  if (!order) return false
  if (held.length > 0) await closeHold(trx, orderId)
  else await releaseHold(trx, orderId, at)
  await addParts(trx, orderId, all)
  await addEvent(trx, { orderId, from: known.status, to: step.set.status, actor: 'payment', at })
  if (step.set.paid_at) await earnPoints(trx, orderId, at)
  await step.after?.(trx)
  return true
}

async function addParts(trx: Trx, orderId: number, parts: readonly PaidPart[]) {
  const rows = parts.map(({ kind, txnNo, amountFen }) => ({
    order_id: orderId,
    kind,
    txn_no: txnNo,
    amount_fen: amountFen,
  }))
  await trx.insertInto('pay_part').values(rows).execute()
}

/** Asks the providers to take no more money for this order; what comes in all the same goes back. */
export async function closeTrades(trx: Trx, orderId: number, at: Date) {
  const trades = await trx.selectFrom('payment').select('trade_no').where('order_id', '=', orderId).execute()
  for (const { trade_no: tradeNo } of trades) {
    await addJob(trx, { kind: 'closeTrade', payload: { tradeNo }, runAt: at, dedupe: `closeTrade:${tradeNo}` })
  }
}
