import { NO_FEN, type Fen } from '../../../../src/domain/money'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot'
import type { Handle } from '../../../platform/db/transaction'
import { dearest, formsOf } from './filters'
import { aliasRows, searchRows, type MatchedRow } from './queries'
import { questionsOf, type Alias } from './parse-query'

/** Result of a search, best match first, with the interpretation of the text. */
export interface Find {
  rows: readonly MatchedRow[]
  /** Matching SPUs that are not on sale. */
  unavailable: readonly MatchedRow[]
  note: string
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

/** Limit of cached rows, some 20 MB. */
const MOST_ROWS = 200_000
const MOST_FINDS = 2000

const memories = new WeakMap<CatalogSnapshot, Memory>()

function memoryOf(catalogSnapshot: CatalogSnapshot): Memory {
  const known = memories.get(catalogSnapshot)
  if (known) return known
  const fresh: Memory = { aliases: undefined, finds: new Map(), rows: 0 }
  memories.set(catalogSnapshot, fresh)
  return fresh
}

async function findMatches(db: Handle, keyword: string, aliases: readonly Alias[], now: Date): Promise<Find> {
  for (const question of questionsOf(keyword, aliases)) {
    if (question.lists.length === 0) continue
    const all = await searchRows(db, question, now)
    if (all.length === 0) continue
    const rows = all.filter((row) => row.on_sale)
    const unavailable = all.filter((row) => !row.on_sale)
    return { rows, unavailable, note: question.note, forms: formsOf(rows), most: dearest(rows) }
  }
  return { rows: [], unavailable: [], note: '', forms: [], most: NO_FEN }
}

/** Searches the catalog. Caches the result until the catalog changes, or a reduced price begins or ends. @spec PR-06 */
export async function find(db: Handle, catalogSnapshot: CatalogSnapshot, keyword: string, now: Date): Promise<Find> {
  const memory = memoryOf(catalogSnapshot)
  const aliases = (memory.aliases ??= aliasRows(db))
  const over = catalogSnapshot.priceChanges.filter((turn) => turn <= now).length
  const key = `${over} ${keyword}`
  const known = memory.finds.get(key)
  if (known) return known
  if (memory.rows > MOST_ROWS || memory.finds.size >= MOST_FINDS) {
    memory.finds.clear()
    memory.rows = 0
  }
  const pendingFind = aliases.then((knownAliases) => findMatches(db, keyword, knownAliases, now))
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
