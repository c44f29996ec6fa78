import { netOfLines } from '../../../src/domain/cart'
import { sum, toFen } from '../../../src/domain/money'
import type { Trx } from '../../db/transaction'

/** What points and growth of an order are counted from. */
export const receiptOf = (trx: Trx, orderId: number) =>
  trx.selectFrom('orders').select(['user_id', 'receipt']).where('id', '=', orderId).executeTakeFirstOrThrow()

/** Lines of prescription drugs: they earn nothing. @spec RX-04 */
export async function rxOf(trx: Trx, orderId: number): Promise<Set<number>> {
  const rx = await trx
    .selectFrom('order_item')
    .select('cart_id')
    .where('order_id', '=', orderId)
    .where('drug_class', '=', 'Rx')
    .execute()
  return new Set(rx.map((item) => item.cart_id))
}

/** Fen of the lines that earn: all that was paid for them, and what no case of after-sales has given back. */
export async function keptOf(trx: Trx, orderId: number): Promise<{ all: number; kept: number }> {
  const { receipt } = await receiptOf(trx, orderId)
  const rx = await rxOf(trx, orderId)
  const lines = netOfLines(receipt).filter(({ lineId }) => !rx.has(Number(lineId)))
  const all = sum(lines.map(({ amount }) => toFen(amount)))
  const back = await trx
    .selectFrom('refund_item as i')
    .innerJoin('refund as r', 'r.id', 'i.refund_id')
    .select(['i.cart_id', 'i.amount_fen'])
    .where('r.order_id', '=', orderId)
    .where('r.status', '=', 'done')
    .execute()
  return { all, kept: all - sum(back.filter((one) => !rx.has(one.cart_id)).map((one) => one.amount_fen)) }
}
