import { sql } from 'kysely'
import type { Handle } from '../../../platform/db/transaction'
import { priceNow } from '../price/queries'
import type { PricingContext } from '../price/price-list'
import { RX_NOTICE } from '../../../../src/domain/prescription'

/** Selects other SPUs on sale with the same substances, each by its main variant; best sellers first. */
export async function sameIngredients(
  db: Handle,
  product: { spu: string; ingredients: string[] },
  most: number,
): Promise<number[]> {
  if (product.ingredients.length === 0) return []
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('spu', '!=', product.spu)
    .where('is_main', '=', true)
    .where('on_sale', '=', true)
    .where('price_fen', 'is not', null)
    .where(
      sql<boolean>`ingredients @> ${product.ingredients}::text[] and ingredients <@ ${product.ingredients}::text[]`,
    )
    .orderBy('sales', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many of the newest order lines of a product are searched for buyers. */
const SEARCHED_LINES = 50

interface BuyersQuery {
  productId: number
  /** Shop in which they bought, '' for our own. */
  merchantCode: string
  since: Date
  most: number
}

/**
 * Selects recent buyers of a product in a shop who have paid, newest first. Searches its newest lines alone: the time does
 * not grow with the orders of the shop. @spec RO-17
 */
export const buyersSince = (db: Handle, { productId, merchantCode, since, most }: BuyersQuery) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('order_item')
        .select('order_id')
        .where('product_id', '=', productId)
        .orderBy('order_id', 'desc')
        .limit(SEARCHED_LINES)
        .as('i'),
    )
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .select(['u.name', 'o.paid_at'])
    .where('o.merchant_code', '=', merchantCode)
    .where('o.paid_at', '>', since)
    .orderBy('o.paid_at', 'desc')
    .limit(most)
    .execute()

export const productId = async (db: Handle, barcode: string): Promise<number | undefined> =>
  (await db.selectFrom('product').select('id').where('barcode', '=', barcode).executeTakeFirst())?.id

export const pricesOf = (db: Handle, barcodes: readonly string[], pricing: PricingContext) =>
  db
    .selectFrom('product as p')
    .select(['p.barcode', 'p.drug_class'])
    .select(priceNow(pricing).as('price_now'))
    .where('p.barcode', 'in', barcodes)
    .execute()

const anyOf = (names: readonly string[]) => sql<string>`any(${[...names]}::text[])`

/** Selects the herbs among these substances. */
export const selectHerbs = (db: Handle, names: readonly string[]) =>
  db.selectFrom('herb').select(['name', 'use_group']).where('name', '=', anyOf(names))

/** Selects the pairs of incompatible herbs in which one of these substances is. */
export const selectHerbClashes = (db: Handle, names: readonly string[]) =>
  db
    .selectFrom('herb_clash')
    .select(['a', 'b'])
    .where((eb) => eb.or([eb('a', '=', anyOf(names)), eb('b', '=', anyOf(names))]))
    .orderBy('rule')

export const findArrivalNotice = (db: Handle, userId: number, productId: number, cityId: number) =>
  db
    .selectFrom('arrival_notice')
    .select('asked_at')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('city_id', '=', cityId)
    .executeTakeFirst()

export const insertArrivalNotice = (db: Handle, userId: number, productId: number, cityId: number, now: Date) =>
  db
    .insertInto('arrival_notice')
    .values({ user_id: userId, product_id: productId, city_id: cityId, asked_at: now })
    .onConflict((at) => at.doNothing())
    .execute()

export const insertRxConfirmation = (db: Handle, userId: number, productId: number, at: Date) =>
  db.insertInto('rx_confirmation').values({ user_id: userId, product_id: productId, notice: RX_NOTICE, at }).execute()
