import { sql } from 'kysely'
import type { Handle } from '../../../platform/db/transaction'

/** Lists the products in stock at these stores. */
export const listStock = (db: Handle, productIds: readonly number[], storeNos: readonly string[]) =>
  sql<{ product_id: number; store_no: string; qty: number }>`
    select product_id, store_no, qty from stock
    where product_id = any (${[...productIds]}::int[]) and store_no = any (${[...storeNos]}::text[]) and qty > 0`.execute(
    db,
  )

/** Finds batch and expiry of the pieces that a store sells next. */
export const findBatch = (db: Handle, productId: number, storeNo: string) =>
  db
    .selectFrom('stock')
    .select(['batch', 'expires_on'])
    .where('product_id', '=', productId)
    .where('store_no', '=', storeNo)
    .executeTakeFirst()
