import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { fromFen } from '../../../../src/domain/money'
import { normalise } from '../../../../src/domain/search-text'
import { cardsOf } from '../product/product-cards'
import { goodsByIds, type CardRow } from '../product/queries'
import { hereOf, type Here } from '../delivery/shopper-location'
import type { Shelf } from '../snapshot/catalog-snapshot'
import type { Handle } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { paged } from '../../../platform/http/paged'
import { find, type Find } from './find'
import { asksStock, facetsOf, narrowed, sorted, type Stock } from './filters'
import { offersOf, sellersOf, type Offers } from './product-offers'
import * as repo from './queries'

type Asked = Parsed<'searchProducts'>

const NOTHING_TYPED = '请输入药名、症状或拼音'
const NO_OFFERS: Offers = { unfiltered: 0, mail: 0, city: null, substitutes: [] }

/** Returns the reason for an empty result: the first step that left nothing. */
function reasonFor(asked: Asked, found: Find): string {
  const { keyword } = asked
  if (normalise(keyword).replace(/[^\p{Script=Han}a-z0-9]/gu, '') === '') return NOTHING_TYPED
  if (found.rows.length === 0 && found.gone.length > 0) return `“${keyword}”暂时没有销售`
  if (found.rows.length === 0) return `没有找到“${keyword}”，换个说法试试`
  const isNearOnly = asked.fast === 1 || asked.allDay === 1 || ['o2o', 'pickup'].includes(asked.fulfilment ?? '')
  return isNearOnly ? `3 公里内没有“${keyword}”` : '没有符合筛选条件的商品，减少几个条件试试'
}

/**
 * Most cached cards of a result, which is two pages: few shoppers look further, and all cached results stay below 25
 * MB.
 */
const MOST_CARDS = 20

/** Cache of the card rows of a result, for its lifetime: their prices expire with it. Never contains stock. */
const drawnFrom = new WeakMap<Find, Map<number, CardRow>>()

async function cardsInOrder(db: Handle, found: Find, ids: readonly number[], here: Here) {
  const known = drawnFrom.get(found) ?? new Map<number, CardRow>()
  drawnFrom.set(found, known)
  const missing = ids.filter((id) => !known.has(id))
  const fresh = missing.length > 0 ? await goodsByIds(db, missing, here.now) : []
  const rows = new Map([...known, ...fresh.map((row) => [row.id, row] as const)])
  for (const row of fresh) if (known.size < MOST_CARDS) known.set(row.id, row)
  return cardsOf(
    db,
    ids.flatMap((id) => rows.get(id) ?? []),
    here,
  )
}

function facetsAnswer(found: Find, asked: Asked, stock: Stock): Reply<'searchProducts'>['facets'] {
  const { minFen, maxFen, ...rest } = facetsOf(found.rows, asked, stock)
  return { ...rest, priceMin: fromFen(minFen), priceMax: fromFen(maxFen) }
}

/** Searches products by text, filtered and sorted as requested. @spec PR-06 RX-01 */
export async function products(ctx: Ctx, asked: Asked): Promise<Reply<'searchProducts'>> {
  const shelf = await ctx.shelf()
  const here = hereOf(shelf, asked, ctx.now())
  const found = await find(ctx.db, shelf, asked.keyword, here.now)
  const isStockAsked = found.rows.length > 0 && (asked.facets === 1 || asksStock(asked))
  const ids = isStockAsked ? found.rows.map(({ id }) => id) : []
  const stock: Stock = isStockAsked ? await repo.stocked(ctx.db, ids, sellersOf(here)) : new Map()
  const left = sorted(narrowed(found.rows, asked, stock), asked.sort)
  const from = (asked.pageNum - 1) * asked.pageSize
  const page = left.slice(from, from + asked.pageSize).map(({ id }) => id)
  const isKnown = found.rows.length + found.gone.length > 0
  return {
    ...paged(page.length > 0 ? await cardsInOrder(ctx.db, found, page, here) : [], left.length, asked),
    forms: [...found.forms],
    priceMax: fromFen(found.most),
    note: found.note,
    reason: left.length > 0 ? '' : reasonFor(asked, found),
    facets: asked.facets === 1 ? facetsAnswer(found, asked, stock) : null,
    offers: left.length > 0 ? null : isKnown ? await offersOf(ctx.db, found, asked, here) : NO_OFFERS,
  }
}

const MOST_WORDS = 8
const MOST_CATEGORIES = 3

type Suggestion = Omit<Reply<'suggest'>, 'best'>

/** Cache of suggestions by result: the same for all shoppers, for the result's lifetime. */
const suggestions = new WeakMap<Find, Promise<Suggestion>>()

/** Returns words that contain the typed text, before the product names. */
async function wordsOf(db: Handle, keyword: string, { rows }: Find, here: Here) {
  const typed = normalise(keyword).trim()
  const first = rows.slice(0, MOST_WORDS).map(({ id }) => id)
  const names = new Map((await goodsByIds(db, first, here.now)).map(({ id, name }) => [id, name]))
  const holding = (
    await repo.words(
      db,
      rows.map(({ id }) => id),
    )
  ).filter((word) => normalise(word).includes(typed))
  return [...new Set([...holding, ...first.flatMap((id) => names.get(id) ?? [])])].slice(0, MOST_WORDS)
}

/** Returns the categories that contain most of the result. */
function categoriesOf({ rows }: Find, { categories }: Shelf) {
  const counts = new Map<number, number>()
  for (const { category_id } of rows) counts.set(category_id, (counts.get(category_id) ?? 0) + 1)
  const fullest = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, MOST_CATEGORIES)
  return fullest.map(([id, count]) => ({ id, name: categories.find((one) => one.id === id)?.name ?? '', count }))
}

async function suggestionOf(db: Handle, keyword: string, found: Find, here: Here): Promise<Suggestion> {
  const words = await wordsOf(db, keyword, found, here)
  return { words, categories: categoriesOf(found, here.shelf), note: found.note }
}

/** Returns suggestions for a partly typed text. @spec PR-06 */
export async function suggest(ctx: Ctx, asked: Parsed<'suggest'>): Promise<Reply<'suggest'>> {
  const shelf = await ctx.shelf()
  const here = hereOf(shelf, asked, ctx.now())
  const found = await find(ctx.db, shelf, asked.keyword, here.now)
  const [first] = found.rows
  if (!first) return { best: null, words: [], categories: [], note: '' }
  const kept = suggestions.get(found) ?? suggestionOf(ctx.db, asked.keyword, found, here)
  suggestions.set(found, kept)
  kept.catch(() => suggestions.delete(found))
  const [best = null] = await cardsInOrder(ctx.db, found, [first.id], here)
  return { best, ...(await kept) }
}

/** Returns hot words. They are the same for every city so far; the call takes a city to allow differences later. */
export async function hotWords({ db }: Ctx): Promise<Reply<'hotWords'>> {
  const rows = await repo.hotWords(db)
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ word }) => word)
  return { words: of('hot'), symptoms: of('symptom') }
}
