import { sql, type SqlBool, type Insertable } from 'kysely'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { isGlobalGone, priceNow, type PricingContext } from '../../catalog'
import type { Tables } from '../../../platform/db/tables'
import type { Parsed } from '../../../../src/contract/schemas'

/**
 * Condition: the product can no longer be bought at any place, because it is off sale or has no price. For queries that
 * join `product as p`.
 */
export const isUnavailable = sql<SqlBool>`(not p.on_sale or p.price_fen is null)`

/** Most products in a shopper's history; the oldest are removed. */
export const MOST_BROWSED = 200

const selectBrowses = (handle: Handle, userId: number) =>
  handle
    .selectFrom('browse as b')
    .leftJoin('product as p', 'p.id', 'b.product_id')
    .leftJoin('global_product as g', 'g.id', 'b.global_id')
    .where('b.user_id', '=', userId)

export const countBrowses = (handle: Handle, userId: number) =>
  selectBrowses(handle, userId)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn
        .countAll<number>()
        .filterWhere(sql<boolean>`((p.id is not null and ${isUnavailable}) or (g.id is not null and ${isGlobalGone}))`)
        .as('gone'),
    ])
    .executeTakeFirstOrThrow()

/** Removes the oldest entries beyond the limit. */
export async function dropOldest(trx: Trx, userId: number) {
  const oldest = trx
    .selectFrom('browse')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST_BROWSED)
  await trx.deleteFrom('browse').where('user_id', '=', userId).where('id', 'in', oldest).execute()
}

/** Deletes entries of this shopper: all, those with these ids, or those that can no longer be bought. */
export function deleteBrowseRows(
  db: Handle,
  userId: number,
  { ids, onlyUnavailable }: { ids: number[] | undefined; onlyUnavailable: boolean },
) {
  let query = db.deleteFrom('browse as b').where('b.user_id', '=', userId)
  if (ids) query = query.where('b.id', 'in', ids)
  if (onlyUnavailable)
    query = query.where(
      sql<boolean>`(exists (select 1 from product p where p.id = b.product_id and ${isUnavailable})
        or exists (select 1 from global_product g where g.id = b.global_id and ${isGlobalGone}))`,
    )
  return query.executeTakeFirst()
}

export const listBrowses = (db: Handle, userId: number, pageSize: number, offset: number) =>
  selectBrowses(db, userId)
    .select(['b.id', 'b.product_id', 'b.global_id', 'b.seen_at'])
    .orderBy('b.seen_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute()

export const findProductId = (db: Handle, barcode: string) =>
  db.selectFrom('product').select('id').where('barcode', '=', barcode).executeTakeFirst()

export const upsertBrowse = (trx: Trx, userId: number, product_id: number, seen_at: Date) =>
  trx
    .insertInto('browse')
    .values({ user_id: userId, product_id, seen_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doUpdateSet({ seen_at }))
    .execute()

export const findGlobalProduct = (handle: Handle, barcode: string) =>
  handle.selectFrom('global_product').select(['id', 'price_fen']).where('barcode', '=', barcode).executeTakeFirst()

export const findGlobalFavorite = (handle: Handle, userId: number, id: number) =>
  handle.selectFrom('collect').select('id').where('user_id', '=', userId).where('global_id', '=', id).executeTakeFirst()

export const upsertGlobalBrowse = (trx: Trx, userId: number, productId: number, seen_at: Date) =>
  trx
    .insertInto('browse')
    .values({ user_id: userId, global_id: productId, seen_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'global_id']).doUpdateSet({ seen_at }))
    .execute()

export const deleteFavorite = (trx: Trx, knownId: number, userId: number) =>
  trx.deleteFrom('collect').where('id', '=', knownId).where('user_id', '=', userId).execute()

export const insertFavorite = (trx: Trx, row: Insertable<Tables['collect']>) =>
  trx.insertInto('collect').values(row).execute()

export const PRODUCT = 1

export type FavoriteType = Parsed<'collectList'>['collectType']

/** Selects a shopper's favorites of one kind, with the product if it is one. */
const selectFavorites = (handle: Handle, userId: number, type: FavoriteType) =>
  handle
    .selectFrom('collect as c')
    .leftJoin('product as p', 'p.id', 'c.product_id')
    .leftJoin('global_product as g', 'g.id', 'c.global_id')
    .where('c.user_id', '=', userId)
    .where('c.store_no', type === PRODUCT ? 'is' : 'is not', null)

/** Condition: the product can no longer be bought, domestic or cross-border. */
const isUnavailableProduct = sql<boolean>`((p.id is not null and ${isUnavailable}) or (g.id is not null and ${isGlobalGone}))`

/** Counts the favorites, and those that can no longer be bought. */
export const countFavorites = (handle: Handle, userId: number, type: FavoriteType) =>
  selectFavorites(handle, userId, type)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere(isUnavailableProduct).as('gone'),
    ])
    .executeTakeFirstOrThrow()

