import { sql } from 'kysely'
import { OrderStatus } from '../../../../src/domain/order-status'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { sentBy } from '../../checkout'

/** Pieces of a product that a store has, orders included. */
export interface StockRow {
  productId: number
  storeNo: string
  quantity: number
  version: number
}

const listOf = (values: unknown) => sql`${JSON.stringify(values)}::text::json`

/** Returns the ids of the products with these barcodes. */
export const listProducts = async (handle: Handle, skus: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ barcode: string; id: number }>`
    select p.barcode, p.id from json_array_elements_text(${listOf(skus)}) c (sku)
    join product p on p.barcode = c.sku`.execute(handle)
  return new Map(rows.map(({ barcode, id }) => [barcode, id]))
}

/** Returns those of the stores that belong to the shop. */
export const listStores = async (
  handle: Handle,
  merchantCode: string,
  numbers: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ store_no: string }>`
    select s.store_no from json_array_elements_text(${listOf(numbers)}) c (store_no)
    join store s on s.store_no = c.store_no and s.merchant_code = ${merchantCode}`.execute(handle)
  return new Set(rows.map(({ store_no }) => store_no))
}

type StockKey = Pick<StockRow, 'productId' | 'storeNo'>

const keysOf = (rows: readonly StockKey[]) =>
  sql`json_to_recordset(${listOf(rows)}) r ("productId" int, "storeNo" text, quantity int, version bigint)`

/** Locks the stock rows, in the lock order of every basket, and returns their versions. */
export const lockStock = async (trx: Trx, rows: readonly StockKey[]) =>
  (
    await sql<{ product_id: number; store_no: string; erp_version: number }>`
      select s.product_id, s.store_no, s.erp_version from ${keysOf(rows)}
      join stock s on s.product_id = r."productId" and s.store_no = r."storeNo"
      order by s.product_id, s.store_no for no key update of s`.execute(trx)
  ).rows

/** Inserts empty stock rows; leaves those that exist. */
export const insertEmptyStock = (trx: Trx, rows: readonly StockKey[]) =>
  sql`insert into stock (product_id, store_no, qty)
    select "productId", "storeNo", 0 from ${keysOf(rows)} order by 1, 2 on conflict do nothing`.execute(trx)

/**
 * Sets the pieces that can be sold: those of the ERP without those of orders that it had not booked at `cursor`, and
 * without those kept for limited flash sales. The caller has locked the rows in an earlier statement: an order that
 * took pieces before is visible to this one, and a later order waits.
 */
export const writeStock = (
  trx: Trx,
  rows: readonly StockRow[],
  { cursor, ordersFrom, now }: { cursor: number; ordersFrom: Date; now: Date },
) =>
  sql`
    with held as (
      select product_id, store_no, sum(n)::int as n from (
        select i.product_id, i.store_no, i.count - coalesce((
          select sum(b.count) from refund f join refund_item b on b.refund_id = f.id
          where f.order_id = o.id and b.cart_id = i.cart_id and b.restocked), 0) as n
        from orders o join order_item i on i.order_id = o.id
        where i.product_id is not null and (o.status <> ${OrderStatus.cancelled} or ${sentBy(now)})
          and (o.erp_position is null and (o.status <> 600 or o.paid_at is not null) and o.created_at >= ${ordersFrom}
            or o.erp_position > ${cursor})
        union all
        select p.id, k.store_no, k.qty from seckill s join seckill_stock k on k.round_id = s.id
        join product p on p.barcode = s.barcode where s.limited and s.ends_at > ${now}
      ) one group by 1, 2)
    update stock s set qty = greatest(r.quantity - coalesce(h.n, 0), 0), erp_version = r.version
    from ${keysOf(rows)} left join held h on h.product_id = r."productId" and h.store_no = r."storeNo"
    where s.product_id = r."productId" and s.store_no = r."storeNo"`.execute(trx)
