import { RefundState } from '../../../../src/domain/after-sale'
import { sql } from 'kysely'
import { netLineAmounts, sharesInFen } from '../../../../src/domain/cart'
import { fen, sum, type Fen } from '../../../../src/domain/money'
import type { Trx } from '../../../platform/db/transaction'

/** Selects the receipt of an order, the basis of its points and growth. */
export const receiptOf = (trx: Trx, orderId: number) =>
  trx.selectFrom('orders').select(['user_id', 'receipt']).where('id', '=', orderId).executeTakeFirstOrThrow()

/**
 * Returns the receipt with the lines of prescription drugs, which earn nothing, and the shopper's growth.
 * @spec RX-04
 */
export async function earningOf(trx: Trx, orderId: number) {
  const { user_id, rx, receipt, ...rest } = await trx
    .selectFrom('orders as o')
    .select(['o.user_id', 'o.receipt'])
    .select(sql<number[]>`array(select cart_id from order_item where order_id = o.id and drug_class = 'Rx')`.as('rx'))
    .select(sql<number>`(select coalesce(sum(delta), 0)::int from growth_entry where user_id = o.user_id)`.as('growth'))
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { ...rest, receipt: sharesInFen(receipt), userId: user_id, without: new Set(rx) }
}

/**
 * Returns the amounts of the lines that earn, in fen: everything paid for them, and the part not refunded by an
 * after-sale.
 */
export async function retainedOf(trx: Trx, orderId: number): Promise<{ all: Fen; retainedShare: Fen }> {
  const { receipt, without: rx } = await earningOf(trx, orderId)
  const lines = netLineAmounts(receipt).filter(({ lineId }) => !rx.has(Number(lineId)))
  const all = sum(lines.map(({ amount }) => amount))
  const refunds = await trx
    .selectFrom('refund_item as i')
    .innerJoin('refund as r', 'r.id', 'i.refund_id')
    .select(['i.cart_id', 'i.amount_fen'])
    .where('r.order_id', '=', orderId)
    .where('r.status', '=', RefundState.done)
    .execute()
  const refunded = sum(refunds.filter((one) => !rx.has(one.cart_id)).map((one) => one.amount_fen))
  return { all, retainedShare: fen(all - refunded) }
}