export const listFavorites = (
  handle: Handle,
  userId: number,
  { collectType, pageNum, pageSize }: Parsed<'collectList'>,
) =>
  selectFavorites(handle, userId, collectType)
    .select(['c.id', 'c.product_id', 'c.store_no', 'c.global_id', 'c.price_fen', 'c.created_at'])
    // Products that can no longer be bought come last; newest first within.
    .orderBy(isUnavailableProduct)
    .orderBy('c.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export type FavoriteRow = Awaited<ReturnType<typeof listFavorites>>[number]

const findPricedProduct = (handle: Handle, barcode: string, pricing: PricingContext) =>
  handle
    .selectFrom('product as p')
    .select(['p.id', priceNow(pricing).as('price_fen')])
    .where('p.barcode', '=', barcode)
    .executeTakeFirst()

const findStore = (handle: Handle, merchantCode: string, storeNo: string) =>
  handle
    .selectFrom('store')
    .select('store_no')
    .where('merchant_code', '=', merchantCode)
    .where('warehouse', '=', false)
    .where('store_no', '=', storeNo)
    .executeTakeFirst()

/** Shop where a favorite is found, and what its price depends on. */
type FavoriteShop = PricingContext & { merchantCode: string }

export type FavoriteInput = Pick<Parsed<'doCollect'>, 'collectType' | 'code'>

/**
 * Returns the columns that identify a favorite; undefined for unknown products and stores. A warehouse is not a store.
 */
export async function subjectOf(
  handle: Handle,
  { collectType, code }: FavoriteInput,
  { merchantCode, ...pricing }: FavoriteShop,
) {
  if (collectType === PRODUCT) {
    const product = await findPricedProduct(handle, code, pricing)
    return product && { product_id: product.id, store_no: null, price_fen: product.price_fen }
  }
  const store = await findStore(handle, merchantCode, code)
  return store && { product_id: null, store_no: store.store_no, price_fen: null }
}

export type Subject = NonNullable<Awaited<ReturnType<typeof subjectOf>>>

export const findFavorite = (handle: Handle, userId: number, { product_id, store_no }: Subject) =>
  handle
    .selectFrom('collect')
    .select('id')
    .where('user_id', '=', userId)
    .where((eb) => (product_id === null ? eb('store_no', '=', store_no) : eb('product_id', '=', product_id)))
    .executeTakeFirst()

/** Deletes favorites of this shopper: those with these ids or of this kind; with the flag, only unavailable products. */
export function deleteFavoriteRows(
  db: Handle,
  userId: number,
  { which, onlyUnavailable }: { which: number[] | 'products' | 'stores'; onlyUnavailable: boolean },
) {
  let query = db.deleteFrom('collect as c').where('c.user_id', '=', userId)
  if (typeof which === 'object') query = query.where('c.id', 'in', which)
  else query = query.where('c.store_no', which === 'products' ? 'is' : 'is not', null)
  if (onlyUnavailable)
    query = query.where(
      sql<boolean>`(exists (select 1 from product p where p.id = c.product_id and ${isUnavailable})
        or exists (select 1 from global_product g where g.id = c.global_id and ${isGlobalGone}))`,
    )
  return query.executeTakeFirst()
}

export const countFavoritesByKind = (db: Handle, userId: number) =>
  db
    .selectFrom('collect')
    .where('user_id', '=', userId)
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.count<number>('store_no').as('stores')])
    .executeTakeFirstOrThrow()
