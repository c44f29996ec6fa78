import { frontTokens, readingTokens } from '../../../../src/domain/pinyin'
import { indexTokens, normalise, numberTokens } from '../../../../src/domain/search-text'
import type { Handle } from '../../../platform/db/transaction'
import { memoize, syllablesOf } from './pinyin'
import { listUnindexedGlobal, updateGlobalTokens } from './global-queries'
import { type Indexed, listUnindexed, upsertSearchRows } from './queries'

/**
 * Version of the search index. Increase it with every change of the indexed fields or the method: the next start
 * rebuilds rows of other versions.
 */
export const INDEX_VERSION = 2

const readingOf = memoize((keyword: string) => readingTokens(syllablesOf(keyword)))
const frontOfWord = memoize((keyword: string) => frontTokens(syllablesOf(keyword)))

/**
 * Returns the characters, words, approval number and pinyin of an SPU. Spaces separate the words: no pair of characters
 * spans two words.
 * @spec PR-06
 */
export function tokensOf(product: Indexed): string[] {
  const { name, generic_name, brand, form, kind, category, barcode, approval_no, symptoms, ingredients } = product
  const read = [...new Set([name, generic_name, brand, ...ingredients, ...symptoms, form, kind, category])]
  const searchText = [...read, barcode].join(' ')
  const readings = read.flatMap((keyword) => readingOf(keyword))
  const fronts = [...new Set([name, generic_name])].flatMap((keyword) => frontOfWord(keyword))
  return [...new Set([...indexTokens(searchText), ...numberTokens(approval_no), ...readings, ...fronts])]
}

/** Makes the missing or outdated tokens of cross-border products. Returns their number. */
export async function reindexGlobal(db: Handle): Promise<number> {
  const { rows } = await listUnindexedGlobal(db, INDEX_VERSION)
  const none = { form: '', category: '', approval_no: '', symptoms: [], ingredients: [] }
  const indexed = rows.map(({ id, origin, ...row }) => ({
    id,
    tokens: tokensOf({ ...none, ...row, generic_name: row.name, kind: origin }),
  }))
  if (indexed.length > 0) await updateGlobalTokens(db, indexed, INDEX_VERSION)
  return indexed.length
}

/** Products that are indexed with one statement. */
const AT_ONCE = 2000

/** Yields the main variants whose index row is missing or outdated, `most` at a time. */
async function* unindexed(db: Handle, most: number) {
  for (let after = 0; ;) {
    const { rows } = await listUnindexed(db, INDEX_VERSION, after, most)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.id ?? after
  }
}

/**
 * Rebuilds missing or outdated search rows. Runs at every start and after products were added. Does nothing when all
 * rows are current, and two processes may run it at once.
 */
export async function reindex(db: Handle, atOnce = AT_ONCE): Promise<number> {
  let made = await reindexGlobal(db)
  for await (const products of unindexed(db, atOnce)) {
    const rows = products.map((one) => ({
      product_id: one.id,
      tokens: tokensOf(one),
      title: normalise(one.name),
      generic: normalise(one.generic_name),
      version: INDEX_VERSION,
    }))
    await upsertSearchRows(db, rows)
    made += rows.length
  }
  return made
}
