import { sql } from 'kysely'
import type { Handle } from '../../../platform/db/transaction'

export const storeByNo = (db: Handle, merchantCode: string, storeNo: string) =>
  db
    .selectFrom('store')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('store_no', '=', storeNo)
    .where('warehouse', '=', false)
    .executeTakeFirst()

/** Returns a store or warehouse; warehouses have licences too. */
export const anyStoreByNo = (db: Handle, merchantCode: string, storeNo: string) =>
  db
    .selectFrom('store')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('store_no', '=', storeNo)
    .executeTakeFirst()

export const productsByBarcodes = (db: Handle, barcodes: readonly string[]) =>
  db
    .selectFrom('product')
    .select(['id', 'barcode', 'on_sale'])
    .where(sql<boolean>`barcode = any (${[...barcodes]}::text[])`)
    .execute()

/** Returns the company that sells in a partner's shop; undefined while it is not known. */
export const findSeller = (db: Handle, merchantCode: string) =>
  db
    .selectFrom('merchant')
    .select(['company', 'address'])
    .where('code', '=', merchantCode)
    .where('company', '<>', '')
    .executeTakeFirst()
