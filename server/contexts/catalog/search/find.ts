import { normalise } from '../../../../src/domain/search-text'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot'
import { ProviderFailure } from '../../../platform/provider-http'
import type { EngineQuestion, SearchEngine } from '../../../providers/search-engine/contract'
import type { Handle } from '../../../platform/db/transaction'
import type { PricingContext } from '../price/price-list'
import { formsOf } from './filters'
import { cautionFor, withoutAvoided, type Caution } from './caution'
import { listCandidates } from './common-text-queries'
import { cachedFind, type Find, type Matches } from './find-cache'
import { aliasRows, listIngredients, MOST_HITS, searchRows, type MatchedRow } from './queries'
import { questionsOf, type Alias, type Question } from './parse-query'

/** Aliases of a shop until they or the products change; prices and stock do not count. */
const aliasesByContents = new WeakMap<object, Promise<Alias[]>>()

/** Database, and the search engine beside it if the shop has one. */
export interface SearchDeps {
  db: Handle
  searchEngine?: Pick<SearchEngine, 'candidates'>
}

/** Asks the search engine which products may match. Null while it does not answer. */
async function engineCandidates(engine: Pick<SearchEngine, 'candidates'>, question: EngineQuestion) {
  try {
    return await engine.candidates(question, MOST_HITS)
  } catch (error) {
    if (error instanceof ProviderFailure) return null
    throw error
  }
}

/** Returns which products are ranked: those that the engine proposes, else those of the database. Null: all. */
async function candidatesOf({ db, searchEngine }: SearchDeps, { lists, loose, forms, fronts }: Question) {
  const question = { lists: [...lists, ...loose], forms, fronts }
  if (question.lists.length === 0) return null
  const proposed = searchEngine ? await engineCandidates(searchEngine, question) : null
  return proposed ?? listCandidates(db, question)
}

/** Returns the rows of the first question that finds any, and its interpretation. */
export async function findFirst(deps: SearchDeps, keyword: string, aliases: readonly Alias[], pricing: PricingContext) {
  for (const question of questionsOf(keyword, aliases)) {
    const rows = await searchRows(deps.db, question, pricing, await candidatesOf(deps, question))
    if (rows.length > 0) return { rows, note: question.note }
  }
  return { rows: [], note: '' }
}

/** Leaves out what a caution advises against. */
async function heedCaution(db: Handle, rows: readonly MatchedRow[], caution: Caution | null) {
  if (!caution || rows.length === 0) return rows
  const ids = rows.map(({ id }) => id)
  return withoutAvoided(rows, caution, await listIngredients(db, ids))
}

const genericOf = (keyword: string, aliases: readonly Alias[]) =>
  aliases.find(({ word, kind }) => (kind === 'brand' || kind === 'english') && word === normalise(keyword).trim())
    ?.target ?? ''

async function findMatches(
  deps: SearchDeps,
  keyword: string,
  aliases: readonly Alias[],
  pricing: PricingContext,
): Promise<Matches> {
  const match = await findFirst(deps, keyword, aliases, pricing)
  const caution = cautionFor(keyword, aliases)
  const all = await heedCaution(deps.db, match.rows, caution)
  const rows = all.filter((row) => row.on_sale)
  return {
    rows,
    unavailable: all.filter((row) => !row.on_sale),
    note: match.note,
    caution: caution?.text ?? '',
    generic: all.length > 0 ? '' : genericOf(keyword, aliases),
    forms: formsOf(rows),
  }
}

/** Returns the aliases of this version of the catalog. */
export function aliasesOf(db: Handle, { contents }: CatalogSnapshot): Promise<Alias[]> {
  const known = aliasesByContents.get(contents)
  if (known) return known
  const aliases = aliasRows(db)
  aliasesByContents.set(contents, aliases)
  // Does not cache a failed query.
  aliases.catch(() => aliasesByContents.delete(contents))
  return aliases
}

/** Searches the catalog. @spec PR-06 */
export const find = (
  deps: SearchDeps,
  catalogSnapshot: CatalogSnapshot,
  keyword: string,
  pricing: PricingContext,
): Promise<Find> =>
  cachedFind(deps.db, catalogSnapshot, `text ${keyword}`, pricing, async () =>
    findMatches(deps, keyword, await aliasesOf(deps.db, catalogSnapshot), pricing),
  )
