import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { shownRate } from '../../../../src/domain/customs'
import { fromFen } from '../../../../src/domain/money'
import type { Handle } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { refuse } from '../../../platform/http/refusal'
import { arrivalOf, cardOf, findDeliveryFees, taxOf } from './product-cards'
import {
  countComments,
  countProducts,
  countTopics,
  findProduct,
  listCategories,
  listComments,
  listCompanies,
  listProducts,
  listTopicProducts,
  listTopics,
  selectByCategory,
  selectByCompany,
  selectByKeyword,
  summarizeComments,
  type Query,
  type Sort,
} from './queries'

interface Page {
  pageNum: number
  pageSize: number
  sort: Sort
}

async function page(handle: Handle, query: Query, { sort, ...at }: Page) {
  const { n } = await countProducts(query)
  const rows = await listProducts(query, sort, at)
  const deliveryFees = await findDeliveryFees(handle)
  const cards = rows.map((row) => cardOf(row, deliveryFees))
  return toPage(cards, n, at)
}

export const globalCategories = ({ db }: Pick<Ctx, 'db'>): Promise<Reply<'globalCategories'>> => listCategories(db)

async function companies(handle: Handle): Promise<Reply<'globalHome'>['companies']> {
  const rows = await listCompanies(handle)
  return rows.map((row) => ({
    ...{ company: row.code, name: row.name, origin: row.origin, way: row.way },
    ...{ arrival: arrivalOf(row), note: row.note, goodsCount: row.n ?? 0 },
  }))
}

/** Returns the products of topics, in their order. */
async function findTopicProducts(handle: Handle, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await listTopicProducts(handle, ids)
  const deliveryFees = await findDeliveryFees(handle)
  return rows.map((row) => ({ topicId: row.topic_id, card: cardOf(row, deliveryFees) }))
}

const FIRST_PRODUCTS = 3

/** Returns topics; with `most`, only the first products of each. */
async function topics(
  handle: Handle,
  query: { id?: number | undefined; pageNum: number; pageSize: number },
  most = Infinity,
) {
  const { n } = await countTopics(handle, query.id)
  const rows = await listTopics(handle, query.id, query)
  const products = await findTopicProducts(
    handle,
    rows.map(({ id }) => id),
  )
  const list = rows.map(({ id, title, note }) => {
    const topicCards = products.filter(({ topicId }) => topicId === id).map(({ card }) => card)
    return { id, title, note, goodsCount: topicCards.length, goods: topicCards.slice(0, most) }
  })
  return toPage(list, n, query)
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
  page(db, selectByCategory(db, id), at)

/** Searches by name, brand and origin. */
export const searchGlobal = ({ db }: Ctx, { keyword, ...at }: Parsed<'searchGlobal'>) =>
  page(db, selectByKeyword(db, keyword), at)

export async function globalProducts(
  { db }: Ctx,
  { company, categoryId, ...at }: Parsed<'globalProducts'>,
): Promise<Reply<'globalProducts'>> {
  const result = await page(db, selectByCompany(db, company, categoryId), at)
  const known = company === undefined ? [] : await companies(db)
  return { ...result, company: known.find((one) => one.company === company) ?? null }
}

const byBarcode = async (handle: Handle, barcode: string) =>
  (await findProduct(handle, barcode)) ?? refuse('missing', '没有找到这个跨境商品')

const VIEWS = ['', '-2', '-3']

export async function globalProduct({ db }: Ctx, { id }: Parsed<'globalGoods'>): Promise<Reply<'globalGoods'>> {
  const row = await byBarcode(db, id)
  const { n } = await countComments(db, row.id)
  const { brand, note, carrier, vat, consumption, tariff } = row
  return {
    ...cardOf(row, await findDeliveryFees(db)),
    ...{ brand, note, carrier, taxRate: shownRate(row), rates: { vat, consumption, tariff } },
    picList: VIEWS.map((view) => `pic/${row.barcode}${view}.svg`),
    productOff: row.on_sale && row.price_fen !== null ? 0 : 1,
    commentCount: n,
  }
}

/** Returns the current values of the product's changing fields. */
export async function globalProductInfo(
  { db }: Pick<Ctx, 'db'>,
  barcode: string,
): Promise<Omit<Reply<'globalGoodsInfo'>, 'total'>> {
  const row = await byBarcode(db, barcode)
  return {
    barcode: row.barcode,
    price: row.price_fen === null ? null : fromFen(row.price_fen),
    tax: taxOf(row),
    stock: row.qty,
    productOff: row.on_sale && row.price_fen !== null ? 0 : 1,
  }
}

export async function globalComments({ db }: Ctx, { barcode, ...at }: Parsed<'globalComments'>) {
  const { id } = await byBarcode(db, barcode)
  const { n, average } = await summarizeComments(db, id)
  const rows = await listComments(db, id, at)
  const list = rows.map((row) => ({
    ...{ id: row.id, name: row.user_name, text: row.text, score: row.score },
    time: row.created_at.toISOString(),
  }))
  return { ...toPage(list, n, at), average }
}
