import { sql } from 'kysely'
import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { shownRate } from '../../../../src/domain/customs'
import { fromFen } from '../../../../src/domain/money'
import type { Handle } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { paged } from '../../../platform/http/paged'
import { refuse } from '../../../platform/http/refusal'
import { arrivalOf, cardOf, productQuery, taxOf } from './product-cards'

/** Selects products that are on sale and have a price. */
const onSale = (handle: Handle) =>
  productQuery(handle).where('p.on_sale', '=', true).where('p.price_fen', 'is not', null)

type Query = ReturnType<typeof onSale>
type Sort = Parsed<'searchGlobal'>['sort']
interface Page {
  pageNum: number
  pageSize: number
  sort: Sort
}

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

async function page(query: Query, { sort, ...at }: Page) {
  const { n } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await sorted(query, sort)
    .limit(at.pageSize)
    .offset((at.pageNum - 1) * at.pageSize)
    .execute()
  return paged(rows.map(cardOf), n, at)
}

export const globalCategories = ({ db }: Pick<Ctx, 'db'>): Promise<Reply<'globalCategories'>> =>
  db.selectFrom('global_category').select(['id', 'name']).orderBy('sort').execute()

async function companies(handle: Handle): Promise<Reply<'globalHome'>['companies']> {
  const rows = await handle
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
  return rows.map((row) => ({
    ...{ company: row.code, name: row.name, origin: row.origin, way: row.way },
    ...{ arrival: arrivalOf(row), note: row.note, goodsCount: row.n ?? 0 },
  }))
}

/** Returns the products of topics, in their order. */
async function findTopicProducts(handle: Handle, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await onSale(handle)
    .innerJoin('global_topic_item as i', 'i.product_id', 'p.id')
    .select('i.topic_id')
    .where('i.topic_id', 'in', ids)
    .orderBy('i.sort')
    .execute()
  return rows.map((row) => ({ topicId: row.topic_id, card: cardOf(row) }))
}

const FIRST_PRODUCTS = 3

/** Returns topics; with `most`, only the first products of each. */
async function topics(
  handle: Handle,
  query: { id?: number | undefined; pageNum: number; pageSize: number },
  most = Infinity,
) {
  const all = handle.selectFrom('global_topic')
  const topicQuery = query.id === undefined ? all : all.where('id', '=', query.id)
  const { n } = await topicQuery.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const rows = await topicQuery
    .selectAll()
    .orderBy('sort')
    .orderBy('id')
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize)
    .execute()
  const products = await findTopicProducts(
    handle,
    rows.map(({ id }) => id),
  )
  const list = rows.map(({ id, title, note }) => {
    const topicCards = products.filter(({ topicId }) => topicId === id).map(({ card }) => card)
    return { id, title, note, goodsCount: topicCards.length, goods: topicCards.slice(0, most) }
  })
  return paged(list, n, query)
}

const HOME_TOPICS = 2

export async function globalHome({ db }: Pick<Ctx, 'db'>): Promise<Reply<'globalHome'>> {
  const { list } = await topics(db, { pageNum: 1, pageSize: HOME_TOPICS }, FIRST_PRODUCTS)
  return { companies: await companies(db), categories: await globalCategories({ db }), topics: list }
}

export async function globalTopics({ db }: Ctx, input: Parsed<'globalTopics'>): Promise<Reply<'globalTopics'>> {
  const result = await topics(db, input, input.id === undefined ? FIRST_PRODUCTS : Infinity)
  return input.id !== undefined && result.totalCount === 0 ? refuse('missing', '没有找到这个专题') : result
}

export const globalByCategory = ({ db }: Ctx, { id, ...at }: Parsed<'globalByCategory'>) =>
  page(onSale(db).where('p.category_id', '=', id), at)

const likely = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

/** Searches by name, brand and origin. */
export const searchGlobal = ({ db }: Ctx, { keyword, ...at }: Parsed<'searchGlobal'>) =>
  page(
    onSale(db).where((eb) =>
      eb.or((['p.name', 'p.brand', 'p.origin'] as const).map((column) => eb(column, 'ilike', likely(keyword)))),
    ),
    at,
  )

export async function globalProducts(
  { db }: Ctx,
  { company, categoryId, ...at }: Parsed<'globalProducts'>,
): Promise<Reply<'globalProducts'>> {
  const all = onSale(db)
  const sent = company === undefined ? all : all.where('p.company', '=', company)
  const result = await page(categoryId === undefined ? sent : sent.where('p.category_id', '=', categoryId), at)
  const known = company === undefined ? [] : await companies(db)
  return { ...result, company: known.find((one) => one.company === company) ?? null }
}

const byBarcode = async (handle: Handle, barcode: string) =>
  (await productQuery(handle).where('p.barcode', '=', barcode).executeTakeFirst()) ??
  refuse('missing', '没有找到这个跨境商品')

const VIEWS = ['', '-2', '-3']

export async function globalProduct({ db }: Ctx, { id }: Parsed<'globalGoods'>): Promise<Reply<'globalGoods'>> {
  const row = await byBarcode(db, id)
  const { n } = await commentsOf(db, row.id)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const { brand, note, carrier, vat, consumption, tariff } = row
  return {
    ...cardOf(row),
    ...{ brand, note, carrier, taxRate: shownRate(row), rates: { vat, consumption, tariff } },
    picList: VIEWS.map((view) => `pic/${row.barcode}${view}.svg`),
    productOff: row.on_sale && row.price_fen !== null ? 0 : 1,
    commentCount: n,
  }
}

export async function globalProductInfo(
  { db }: Ctx,
  { barcode }: Parsed<'globalGoodsInfo'>,
): Promise<Reply<'globalGoodsInfo'>> {
  const row = await byBarcode(db, barcode)
  return {
    barcode: row.barcode,
    price: row.price_fen === null ? null : fromFen(row.price_fen),
    tax: taxOf(row),
    stock: row.qty,
    productOff: row.on_sale && row.price_fen !== null ? 0 : 1,
  }
}

const commentsOf = (handle: Handle, productId: number) =>
  handle.selectFrom('global_comment').where('product_id', '=', productId)

export async function globalComments({ db }: Ctx, { barcode, ...at }: Parsed<'globalComments'>) {
  const { id } = await byBarcode(db, barcode)
  const { n, average } = await commentsOf(db, id)
    .select((eb) => [
      eb.fn.countAll<number>().as('n'),
      sql<number>`coalesce(round(avg(score), 1), 0)::float`.as('average'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await commentsOf(db, id)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(at.pageSize)
    .offset((at.pageNum - 1) * at.pageSize)
    .execute()
  const list = rows.map((row) => ({
    ...{ id: row.id, name: row.user_name, text: row.text, score: row.score },
    time: row.created_at.toISOString(),
  }))
  return { ...paged(list, n, at), average }
}
