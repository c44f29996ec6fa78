import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { fromFen } from '../../../../src/domain/money'
import { bigrams, normalise } from '../../../../src/domain/search-text'
import { findProductsByIds } from '../product/queries'
import { locateShopper, type ShopperLocation } from '../delivery/shopper-location'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot'
import type { Handle } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { cardsInOrder } from './cards-in-order'
import { aliasesOf, find } from './find'
import { rowsInOrder, type Find, type Matches } from './find-cache'
import { asksStock, filterRows, type Stock } from './filters'
import { NO_OTHERS, searchOtherCatalogs, type OtherMatches } from './other-catalogs'
import { aliasesFrom } from './parse-query'
import { offersOf, sellersOf, type Offers } from './product-offers'
import * as repo from './queries'
import { facetsOfResult, stockOfResult } from './result-stock'

type SearchInput = Parsed<'searchProducts'>

const NOTHING_TYPED = '请输入药名、症状或拼音'
const NO_OFFERS: Offers = { unfiltered: 0, mail: 0, city: null, substitutes: [] }

/** Returns the reason for an empty result: the first step that left nothing. `others`: matches of other catalogs. */
function reasonFor(input: SearchInput, result: Find, others: OtherMatches): string {
  const { keyword } = input
  if (normalise(keyword).replace(/[^\p{Script=Han}a-z0-9]/gu, '') === '') return NOTHING_TYPED
  if (result.rows.length === 0 && result.unavailable.length > 0) return `“${keyword}”暂时没有销售`
  if (result.generic !== '') return `药达暂时没有“${keyword}”（通用名${result.generic}）`
  const place = others.globalGoods.length > 0 ? '跨境商品' : others.herbs.length > 0 ? '中药饮片' : ''
  if (result.rows.length === 0) return place ? `没有找到“${keyword}”，${place}里有` : `没有找到“${keyword}”`
  const isNearOnly = input.fast === 1 || input.allDay === 1 || ['o2o', 'pickup'].includes(input.fulfilment ?? '')
  return isNearOnly ? `3 公里内没有“${keyword}”` : '没有符合筛选条件的商品'
}

/** Searches products by text, filtered and sorted as requested. @spec PR-06 RX-01 */
export async function products(ctx: Ctx, input: SearchInput): Promise<Reply<'searchProducts'>> {
  const catalogSnapshot = await ctx.catalogSnapshot()
  const shopperLocation = locateShopper(catalogSnapshot, input, ctx.now())
  const result = await find(ctx, catalogSnapshot, input.keyword, shopperLocation)
  const isStockRequested = result.rows.length > 0 && (input.facets === 1 || asksStock(input))
  const stock: Stock = isStockRequested
    ? await stockOfResult(ctx.db, catalogSnapshot, result, sellersOf(shopperLocation))
    : new Map()
  const matchingRows = filterRows(rowsInOrder(result, input.sort), input, stock)
  const from = (input.pageNum - 1) * input.pageSize
  const page = matchingRows.slice(from, from + input.pageSize).map(({ id }) => id)
  const others = input.pageNum === 1 ? await searchOtherCatalogs(ctx, catalogSnapshot, input.keyword) : NO_OTHERS
  const isKnown = result.rows.length + result.unavailable.length > 0
  return {
    ...toPage(
      page.length > 0 ? await cardsInOrder(ctx.db, result, page, shopperLocation) : [],
      matchingRows.length,
      input,
    ),
    forms: [...result.forms],
    priceMax: fromFen(result.most),
    note: result.note,
    caution: result.caution,
    ...others,
    reason: matchingRows.length > 0 ? '' : reasonFor(input, result, others),
    facets: input.facets === 1 ? facetsOfResult(result, input, stock) : null,
    offers:
      matchingRows.length > 0 ? null : isKnown ? await offersOf(ctx.db, result, input, shopperLocation) : NO_OFFERS,
  }
}

