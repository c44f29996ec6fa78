import { DrugClass } from '../../../../src/domain/drug-class'
import type { Fen } from '../../../../src/domain/money'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Tables } from '../../../platform/db/tables'
import type { Handle } from '../../../platform/db/transaction'
import { priceNow, usualPrice } from '../price/queries'
import type { PricingContext } from '../price/price-list'
import type { ShopperLocation } from '../delivery/shopper-location'

export type Sort = 'default' | 'sales' | 'priceUp' | 'priceDown'

/** Filters of a product list. All given filters must match. */
export interface ProductFilter {
  ids?: readonly number[]
  categoryIds?: readonly number[]
  medical?: boolean
  /** Medical insurance class, 甲 or 乙. */
  medicalClass?: string
  drugClass?: 'OTC' | 'OTC甲' | 'OTC乙' | 'Rx'
  /** In stock at one of these stores. */
  inStockAt?: readonly string[]
  /** Only products that a rider may deliver: neither cross-border nor virtual. @spec EN-11 */
  byRider?: boolean
  /** No prescription drugs. @spec RX-01 */
  withoutRx?: boolean
  exceptBarcode?: string
  /** Leaves out the products of these barcodes, whichever variant they name. */
  exceptVariants?: readonly string[]
}

const CARD_COLUMNS = [
  'p.id',
  'p.barcode',
  'p.spu',
  'p.name',
  'p.spec',
  'p.drug_class',
  'p.kind',
  'p.medical',
  'p.origin_price_fen',
  'p.limit_min',
  'p.producttype',
  'p.on_sale',
  'p.sales',
  'p.maker',
] as const

const DETAIL_COLUMNS = [
  'p.generic_name',
  'p.spec_values',
  'p.form',
  'p.category_id',
  'p.ingredients',
  'p.storage',
  'p.approval_no',
  'p.leaflet',
  'p.apply_symptom',
] as const

const articles = sql<number>`(select count(*)::int from product v where v.spu = p.spu)`

/** Selects products with all columns of a card; `price_now` is the current price, `usual_fen` that without flash
 * sales. */
const cards = (db: Handle, pricing: PricingContext) =>
  db
    .selectFrom('product as p')
    .select(CARD_COLUMNS)
    .select([priceNow(pricing).as('price_now'), usualPrice(pricing.priceList).as('usual_fen')])
    .select([orderMax.as('limit_max'), articles.as('articles')])

const selectProducts = (db: Handle, pricing: PricingContext) => cards(db, pricing).select(DETAIL_COLUMNS)

export type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

export type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>['execute']>>[number]

/** Returns a product by its barcode, on sale or not. */
export const findProduct = (db: Handle, barcode: string, pricing: PricingContext): Promise<ProductRow | undefined> =>
  selectProducts(db, pricing).where('p.barcode', '=', barcode).executeTakeFirst()

/**
 * Returns a product, on sale or not, and every variant of its SPU that is on sale, in the order of its options; nothing
 * for an unknown barcode.
 */
export const listWithVariants = (db: Handle, barcode: string, pricing: PricingContext): Promise<ProductRow[]> =>
  selectProducts(db, pricing)
    .where('p.spu', '=', (eb) => eb.selectFrom('product as v').select('v.spu').where('v.barcode', '=', barcode))
    .where((eb) => eb.or([eb('p.on_sale', '=', true), eb('p.barcode', '=', barcode)]))
    .orderBy('p.id')
    .execute()

type Query<O> = SelectQueryBuilder<Tables & { p: Tables['product'] }, 'p', O>

const inStock = (storeNos: readonly string[]) =>
  storeNos.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`exists (select 1 from stock k where k.product_id = p.id and k.qty > 0 and k.store_no = any (${[...storeNos]}::text[]))`

