import { OrderStatus } from '../../../../src/domain/order-status'
import { sum, type Fen } from '../../../../src/domain/money'
import type { Trx } from '../../../platform/db/transaction'
import { addEvent, kindOf, stopPayments } from '../../orders'
import { closeHold, earnPoints, heldFor, releaseHold } from '../../marketing'

/** Money received by one payment method. `txnNo` is recorded once. */
export interface PaidPart {
  kind: string
  txnNo: string
  amountFen: Fen
}

interface Paid {
  /** Payment method stored in the order; '+wallet' is added when the wallet paid a part. */
  method: string
  parts: PaidPart[]
  at: Date
  /** Provider's trade that brought the money: every other one is closed. */
  tradeNo?: string
}

const amountOf = (parts: readonly PaidPart[]) => sum(parts.map(({ amountFen }) => amountFen))

/** Locks the order's row: payments, cancellations and closing wait for each other. */
const lockOrder = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('orders')
    .select(['id', 'status', 'source', 'payable_fen'])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

/** Returns the reserved wallet amounts as parts; none when the money is enough without them. */
async function heldParts(trx: Trx, orderId: number, missing: number): Promise<PaidPart[]> {
  const held = missing > 0 ? await heldFor(trx, orderId) : null
  if (!held) return []
  return (['gold', 'cash'] as const)
    .filter((balanceKind) => held[balanceKind] > 0)
    .map((balanceKind) => ({
      kind: balanceKind,
      txnNo: `hold:${orderId}:${balanceKind}`,
      amountFen: held[balanceKind],
    }))
}

/**
 * Marks an order paid, once: the condition of its single update contains state and amount. Uses the reserved wallet
 * amount when the money is too little without it, and releases it otherwise; closes all other ways to pay. Returns the
 * order's new state; null: the order does not accept this money.
 * @spec ST-50
 */
export async function markPaid(
  trx: Trx,
  orderId: number,
  { method, parts, at, tradeNo }: Paid,
): Promise<number | null> {
  const known = await lockOrder(trx, orderId)
  if (!known) return null
  const held = await heldParts(trx, orderId, known.payable_fen - amountOf(parts))
  const all = [...parts, ...held]
  const kind = kindOf(known.source)
  const step = (await kind.paymentStep?.(trx, known, at)) ?? { status: kind.statusOncePaid, paid_at: at }
  const order = await trx
    .updateTable('orders')
    .set({ ...step, pay_method: held.length > 0 ? `${method}+wallet` : method })
    .where('id', '=', orderId)
    .where('status', 'in', [OrderStatus.unpaid, OrderStatus.depositPaid])
    .where('status', '=', known.status)
    .where('payable_fen', '=', amountOf(all))
    .returning('id')
    .executeTakeFirst()
  if (!order) return null
  if (held.length > 0) await closeHold(trx, orderId)
  else await releaseHold(trx, orderId, at)
  await addParts(trx, orderId, all)
  await addEvent(trx, { orderId, from: known.status, to: step.status, actor: 'payment', at })
  if (step.paid_at) await earnPoints(trx, orderId, at)
  await stopPayments(trx, orderId, at, tradeNo)
  await kind.onPaid(trx, known, at)
  return step.status
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
