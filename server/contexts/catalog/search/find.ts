import type { Fen } from '../../../../src/domain/money'
import { normalise } from '../../../../src/domain/search-text'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot'
import type { Handle } from '../../../platform/db/transaction'
import type { PricingContext } from '../price/price-list'
import { dearest, formsOf } from './filters'
import { cautionFor, withoutAvoided, type Caution } from './caution'
import { aliasRows, listIngredients, searchRows, type MatchedRow } from './queries'
import { questionsOf, type Alias } from './parse-query'

/** Result of a search, best match first, with the interpretation of the text. */
export interface Find {
  rows: readonly MatchedRow[]
  /** Matching SPUs that are not on sale. */
  unavailable: readonly MatchedRow[]
  note: string
  /** Advice to show before the result, '' for none. */
  caution: string
  /** Generic name that the text stands for as a brand, when the shop does not sell it; '' otherwise. */
  generic: string
  /**
   * Dosage forms of all rows, collected once: a common word finds thousands of rows, and every page returns the forms.
   */
  forms: readonly string[]
  /** Highest price of all rows, in fen. */
  most: Fen
}

/**
 * Cache of search results for one version of the catalog snapshot; dropped with the snapshot. Many shoppers search for
 * the same few words, and each requests several pages.
 */
interface Memory {
  aliases: Promise<Alias[]> | undefined
  finds: Map<string, Promise<Find>>
  rows: number
}

/** Limits of cached rows, some 20 MB: of our own shop, and of a partner's, which few shoppers search. */
const MOST_ROWS = 200_000
const MOST_PARTNER_ROWS = 20_000
const MOST_FINDS = 2000

const memories = new WeakMap<CatalogSnapshot, Memory>()

function memoryOf(catalogSnapshot: CatalogSnapshot): Memory {
  const known = memories.get(catalogSnapshot)
  if (known) return known
  const fresh: Memory = { aliases: undefined, finds: new Map(), rows: 0 }
  memories.set(catalogSnapshot, fresh)
  return fresh
}

/** Rows of the first question that finds any, and its interpretation. */
export async function findFirst(db: Handle, keyword: string, aliases: readonly Alias[], pricing: PricingContext) {
  for (const question of questionsOf(keyword, aliases)) {
    const rows = await searchRows(db, question, pricing)
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
  db: Handle,
  keyword: string,
  aliases: readonly Alias[],
  pricing: PricingContext,
): Promise<Find> {
  const match = await findFirst(db, keyword, aliases, pricing)
  const caution = cautionFor(keyword, aliases)
  const all = await heedCaution(db, match.rows, caution)
  const rows = all.filter((row) => row.on_sale)
  return {
    rows,
    unavailable: all.filter((row) => !row.on_sale),
    note: match.note,
    caution: caution?.text ?? '',
    generic: all.length > 0 ? '' : genericOf(keyword, aliases),
    forms: formsOf(rows),
    most: dearest(rows),
  }
}

/** Returns the aliases of this version of the catalog. */
export function aliasesOf(db: Handle, catalogSnapshot: CatalogSnapshot): Promise<Alias[]> {
  const memory = memoryOf(catalogSnapshot)
  return (memory.aliases ??= aliasRows(db))
}

/** Searches the catalog. Caches the result until the catalog changes, or a reduced price begins or ends. @spec PR-06 */
export async function find(
  db: Handle,
  catalogSnapshot: CatalogSnapshot,
  keyword: string,
  pricing: PricingContext,
): Promise<Find> {
  const { now, priceList } = pricing
  const memory = memoryOf(catalogSnapshot)
  const aliases = aliasesOf(db, catalogSnapshot)
  const over = catalogSnapshot.priceChanges.filter((turn) => turn <= now).length
  const key = `${priceList.id} ${over} ${keyword}`
  const known = memory.finds.get(key)
  if (known) return known
  const mostRows = catalogSnapshot.merchantCode === '' ? MOST_ROWS : MOST_PARTNER_ROWS
  if (memory.rows > mostRows || memory.finds.size >= MOST_FINDS) {
    memory.finds.clear()
    memory.rows = 0
  }
  const pendingFind = aliases.then((knownAliases) => findMatches(db, keyword, knownAliases, pricing))
  memory.finds.set(key, pendingFind)
  try {
    const result = await pendingFind
    memory.rows += result.rows.length
    return result
  } catch (error) {
    // Does not cache a failed query.
    memory.finds.delete(key)
    memory.aliases = undefined
    throw error
  }
}
