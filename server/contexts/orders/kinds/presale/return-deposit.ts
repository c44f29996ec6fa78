import { OrderStatus } from '../../../../../src/domain/order-status'
import type { Mover } from '../../../../../src/domain/order-status'
import type { Trx } from '../../../../platform/db/transaction'
import { paymentOf } from '../../refund-queries'
import { queueRefund } from '../../refund-queue'
import type { OrderRow } from '../../move-order'
import { findParts, insertDepositRefund } from './queries'

/**
 * Refunds a deposit when the seller cancels, or when the shopper cancels before the balance is due. Later the seller
 * keeps it: a shopper who does not pay the balance loses the deposit.
 * @spec PR-16
 */
export async function returnDeposit(trx: Trx, order: OrderRow, by: Mover, at: Date) {
  if (order.status !== OrderStatus.depositPaid) return
  const sale = await findParts(trx, order.id)
  if (!sale?.deposit_paid_at || (by !== 'service' && at >= sale.balance_starts_at)) return
  const payment = await paymentOf(trx, order.id)
  const { id } = await insertDepositRefund(trx, {
    orderId: order.id,
    txnNo: payment?.txn_no ?? null,
    amountFen: sale.deposit_fen,
    at,
  })
  await queueRefund(trx, id, at)
}
