import { changedAfter } from '../snapshot/catalog-changes'
import type { CatalogSnapshot } from '../snapshot/catalog-snapshot'
import type { Handle } from '../../../platform/db/transaction'
import { facetsReply, keyOf, type Choices, type Stock } from './filters'
import type { Find, Matches } from './find-cache'
import { loadStockHere, type Sellers } from './queries'

/** Smallest result whose stock is cached, in products: for fewer the query is fast. */
const FEWEST_ROWS = 20
/** Most cached rows, some 25 MB. The key of an entry counts as one row per `CHARACTERS_OF_ROW` characters. */
const MOST_ROWS = 200_000
const CHARACTERS_OF_ROW = 100

interface Entry {
  /** Version of the catalog up to which the stock is current; it may be newer. */
  version: number
  stock: Promise<Stock>
}

interface Memory {
  stocks: Map<Matches, Map<string, Entry>>
  rows: number
}

const memories = new WeakMap<object, Memory>()

function memoryOf({ contents }: CatalogSnapshot): Memory {
  const known = memories.get(contents)
  if (known && known.rows <= MOST_ROWS) return known
  const fresh: Memory = { stocks: new Map(), rows: 0 }
  memories.set(contents, fresh)
  return fresh
}

/** Reads some products again. */
async function withNewStock(db: Handle, known: Stock, ids: readonly number[], sellers: Sellers): Promise<Stock> {
  const fresh = await loadStockHere(db, ids, sellers)
  const next = new Map(known)
  for (const id of ids) next.delete(id)
  for (const [id, one] of fresh) next.set(id, one)
  return next
}

/** Returns the entry with the stock of this version; nothing when too much has changed since. */
function renewed(db: Handle, { changes, version }: CatalogSnapshot, entry: Entry, { rows }: Find, sellers: Sellers) {
  const changed = changedAfter(changes, entry.version, 'stock')
  if (changed === null) return undefined
  const ids = changed.size === 0 ? [] : rows.filter(({ id }) => changed.has(id)).map(({ id }) => id)
  if (ids.length === 0) return entry
  return { version, stock: entry.stock.then((known) => withNewStock(db, known, ids, sellers)) }
}

/**
 * Returns which products of a result the sellers have. Caches the answer of a large result, and reads those of its
 * products again that came in or out of stock since: triggers log them under the version of the catalog (ADR 0082).
 */
export function stockOfResult(
  db: Handle,
  catalogSnapshot: CatalogSnapshot,
  result: Find,
  sellers: Sellers,
): Promise<Stock> {
  const ids = result.rows.map(({ id }) => id)
  if (ids.length < FEWEST_ROWS) return loadStockHere(db, ids, sellers)
  const memory = memoryOf(catalogSnapshot)
  const places = memory.stocks.get(result.matches) ?? new Map<string, Entry>()
  memory.stocks.set(result.matches, places)
  const place = JSON.stringify(sellers)
  const known = places.get(place)
  const current = known && renewed(db, catalogSnapshot, known, result, sellers)
  if (current && current === known) return known.stock
  const entry = current ?? { version: catalogSnapshot.version, stock: loadStockHere(db, ids, sellers) }
  places.set(place, entry)
  if (!known) memory.rows += ids.length + Math.ceil(place.length / CHARACTERS_OF_ROW)
  // Does not cache a failed query.
  entry.stock.catch(() => places.get(place) === entry && places.delete(place))
  return entry.stock
}

type Facets = ReturnType<typeof facetsReply>

/** Most cached sets of filters for the stock of one result. */
const MOST_FACETS = 50

const counted = new WeakMap<Find, WeakMap<Stock, Map<string, Facets>>>()

/** Returns the counts of the filters of a result. Caches them for its prices and its stock. */
export function facetsOfResult(result: Find, choices: Choices, stock: Stock): Facets {
  const places = counted.get(result) ?? new WeakMap<Stock, Map<string, Facets>>()
  counted.set(result, places)
  const known = places.get(stock) ?? new Map<string, Facets>()
  places.set(stock, known)
  const key = keyOf(choices)
  const facets = known.get(key) ?? facetsReply(result.rows, choices, stock)
  if (known.size < MOST_FACETS) known.set(key, facets)
  return facets
}
