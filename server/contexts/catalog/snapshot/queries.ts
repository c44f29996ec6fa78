import type { Handle } from '../../../platform/db/transaction'

export const listStores = (db: Handle) => db.selectFrom('store').selectAll().orderBy('store_no').execute()

export const listCategories = (db: Handle) =>
  db.selectFrom('category').select(['id', 'parent_id', 'name']).orderBy('sort').orderBy('id').execute()

export const listPromotions = (db: Handle) =>
  db.selectFrom('promotion').selectAll().orderBy('universal').orderBy('reduce_id').execute()

export const listDeliveryFees = (db: Handle) => db.selectFrom('freight').selectAll().execute()

export const listPriceChanges = (db: Handle) => db.selectFrom('seckill').select(['starts_at', 'ends_at']).execute()

export const listPriceLists = (db: Handle) =>
  db.selectFrom('price_list').select(['id', 'city_id', 'merchant_code']).orderBy('id').execute()

export type PriceListRow = Awaited<ReturnType<typeof listPriceLists>>[number]

export const listActiveMerchants = (db: Handle) =>
  db.selectFrom('merchant').select(['code', 'dispatch_types', 'invoice_seller']).where('active', '=', true).execute()

export const findCatalogVersion = (db: Handle) => db.selectFrom('shelf_version').select('n').executeTakeFirstOrThrow()

export type CatalogChange = 'all' | 'price' | 'stock'

/** Lists what the versions after one and up to another changed, in their order; at most so many rows. */
export const listCatalogChanges = (db: Handle, after: number, upTo: number, most: number) =>
  db
    .selectFrom('catalog_change')
    .select(['n', 'kind', 'product_id', 'store_no'])
    .where('n', '>', after)
    .where('n', '<=', upTo)
    .orderBy('n')
    .limit(most)
    .execute()
