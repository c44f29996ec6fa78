import type { Parsed, Reply } from '../../../src/contract/schemas'
import { fromFen, toFen } from '../../../src/domain/money'
import { normalise } from '../../../src/domain/search-text'
import { cardsOf } from '../../catalogue/cards'
import { goodsCategories, goodsFacets, goodsPage, type GoodsFilter } from '../../catalogue/goods'
import { hereOf, openNumbers, sellerNumbers, type Here } from '../../catalogue/here'
import type { Ctx } from '../../http/context'
import { paged } from '../../http/paged'
import { matchOf } from './match'
import * as repo from './repo'

type Asked = Parsed<'searchProducts'>

const NOTHING_TYPED = '请输入药名、症状或拼音'

function filterOf(asked: Asked, here: Here, base: GoodsFilter): GoodsFilter {
  const { drugClass, medical, form, minPrice, maxPrice } = asked
  const stores = asked.fast === 1 ? openNumbers(here) : asked.inStock === 1 ? sellerNumbers(here) : null
  return {
    ...base,
    ...(drugClass ? { drugClass } : {}),
    ...(medical === 1 ? { medical: true } : {}),
    ...(stores ? { inStockAt: stores } : {}),
    ...(form ? { form } : {}),
    ...(minPrice === undefined ? {} : { minFen: toFen(minPrice) }),
    ...(maxPrice === undefined ? {} : { maxFen: toFen(maxPrice) }),
  }
}

const nothingFound = (asked: Asked, reason: string) => ({ ...paged([], 0, asked), forms: [], priceMax: 0, reason })

/** Why the choices leave nothing of what was found. */
function narrowedAway(asked: Asked): string {
  return asked.fast === 1 ? `3 公里内没有“${asked.keyword}”` : '没有符合筛选条件的商品，减少几个条件试试'
}

/** Goods for a text, narrowed and sorted as asked. @spec PR-06 RX-01 */
export async function products(ctx: Ctx, asked: Asked): Promise<Reply<'searchProducts'>> {
  const match = await matchOf(ctx.db, asked.keyword)
  if (!match) return nothingFound(asked, NOTHING_TYPED)
  if (match.ids.length === 0) return nothingFound(asked, `没有找到“${asked.keyword}”，换个说法试试`)
  const here = hereOf(await ctx.shelf(), asked, ctx.now())
  const found: GoodsFilter = { ids: match.ids }
  const { forms, maxFen } = await goodsFacets(ctx.db, found)
  const page = { pageNum: asked.pageNum, pageSize: asked.pageSize, sort: asked.sort, rank: match.rank, here }
  const { rows, total } = await goodsPage(ctx.db, filterOf(asked, here, found), page)
  return {
    ...paged(await cardsOf(ctx.db, rows, here), total, asked),
    forms,
    priceMax: fromFen(maxFen),
    reason: total > 0 ? '' : narrowedAway(asked),
  }
}

const MOST_WORDS = 8
const MOST_CATEGORIES = 3

const nothing: Reply<'suggest'> = { best: null, words: [], categories: [], note: '' }

/** What a half-typed text may become. @spec PR-06 */
export async function suggest(ctx: Ctx, asked: Parsed<'suggest'>): Promise<Reply<'suggest'>> {
  const match = await matchOf(ctx.db, asked.keyword)
  if (!match || match.ids.length === 0) return nothing
  const here = hereOf(await ctx.shelf(), asked, ctx.now())
  const filter: GoodsFilter = { ids: match.ids }
  const page = { pageNum: 1, pageSize: MOST_WORDS, sort: 'default' as const, rank: match.rank, here }
  const { rows } = await goodsPage(ctx.db, filter, page)
  if (rows.length === 0) return nothing
  const [best = null] = await cardsOf(ctx.db, rows.slice(0, 1), here)
  return {
    best,
    words: await wordsOf(ctx, asked.keyword, match.ids, rows),
    categories: await categoriesOf(ctx, filter),
    note: match.note,
  }
}

/** Words that hold what was typed, before the names of the goods. */
async function wordsOf({ db }: Ctx, keyword: string, ids: readonly number[], rows: readonly { name: string }[]) {
  const typed = normalise(keyword).trim()
  const holding = (await repo.words(db, ids)).filter((word) => normalise(word).includes(typed))
  return [...new Set([...holding, ...rows.map(({ name }) => name)])].slice(0, MOST_WORDS)
}

async function categoriesOf({ db }: Ctx, filter: GoodsFilter) {
  const counts = await goodsCategories(db, filter, MOST_CATEGORIES)
  const names = await repo.categoryNames(
    db,
    counts.map((row) => row.category_id),
  )
  const byId = new Map(names.map(({ id, name }) => [id, name]))
  return counts.map(({ category_id, n }) => ({ id: category_id, name: byId.get(category_id) ?? '', count: n }))
}

/** The same everywhere so far; the city is asked for so that it can differ. */
export async function hotWords({ db }: Ctx): Promise<Reply<'hotWords'>> {
  const rows = await repo.hotWords(db)
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ word }) => word)
  return { words: of('hot'), symptoms: of('symptom') }
}
