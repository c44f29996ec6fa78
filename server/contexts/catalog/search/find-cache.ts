import type { Fen } from '../../../../src/domain/money'
import type { Handle } from '../../../platform/db/transaction'
import type { PricingContext } from '../price/price-list'
import type { CardRow } from '../product/queries'
import { changedAfter } from '../snapshot/catalog-changes'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot'
import { highestPrice, sorted, type SortOrder } from './filters'
import { listPrices, type MatchedRow } from './queries'

/** Products that a text or a category matches, with what does not depend on prices and stock. */
export interface Matches {
  /** Products on sale, best match first; at most `MOST_HITS`. */
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
}

/** Result of a search, with the current prices. A new object after every change of its prices. */
export interface Find extends Matches {
  /** Matches of the text. The same object whenever only prices change: caches without prices use it as their key. */
  matches: Matches
  /** Highest price of all rows, in fen. */
  most: Fen
  /** Rows in other orders, by the order. */
  orders: Map<SortOrder, readonly MatchedRow[]>
  /** Cards of the first pages, by product. Never contain stock. */
  cards: Map<number, CardRow>
}

interface Entry {
  /** Version of the catalog up to which the prices are current; prices may be newer. */
  version: number
  find: Promise<Find>
}

/** Results for the products of one shop, until something else than a price or a stock changes. */
interface Memory {
  finds: Map<string, Entry>
  rows: number
}

/** Limits of cached rows, some 20 MB: of our own shop, and of a partner's, which few shoppers search. */
const MOST_ROWS = 200_000
const MOST_PARTNER_ROWS = 20_000
const MOST_FINDS = 2000

const memories = new WeakMap<object, Memory>()

function memoryOf({ contents }: CatalogSnapshot): Memory {
  const known = memories.get(contents) ?? { finds: new Map<string, Entry>(), rows: 0 }
  memories.set(contents, known)
  return known
}

const findOf = (matches: Matches, rows = matches.rows, cards = new Map<number, CardRow>()): Find => ({
  ...matches,
  ...{ matches, rows, cards, most: highestPrice(rows), orders: new Map() },
})

/** Replaces the prices of some products. Returns the same result when it contains none of them. */
async function withNewPrices(db: Handle, find: Find, changed: ReadonlySet<number>, pricing: PricingContext) {
  const ids = find.rows.filter(({ id }) => changed.has(id)).map(({ id }) => id)
  if (ids.length === 0) return find
  const prices = await listPrices(db, ids, pricing)
  const rows = find.rows.map((row) => {
    const price = prices.get(row.id)
    return price === undefined ? row : { ...row, price }
  })
  return findOf(find.matches, rows, new Map([...find.cards].filter(([id]) => !changed.has(id))))
}

/** Returns the entry with the prices of this version; nothing when too much has changed since. */
function renewed(db: Handle, { changes, version }: CatalogSnapshot, entry: Entry, pricing: PricingContext) {
  const changed = changedAfter(changes, entry.version, 'prices')
  if (changed === null || changed.size === 0) return changed === null ? undefined : entry
  return { version, find: entry.find.then((find) => withNewPrices(db, find, changed, pricing)) }
}

/**
 * Returns a cached result with current prices, or loads it. Callers at the same time share one query. A result is
 * cached until something else than prices and stock changes, or a reduced price begins or ends. `key`: what is searched,
 * apart from the prices of the place.
 */
export async function cachedFind(
  db: Handle,
  catalogSnapshot: CatalogSnapshot,
  key: string,
  pricing: PricingContext,
  load: () => Promise<Matches>,
): Promise<Find> {
  const { now, priceList } = pricing
  const memory = memoryOf(catalogSnapshot)
  const over = catalogSnapshot.priceChanges.filter((turn) => turn <= now).length
  const placeKey = `${priceList.id} ${over} ${key}`
  const known = memory.finds.get(placeKey)
  const current = known && renewed(db, catalogSnapshot, known, pricing)
  if (current) {
    if (current !== known) cache(memory, placeKey, current)
    return current.find
  }
  const mostRows = catalogSnapshot.merchantCode === '' ? MOST_ROWS : MOST_PARTNER_ROWS
  if (memory.rows > mostRows || memory.finds.size >= MOST_FINDS) {
    memory.finds.clear()
    memory.rows = 0
  }
  const find = load().then((matches) => findOf(matches))
  cache(memory, placeKey, { version: catalogSnapshot.version, find })
  const result = await find
  memory.rows += result.rows.length
  return result
}

/** Caches an entry until it fails. */
function cache({ finds }: Memory, key: string, entry: Entry) {
  finds.set(key, entry)
  entry.find.catch(() => finds.get(key) === entry && finds.delete(key))
}

/** Returns the rows of a result in an order, which is made once. */
export function rowsInOrder({ rows, orders }: Find, sort: SortOrder): readonly MatchedRow[] {
  const known = orders.get(sort) ?? sorted(rows, sort)
  orders.set(sort, known)
  return known
}
