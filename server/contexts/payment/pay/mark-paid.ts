import { sum, type Fen } from '../../../../src/domain/money'
import { OrderStatus } from '../../../../src/domain/order-status'
import type { WalletBalances } from '../../../../src/domain/wallet'
import type { Trx } from '../../../platform/db/transaction'
import { returningRows, writeTogether } from '../../../platform/db/write-together'
import { insertClosings, insertEvent, kindOf, orderNoticeWrites } from '../../orders'
import { closeHold, earningWrites, releaseHold } from '../../marketing'
import { insertParts, loadPayment, lockOrder, markOrderPaid, updateOutcome, type LockedOrder } from './queries'

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
  /** Number of the recorded notification of the money; its outcome becomes `paid`. */
  notice?: string
}

const amountOf = (parts: readonly PaidPart[]) => sum(parts.map(({ amountFen }) => amountFen))

/** Converts reserved wallet amounts to parts. */
const heldParts = (orderId: number, reserved: WalletBalances): PaidPart[] =>
  (['gold', 'cash'] as const)
    .filter((balanceKind) => reserved[balanceKind] > 0)
    .map((balanceKind) => ({
      kind: balanceKind,
      txnNo: `hold:${orderId}:${balanceKind}`,
      amountFen: reserved[balanceKind],
    }))

/** Marks an order paid as `markLockedPaid` does, and locks its row before. */
export async function markPaid(trx: Trx, orderId: number, settlement: Settlement): Promise<number | null> {
  const order = await lockOrder(trx, orderId)
  return order ? markLockedPaid(trx, order, settlement) : null
}

/** Status in which an order accepts money. */
const isPayable = ({ status }: LockedOrder) => status === OrderStatus.unpaid || status === OrderStatus.depositPaid

/**
 * Marks a locked order paid, once: the condition of its single update contains state and amount. Uses the reserved wallet
 * amount when the money is too little without it, and releases it otherwise; closes all other ways to pay. Returns the
 * order's new state; null: the order does not accept this money.
 * @spec ST-50
 */
export async function markLockedPaid(
  trx: Trx,
  order: LockedOrder,
  { method, parts, at, tradeNo = '', notice }: Settlement,
): Promise<number | null> {
  if (!isPayable(order)) return null
  const orderId = order.id
  const { holds, earnings, rates, elders, otherPayments } = await loadPayment(trx, orderId, tradeNo)
  const [reserved] = holds
  const walletParts = reserved && amountOf(parts) < order.payable_fen ? heldParts(orderId, reserved) : []
  const all = [...parts, ...walletParts]
  if (amountOf(all) !== order.payable_fen) return null
  const kind = kindOf(order.source)
  const step = (await kind.paymentStep?.(trx, order, at)) ?? { status: kind.statusOncePaid, paid_at: at }
  const change = { ...step, pay_method: walletParts.length > 0 ? `${method}+wallet` : method }
  const [earning] = earnings
  const { paid } = await writeTogether(trx, {
    paid: returningRows(markOrderPaid(trx, change, orderId, order.status, amountOf(all))),
    parts: insertParts(trx, partRows(orderId, all)),
    event: insertEvent(trx, { orderId, from: order.status, to: step.status, actor: 'payment', at }),
    ...(step.paid_at && earning ? earningWrites(trx, { orderId, earning, rates, at }) : {}),
    ...(step.paid_at ? orderNoticeWrites(order, 'paid', at, elders[0]?.user_id) : {}),
    closings: insertClosings(trx, orderId, at, otherPayments),
    outcome: notice === undefined ? undefined : updateOutcome(trx, 'paid', notice),
  })
  if (paid.length === 0) throw new Error(`locked order ${orderId} changed before its payment`)
  if (reserved) await (walletParts.length > 0 ? closeHold(trx, orderId) : releaseHold(trx, orderId, at))
  await kind.onPaid(trx, order, at)
  return step.status
}

const partRows = (orderId: number, parts: readonly PaidPart[]) =>
  parts.map(({ kind, txnNo, amountFen }) => ({ order_id: orderId, kind, txn_no: txnNo, amount_fen: amountFen }))
