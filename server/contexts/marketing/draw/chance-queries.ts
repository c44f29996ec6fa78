import { sql, type Insertable } from 'kysely'
import { OrderStatus } from '../../../../src/domain/order-status'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/tables'
import { NOT_PRODUCTS } from '../order-sources'
import { anyId } from '../../../platform/db/any-of'

export const listChances = (handle: Handle, userId: number, drawId: number) =>
  handle
    .selectFrom('draw_chance')
    .select(['delta', 'cause'])
    .where('user_id', '=', userId)
    .where('draw_id', '=', drawId)
    .execute()

/** Inserts a chance once per key. */
export const insertChance = (trx: Trx, row: Insertable<Tables['draw_chance']>) =>
  trx
    .insertInto('draw_chance')
    .values(row)
    .onConflict((conflict) => conflict.column('idem_key').doNothing())
    .executeTakeFirst()

export const findChance = (trx: Handle, key: string) =>
  trx.selectFrom('draw_chance').select('id').where('idem_key', '=', key).executeTakeFirst()

/** Statuses of a paid order that is neither cancelled nor being refunded. */
const KEPT = [
  OrderStatus.paid,
  OrderStatus.shipped,
  OrderStatus.delivered,
  OrderStatus.completed,
  OrderStatus.processing,
  OrderStatus.processingLate,
]

/**
 * Condition: the order `o` of our own shop was paid during the draw `d` and is kept, with products for at least the
 * draw's amount. Prescription drugs do not count.
 * @spec RX-04
 */
const GIVES_DRAWS = sql<boolean>`d.order_count > 0 and o.merchant_code = '' and o.paid_at >= d.starts_at and o.paid_at < d.ends_at
  and o.status in (${sql.join(KEPT)}) and o.source not in (${sql.join(NOT_PRODUCTS)})
  and (select coalesce(sum(i.price_fen * i.count), 0) from order_item i where i.order_id = o.id and i.drug_class is distinct from 'Rx')
    >= greatest(d.order_min_fen, 1)`

/** Counts the shopper's orders that give draws. */
export async function countOrders(handle: Handle, userId: number, drawId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from orders o join draw d on d.id = ${drawId} where o.user_id = ${userId} and ${GIVES_DRAWS}`.execute(
    handle,
  )
  return rows[0]?.n ?? 0
}

/** Selects the draw, running now, that each of these orders gives; the one that ends first. */
export const selectOrderDraws = (orderIds: readonly number[], now: Date) =>
  sql<{ orderId: number; drawId: number; name: string }>`
    select distinct on (o.id) o.id as "orderId", d.id as "drawId", d.name
    from orders o join draw d on d.form = 'marquee' and d.starts_at <= ${now} and d.ends_at > ${now}
    where o.id = ${anyId(orderIds)} and ${GIVES_DRAWS} order by o.id, d.ends_at, d.id`

/** Finds the draw, running now, that an order gives. */
export const findOrderDraw = async (handle: Handle, orderId: number, now: Date) =>
  (await selectOrderDraws([orderId], now).execute(handle)).rows[0]

/** Finds the shopper's order of our own shop. */
export const findOwnOrder = (handle: Handle, userId: number, orderNo: string) =>
  handle
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .where('merchant_code', '=', '')
    .executeTakeFirst()
