import { RefundState } from '../../../../../src/domain/after-sale'
import { OrderStatus } from '../../../../../src/domain/order-status'
import type { Mover } from '../../../../../src/domain/order-status'
import type { Trx } from '../../../../platform/db/transaction'
import { paymentOf } from '../../refund-queries'
import { queueRefund } from '../../refund-queue'
import type { OrderRow } from '../../move-order'

/** Order status: deposit paid, balance due. */
export const DEPOSIT_PAID = OrderStatus.depositPaid

/**
 * Refunds a deposit when the seller cancels, or when the shopper cancels before the balance is due. Later the seller
 * keeps it: a shopper who does not pay the balance loses the deposit.
 * @spec PR-16
 */
export async function returnDeposit(trx: Trx, order: OrderRow, by: Mover, at: Date) {
  if (order.status !== DEPOSIT_PAID) return
  const sale = await trx.selectFrom('presell_order').selectAll().where('order_id', '=', order.id).executeTakeFirst()
  if (!sale?.deposit_paid_at || (by !== 'service' && at >= sale.balance_starts_at)) return
  const payment = await paymentOf(trx, order.id)
  const { id } = await trx
    .insertInto('refund')
    .values({
      order_id: order.id,
      txn_no: payment?.txn_no ?? null,
      amount_fen: sale.deposit_fen,
      reason: 'deposit',
      status: RefundState.queued,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueRefund(trx, id, at)
}