/** Filters SPUs, each by its main variant, that are on sale and have a price. Lists show only these. */
function filtered<O>(query: Query<O>, filter: ProductFilter): Query<O> {
  // Written out, not as parameters: the index of prices holds these products alone.
  let result = query.where(sql<boolean>`p.is_main and p.on_sale and p.price_fen is not null`)
  if (filter.ids) result = result.where(sql<boolean>`p.id = any (${[...filter.ids]}::int[])`)
  if (filter.categoryIds)
    result = result.where('p.category_id', 'in', filter.categoryIds.length > 0 ? filter.categoryIds : [0])
  if (filter.medical) result = result.where('p.medical', '!=', '')
  if (filter.medicalClass) result = result.where('p.medical', '=', filter.medicalClass)
  if (filter.drugClass === 'OTC') result = result.where('p.drug_class', 'in', [DrugClass.otcA, DrugClass.otcB])
  else if (filter.drugClass) result = result.where('p.drug_class', '=', filter.drugClass)
  if (filter.inStockAt) result = result.where(inStock(filter.inStockAt))
  if (filter.withoutRx) result = result.where('p.drug_class', 'is distinct from', DrugClass.rx)
  if (filter.byRider) result = result.where('p.producttype', 'not in', [2, 3])
  if (filter.exceptBarcode) result = result.where('p.barcode', '!=', filter.exceptBarcode)
  if (filter.exceptVariants)
    result = result.where(
      sql<boolean>`p.spu <> all (array(select v.spu from product v where v.barcode = any (${[...filter.exceptVariants]}::text[])))`,
    )
  return result
}

function sorted<O>(query: Query<O>, { sort, rank }: ProductPage): Query<O> {
  if (sort === 'default' && rank) return query.orderBy(rank).orderBy('p.sales', 'desc').orderBy('p.id')
  // Sorts by the price on the card, which a running flash sale lowers.
  if (sort === 'priceUp') return query.orderBy(sql`price_now`).orderBy('p.id')
  if (sort === 'priceDown') return query.orderBy(sql`price_now`, 'desc').orderBy('p.id')
  return query.orderBy('p.sales', 'desc').orderBy('p.id')
}

/** Returns the sort key that keeps the order of these ids. */
export const rankOf = (ids: readonly number[]) => sql<number>`array_position(${[...ids]}::int[], p.id)`

export interface ProductPage {
  pageNum: number
  pageSize: number
  sort: Sort
  /** Sort key before the sales in the default order; smaller comes first. */
  rank?: RawBuilder<number>
  /** Products by which the count goes beyond the page; a thousand, which is what a shown count needs, when absent. */
  countStep?: number
  here: ShopperLocation
}

/** More than 999 products are shown as 999+. */
const COUNT_STEP = 1000

/**
 * Limit of the count for a page: the next multiple of its step after its end. A list goes on as long as there are
 * products, and no count reads the whole shop.
 */
const countLimit = ({ pageNum, pageSize, countStep = COUNT_STEP }: ProductPage) =>
  Math.ceil((pageNum * pageSize + 1) / countStep) * countStep

async function countOf(db: Handle, filter: ProductFilter, limit: number): Promise<number> {
  const some = filtered(db.selectFrom('product as p').select('p.id'), filter).limit(limit).as('some')
  const counted = db.selectFrom(some).select((eb) => eb.fn.countAll<number>().as('n'))
  return (await counted.executeTakeFirst())?.n ?? 0
}

/** Whether a public flash sale of product `p` runs. */
const isReduced = (now: Date) => sql<boolean>`p.barcode = any (array(
  select s.barcode from seckill s where s.starts_at <= ${now} and s.ends_at > ${now} and not s.limited))`

/**
 * Selects the ids that the first products in the order of prices are among: the first ones in the order of the usual
 * prices, which an index has, and all whose price a flash sale changes.
 */
function firstByPrice(db: Handle, filter: ProductFilter, { pageNum, pageSize, sort, here: { now } }: ProductPage) {
  const matching = () => filtered(db.selectFrom('product as p').select('p.id'), filter)
  const usual = matching()
    .where(sql<boolean>`not ${isReduced(now)}`)
    .orderBy('p.price_fen', sort === 'priceUp' ? 'asc' : 'desc')
    .orderBy('p.id')
    .limit(pageNum * pageSize)
  return sql<boolean>`p.id in (select f.id from (${usual}) f union all ${matching().where(isReduced(now))})`
}

function selectPage(db: Handle, filter: ProductFilter, page: ProductPage) {
  const { pageNum, pageSize, sort, here } = page
  const isByUsualPrice = (sort === 'priceUp' || sort === 'priceDown') && here.priceList.id === null && !filter.ids
  const query = isByUsualPrice
    ? cards(db, here).where(firstByPrice(db, filter, page))
    : filtered(cards(db, here), filter)
  return sorted(query, page)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
}

/**
 * Returns a page of SPUs and their total number, counted up to a limit beyond the page. The order is total: no
 * SPU appears on two pages. Cached while the catalog version lasts; not for a single search, which rarely repeats.
 */
