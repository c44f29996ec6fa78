import { DrugClass } from '../../../../src/domain/drug-class'
import type { Handle } from '../../../platform/db/transaction'
import { OWN_PRICES } from '../price/price-list'
import { findFirst } from './find'
import { aliasRows, deleteHotWords, insertHotWords } from './queries'

/** Number of hot words: as many as the search page shows. */
const MOST_HOT_WORDS = 6
/** Number of first results that must contain no prescription drug: a hot word must not advertise one. */
const FIRST_RESULTS = 10

/**
 * Replaces the hot words by the first of `words` that find products and no prescription drug. Frequent searches also
 * contain misspellings and things that are not sold.
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
