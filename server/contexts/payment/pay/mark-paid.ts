import { sum, type Fen } from '../../../../src/domain/money'
import type { Trx } from '../../../platform/db/transaction'
import { addEvent, kindOf, notifyPaid, stopPayments } from '../../orders'
import { closeHold, earnPoints, heldFor, releaseHold } from '../../marketing'
import { lockOrder, markOrderPaid, insertParts } from './queries'

/** Money received by one payment method. `txnNo` is recorded once. */
export interface PaidPart {
  kind: string
  txnNo: string
  amountFen: Fen
}

interface Settlement {
  /** Payment method stored in the order; '+wallet' is added when the wallet paid a part. */
  method: string
  parts: PaidPart[]
  at: Date
  /** Provider's trade that brought the money: every other one is closed. */
  tradeNo?: string
}

const amountOf = (parts: readonly PaidPart[]) => sum(parts.map(({ amountFen }) => amountFen))

/** Returns the reserved wallet amounts as parts; none when the money is enough without them. */
async function heldParts(trx: Trx, orderId: number, missing: number): Promise<PaidPart[]> {
  const heldBalance = missing > 0 ? await heldFor(trx, orderId) : null
  if (!heldBalance) return []
  return (['gold', 'cash'] as const)
    .filter((balanceKind) => heldBalance[balanceKind] > 0)
    .map((balanceKind) => ({
      kind: balanceKind,
      txnNo: `hold:${orderId}:${balanceKind}`,
      amountFen: heldBalance[balanceKind],
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
  { method, parts, at, tradeNo }: Settlement,
): Promise<number | null> {
  const orderRow = await lockOrder(trx, orderId)
  if (!orderRow) return null
  const walletParts = await heldParts(trx, orderId, orderRow.payable_fen - amountOf(parts))
  const all = [...parts, ...walletParts]
  const kind = kindOf(orderRow.source)
  const step = (await kind.paymentStep?.(trx, orderRow, at)) ?? { status: kind.statusOncePaid, paid_at: at }
  const order = await markOrderPaid(
    trx,
    { ...step, pay_method: walletParts.length > 0 ? `${method}+wallet` : method },
    orderId,
    orderRow.status,
    amountOf(all),
  )
  if (!order) return null
  if (walletParts.length > 0) await closeHold(trx, orderId)
  else await releaseHold(trx, orderId, at)
  await addParts(trx, orderId, all)
  await addEvent(trx, { orderId, from: orderRow.status, to: step.status, actor: 'payment', at })
  if (step.paid_at) {
    await earnPoints(trx, orderId, at)
    await notifyPaid(trx, orderId, at)
  }
  await stopPayments(trx, orderId, at, tradeNo)
  await kind.onPaid(trx, orderRow, at)
  return step.status
}

async function addParts(trx: Trx, orderId: number, parts: readonly PaidPart[]) {
  const rows = parts.map(({ kind, txnNo, amountFen }) => ({
    order_id: orderId,
    kind,
    txn_no: txnNo,
    amount_fen: amountFen,
  }))
  await insertParts(trx, rows)
}
