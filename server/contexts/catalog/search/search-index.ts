import { sql } from 'kysely'
import { frontTokens, readingTokens } from '../../../../src/domain/pinyin'
import { indexTokens, normalise } from '../../../../src/domain/search-text'
import type { Handle } from '../../../platform/db/transaction'
import { syllablesOf } from './pinyin'

/**
 * Version of the search index. Increase it with every change of the indexed fields or the method: the next start
 * rebuilds rows of other versions.
 */
export const INDEX_VERSION = 1

/** Fields of an SPU that a search matches. */
export interface Indexed {
  name: string
  generic_name: string
  brand: string
  form: string
  kind: string
  category: string
  barcode: string
  symptoms: readonly string[]
  ingredients: readonly string[]
}

/** Size of the syllable cache. Names of categories, substances and makers recur across the products of a catalog. */
const MOST_KEPT = 20_000

function memoize<T>(make: (keyword: string) => T): (keyword: string) => T {
  const cached = new Map<string, T>()
  return (keyword) => {
    const known = cached.get(keyword)
    if (known !== undefined) return known
    if (cached.size >= MOST_KEPT) cached.clear()
    const fresh = make(keyword)
    cached.set(keyword, fresh)
    return fresh
  }
}

const readingOf = memoize((keyword: string) => readingTokens(syllablesOf(keyword)))
const frontOfWord = memoize((keyword: string) => frontTokens(syllablesOf(keyword)))

/**
 * Returns the characters, words and pinyin of an SPU. Spaces separate the words: no pair of characters spans two words.
 * @spec PR-06
 */
export function tokensOf(product: Indexed): string[] {
  const { name, generic_name, brand, form, kind, category, barcode, symptoms, ingredients } = product
  const read = [...new Set([name, generic_name, brand, ...ingredients, ...symptoms, form, kind, category])]
  const searchText = [...read, barcode].join(' ')
  const readings = read.flatMap((keyword) => readingOf(keyword))
  const fronts = [...new Set([name, generic_name])].flatMap((keyword) => frontOfWord(keyword))
  return [...new Set([...indexTokens(searchText), ...readings, ...fronts])]
}

const AT_ONCE = 2000

/** Returns the main variants whose index row is missing or outdated. */
async function unindexed(db: Handle) {
  const { rows } = await sql<Indexed & { id: number }>`
    select p.id, p.name, p.generic_name, p.brand, p.form, p.kind, c.name as category, p.barcode, p.symptoms, p.ingredients
    from product p join category c on c.id = p.category_id left join product_search s on s.product_id = p.id
    where p.is_main and s.version is distinct from ${INDEX_VERSION} order by p.id limit ${AT_ONCE}`.execute(db)
  return rows
}

/**
 * Rebuilds missing or outdated search rows. Runs at every start and after products were added. Does nothing when all
 * rows are current, and two processes may run it at once.
 */
export async function reindex(db: Handle): Promise<number> {
  let made = 0
  for (let products = await unindexed(db); products.length > 0; products = await unindexed(db)) {
    const rows = products.map((one) => ({
      product_id: one.id,
      tokens: tokensOf(one),
      title: normalise(one.name),
      generic: normalise(one.generic_name),
      version: INDEX_VERSION,
    }))
    await sql`insert into product_search (product_id, tokens, title, generic, version)
      select product_id, tokens, title, generic, version
      from json_populate_recordset(null::product_search, ${JSON.stringify(rows)}::text::json)
      on conflict (product_id) do update set tokens = excluded.tokens, title = excluded.title,
        generic = excluded.generic, version = excluded.version`.execute(db)
    made += rows.length
  }
  return made
}