export async function productPage(
  db: Handle,
  filter: ProductFilter,
  page: ProductPage,
): Promise<{ rows: readonly CardRow[]; total: number }> {
  const { pageNum, pageSize, sort, here: shopperLocation } = page
  const { catalogSnapshot, now, priceList } = shopperLocation
  const { lists } = catalogSnapshot
  const key = filter.ids || filter.exceptVariants ? null : JSON.stringify(filter)
  const limit = countLimit(page)
  const dependence = {
    stores: filter.inStockAt ?? null,
    onPriceOrder: sort === 'priceUp' || sort === 'priceDown',
  }
  const count = () => countOf(db, filter, limit)
  const total = key === null ? await count() : await lists.total(`${limit} ${key}`, dependence, count)
  if (total <= (pageNum - 1) * pageSize) return { rows: [], total }
  const over = catalogSnapshot.priceChanges.filter((turn) => turn <= now).length
  const load = () => selectPage(db, filter, page).execute()
  if (key === null) return { rows: await load(), total }
  const pageKey = `${priceList.id} ${over} ${pageNum} ${pageSize} ${sort} ${key}`
  return { rows: await lists.page(pageKey, dependence, load), total }
}

/** Returns the best-selling SPUs that match a filter, at most so many, with the fields that further filters compare. */
export const listFilterable = (db: Handle, filter: ProductFilter, most: number, pricing: PricingContext) =>
  filtered(
    db
      .selectFrom('product as p')
      .select([
        'p.id',
        'p.on_sale',
        'p.category_id',
        'p.kind',
        'p.drug_class',
        'p.medical',
        'p.form',
        'p.brand',
        'p.sales',
      ])
      .select(priceNow(pricing).as('price')),
    filter,
  )
    .orderBy('p.sales', 'desc')
    .orderBy('p.id')
    .limit(most)
    .execute()

/** Returns these products, on sale or not, in no particular order. */
export const findProductsByIds = (db: Handle, ids: readonly number[], pricing: PricingContext): Promise<CardRow[]> =>
  cards(db, pricing)
    .where(sql<boolean>`p.id = any (${[...ids]}::int[])`)
    .execute()

export interface PartRow {
  group_id: number
  group_type: number
  group_name: string
  note: string
  count: number
  id: number
  barcode: string
  name: string
  spec: string
  drug_class: DrugClass | null
  on_sale: boolean
  limit_max: number
  /** Price of one piece outside the combo. */
  usual: Fen | null
  /** Price of one piece in the combo; null: the usual one. @spec PR-17 */
  own: Fen | null
}

/** Selects the products of the combos with a product, or of the combo with an id. */
export function selectComboParts(which: { barcode: string } | { groupId: number }, pricing: PricingContext) {
  const condition =
    'groupId' in which
      ? sql`g.id = ${which.groupId}`
      : sql`g.id in (select i.group_id from goods_group_item i join product v on v.id = i.product_id
          where v.spu = (select spu from product where barcode = ${which.barcode}))`
  return sql<PartRow>`
    select g.id as group_id, g.group_type, g.name as group_name, g.note, i.count, p.id, p.barcode, p.name, p.spec, p.drug_class,
      p.on_sale, ${orderMax} as limit_max, ${priceNow(pricing)} as usual, i.price_fen as own
    from goods_group g join goods_group_item i on i.group_id = g.id join product p on p.id = i.product_id
    where ${condition} order by g.group_type, g.id, p.id`
}

export const listComboParts = async (db: Handle, ...which: Parameters<typeof selectComboParts>) =>
  (await selectComboParts(...which).execute(db)).rows

/**
 * Purchase limit of product `p` per order, in pieces: the smaller of the product's own limit and the limit of a
 * controlled substance in it. 0 means no limit.
 */
export const orderMax = sql<number>`coalesce(least(nullif(p.limit_max, 0), (
  select min(d.order_limit) from product_substance ps join drug_substance d on d.id = ps.substance_id
  where ps.product_id = p.id and d.control = 'controlled'
)), 0)`

export const listIngredients = (db: Handle, barcodes: string[]) =>
  db
    .selectFrom('product')
    .select(['barcode', 'form', 'ingredients'])
    .where('barcode', 'in', barcodes)
    .orderBy('barcode')
    .execute()
