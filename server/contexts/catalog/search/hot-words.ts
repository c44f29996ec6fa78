import { DrugClass } from '../../../../src/domain/drug-class'
import type { Handle } from '../../../platform/db/transaction'
import { OWN_PRICES } from '../price/price-list'
import { findFirst } from './find'
import { aliasRows, deleteHotWords, insertHotWords } from './queries'

/** Most hot words: those that the search page lists. */
const MOST_HOT_WORDS = 6
/** Results among which a hot word has no prescription drug: their names are not advertised. */
const FIRST_RESULTS = 10

/**
 * Replaces the hot words by those of these words that find products and no prescription drugs, in their order. Searches
 * come with misspellings and words for what is not sold.
 */
export async function refreshHotWords(db: Handle, words: readonly string[], now: Date): Promise<void> {
  const aliases = await aliasRows(db)
  const hot: string[] = []
  for (const word of words) {
    if (hot.length === MOST_HOT_WORDS) break
    const { rows } = await findFirst({ db }, word, aliases, { now, priceList: OWN_PRICES })
    const first = rows.filter(({ on_sale }) => on_sale).slice(0, FIRST_RESULTS)
    if (first.length > 0 && first.every(({ drug_class }) => drug_class !== DrugClass.rx)) hot.push(word)
  }
  await deleteHotWords(db)
  if (hot.length > 0) await insertHotWords(db, hot)
}
