import { sql, type SqlBool } from 'kysely'
import type { Handle } from '../../../platform/db/transaction'
import type { Parsed } from '../../../../src/contract/schemas'

/** Selects products with their companies. */
export const productQuery = (handle: Handle) =>
  handle
    .selectFrom('global_product as p')
    .innerJoin('global_company as c', 'c.code', 'p.company')
    .select(['p.id', 'p.barcode', 'p.name', 'p.spec', 'p.price_fen', 'p.origin_price_fen', 'p.company', 'p.origin'])
    .select(['p.brand', 'p.note', 'p.limit_max', 'p.sales', 'p.vat', 'p.consumption', 'p.tariff', 'p.qty', 'p.on_sale'])
    .select(['c.name as company_name', 'c.way', 'c.carrier', 'c.days_from', 'c.days_to'])

export type GlobalRow = Awaited<ReturnType<ReturnType<typeof productQuery>['execute']>>[number]

/** Condition for products that can no longer be bought. For queries that join `global_product as g`. */
export const isGlobalGone = sql<SqlBool>`(not g.on_sale or g.price_fen is null)`

export const listProductsByIds = (handle: Handle, ids: readonly number[]) =>
  productQuery(handle).where('p.id', 'in', ids).execute()

/** Selects products that are on sale and have a price. */
const onSale = (handle: Handle) =>
  productQuery(handle).where('p.on_sale', '=', true).where('p.price_fen', 'is not', null)

export type Query = ReturnType<typeof onSale>

export type Sort = Parsed<'searchGlobal'>['sort']

/** Sorts the products; sold-out ones come last. */
function sorted(query: Query, sort: Sort): Query {
  const stocked = query.orderBy(sql`p.qty <= 0`)
  const by = {
    default: () => stocked.orderBy('p.sales', 'desc'),
    priceUp: () => stocked.orderBy('p.price_fen', 'asc'),
    priceDown: () => stocked.orderBy('p.price_fen', 'desc'),
  }
  return by[sort]().orderBy('p.id')
}

/** Selects all topics, or the topic with an id. */
const selectTopics = (handle: Handle, id: number | undefined) => {
  const all = handle.selectFrom('global_topic')
  return id === undefined ? all : all.where('id', '=', id)
}

export const selectByCategory = (handle: Handle, id: number) => onSale(handle).where('p.category_id', '=', id)

const likely = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

/** Selects by name, brand and origin. */
export const selectByKeyword = (handle: Handle, keyword: string) =>
  onSale(handle).where((eb) =>
    eb.or((['p.name', 'p.brand', 'p.origin'] as const).map((column) => eb(column, 'ilike', likely(keyword)))),
  )

/** Selects the products of a company and a category; both are optional. */
export const selectByCompany = (handle: Handle, company: string | undefined, categoryId: number | undefined) => {
  const all = onSale(handle)
  const sent = company === undefined ? all : all.where('p.company', '=', company)
  return categoryId === undefined ? sent : sent.where('p.category_id', '=', categoryId)
}

const commentsOf = (handle: Handle, productId: number) =>
  handle.selectFrom('global_comment').where('product_id', '=', productId)

export const countProducts = (query: Query) =>
  query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

interface PageQuery {
  pageNum: number
  pageSize: number
}

export const listProducts = (query: Query, sort: Sort, page: PageQuery) =>
  sorted(query, sort)
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()

export const findProduct = (handle: Handle, barcode: string) =>
  productQuery(handle).where('p.barcode', '=', barcode).executeTakeFirst()

export const listCategories = (handle: Handle) =>
  handle.selectFrom('global_category').select(['id', 'name']).orderBy('sort').execute()

/** Lists the companies, each with its number of products on sale. */
export const listCompanies = (handle: Handle) =>
  handle
    .selectFrom('global_company as c')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('global_product as p')
        .select((is) => is.fn.countAll<number>().as('n'))
        .whereRef('p.company', '=', 'c.code')
        .where('p.on_sale', '=', true)
        .where('p.price_fen', 'is not', null)
        .as('n'),
    )
    .orderBy('c.code')
    .execute()

/** Lists the products of topics, in their order. */
export const listTopicProducts = (handle: Handle, ids: readonly number[]) =>
  onSale(handle)
    .innerJoin('global_topic_item as i', 'i.product_id', 'p.id')
    .select('i.topic_id')
    .where('i.topic_id', 'in', ids)
    .orderBy('i.sort')
    .execute()

export const countTopics = (handle: Handle, id: number | undefined) =>
  selectTopics(handle, id)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

export const listTopics = (handle: Handle, id: number | undefined, page: PageQuery) =>
  selectTopics(handle, id)
    .selectAll()
    .orderBy('sort')
    .orderBy('id')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()

export const countComments = (handle: Handle, productId: number) =>
  commentsOf(handle, productId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

/** Counts the comments and averages their scores. */
export const summarizeComments = (handle: Handle, productId: number) =>
  commentsOf(handle, productId)
    .select((eb) => [
      eb.fn.countAll<number>().as('n'),
      sql<number>`coalesce(round(avg(score), 1), 0)::float`.as('average'),
    ])
    .executeTakeFirstOrThrow()

/** Lists a page of comments, newest first. */
export const listComments = (handle: Handle, productId: number, page: PageQuery) =>
  commentsOf(handle, productId)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()
