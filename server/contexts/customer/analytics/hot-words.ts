import { daysAfter } from '../../../../src/domain/shop-time'
import { inTransaction } from '../../../platform/db/transaction'
import type { JobDeps } from '../../../platform/jobs/runner'
import { refreshHotWords } from '../../catalog'
import { listFrequentSearches } from './queries'

/** Days of searches that count. */
const COUNTED_DAYS = 7
/** Fewest searches of a hot word: rarer ones say little, and might tell about one shopper. */
const LEAST_SEARCHES = 5

/** Makes the most frequent searches of the last days the hot words; without enough searches there are none. */
export async function countHotWords({ db, now }: JobDeps): Promise<void> {
  const at = now()
  const words = await listFrequentSearches(db, daysAfter(at, -COUNTED_DAYS), LEAST_SEARCHES)
  await inTransaction(db, (trx) => refreshHotWords(trx, words, at))
}
