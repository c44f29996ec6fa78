import { sql } from 'kysely'
import { netOfLines } from '../../../../src/domain/cart'
import { sum, toFen } from '../../../../src/domain/money'
import type { Trx } from '../../../platform/db/transaction'

/** What points and growth of an order are counted from. */
export const receiptOf = (trx: Trx, orderId: number) =>
  trx.selectFrom('orders').select(['user_id', 'receipt']).where('id', '=', orderId).executeTakeFirstOrThrow()

/** The same, with the lines of prescription drugs, which earn nothing, and the growth that its shopper has. @spec RX-04 */
export async function earningOf(trx: Trx, orderId: number) {
  const { user_id, rx, ...rest } = await trx
    .selectFrom('orders as o')
    .select(['o.user_id', 'o.receipt'])
    .select(sql<number[]>`array(select cart_id from order_item where order_id = o.id and drug_class = 'Rx')`.as('rx'))
    .select(sql<number>`(select coalesce(sum(delta), 0)::int from growth_entry where user_id = o.user_id)`.as('growth'))
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { ...rest, userId: user_id, without: new Set(rx) }
}

/** Fen of the lines that earn: all that was paid for them, and what no case of after-sales has given back. */
export async function keptOf(trx: Trx, orderId: number): Promise<{ all: number; kept: number }> {
  const { receipt, without: rx } = await earningOf(trx, orderId)
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