const MOST_WORDS = 8
const MOST_CATEGORIES = 3
/** Most aliases among the suggested words. */
const MOST_ALIASES = 3

type Suggestion = Omit<Reply<'suggest'>, 'best'>

/** Cache of suggestions by result: the same for all shoppers, whatever the prices. */
const suggestions = new WeakMap<Matches, Promise<Suggestion>>()

/** Returns aliases that begin with the typed text and mean products on sale. */
async function beginningAliases(db: Handle, keyword: string, catalogSnapshot: CatalogSnapshot): Promise<string[]> {
  const begun = aliasesFrom(keyword, await aliasesOf(db, catalogSnapshot))
  if (begun.length === 0) return []
  const sold = await repo.listSoldAliases(
    db,
    begun.map(({ word, target }) => ({ word, tokens: bigrams(target) })),
  )
  return [...new Set(begun.map(({ word }) => word))].filter((word) => sold.has(word)).slice(0, MOST_ALIASES)
}

/** Returns words that contain the typed text: aliases that begin with it, then words and names of products. */
async function collectWords(db: Handle, keyword: string, { rows }: Find, shopperLocation: ShopperLocation) {
  const begun = await beginningAliases(db, keyword, shopperLocation.catalogSnapshot)
  if (rows.length === 0) return begun
  const inputText = normalise(keyword).trim()
  const first = rows.slice(0, MOST_WORDS).map(({ id }) => id)
  const names = new Map((await findProductsByIds(db, first, shopperLocation)).map(({ id, name }) => [id, name]))
  const holding = (
    await repo.findSuggestedWords(
      db,
      rows.map(({ id }) => id),
    )
  ).filter((keyword) => normalise(keyword).includes(inputText))
  const all = [...begun, ...holding, ...first.flatMap((id) => names.get(id) ?? [])]
  return [...new Set(all)].slice(0, MOST_WORDS)
}

/** Returns the categories that contain most of the result. */
function categoriesOf({ rows }: Find, { categories }: CatalogSnapshot) {
  const counts = new Map<number, number>()
  for (const { category_id } of rows) counts.set(category_id, (counts.get(category_id) ?? 0) + 1)
  const fullest = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_CATEGORIES)
  return fullest.map(([id, count]) => ({ id, name: categories.find((one) => one.id === id)?.name ?? '', count }))
}

async function suggestionOf(
  db: Handle,
  keyword: string,
  result: Find,
  shopperLocation: ShopperLocation,
): Promise<Suggestion> {
  const keywords = await collectWords(db, keyword, result, shopperLocation)
  return { words: keywords, categories: categoriesOf(result, shopperLocation.catalogSnapshot), note: result.note }
}

/** Returns suggestions for a partly typed text. @spec PR-06 */
export async function suggest(ctx: Ctx, input: Parsed<'suggest'>): Promise<Reply<'suggest'>> {
  const catalogSnapshot = await ctx.catalogSnapshot()
  const shopperLocation = locateShopper(catalogSnapshot, input, ctx.now())
  const result = await find(ctx, catalogSnapshot, input.keyword, shopperLocation)
  const [first] = result.rows
  const { matches } = result
  const cached = suggestions.get(matches) ?? suggestionOf(ctx.db, input.keyword, result, shopperLocation)
  suggestions.set(matches, cached)
  cached.catch(() => suggestions.delete(matches))
  const [best = null] = first ? await cardsInOrder(ctx.db, result, [first.id], shopperLocation) : []
  return { best, ...(await cached) }
}

/**
 * Returns the most frequent searches, which may be none, and symptoms to choose from. Both are the same for every city
 * so far: searches are stored without their place.
 */
export async function hotWords({ db }: Ctx): Promise<Reply<'hotWords'>> {
  const rows = await repo.hotWords(db)
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ word: keyword }) => keyword)
  return { words: of('hot'), symptoms: of('symptom') }
}
