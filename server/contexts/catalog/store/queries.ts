import { sql } from 'kysely'
import type { Handle } from '../../../platform/db/transaction'

export const storeByNo = (db: Handle, storeNo: string) =>
  db.selectFrom('store').selectAll().where('store_no', '=', storeNo).where('warehouse', '=', false).executeTakeFirst()

/** Returns a store or warehouse; warehouses have licences too. */
export const anyStoreByNo = (db: Handle, storeNo: string) =>
  db.selectFrom('store').selectAll().where('store_no', '=', storeNo).executeTakeFirst()

export const productsByBarcodes = (db: Handle, barcodes: readonly string[]) =>
  db
    .selectFrom('product')
    .select(['id', 'barcode', 'on_sale'])
    .where(sql<boolean>`barcode = any (${[...barcodes]}::text[])`)
    .execute()

/** Whether a store of this city offers decoction. */
export async function hasDecoction(db: Handle, cityId: number): Promise<boolean> {
  const query = db.selectFrom('store').select('store_no').where('city_id', '=', cityId).where('decoction', '=', true)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}
