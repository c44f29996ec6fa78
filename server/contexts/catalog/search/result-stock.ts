import type { CatalogSnapshot } from '../snapshot/catalog-snapshot'
import type { Handle } from '../../../platform/db/transaction'
import { facetsReply, keyOf, type Choices, type Stock } from './filters'
import type { Find } from './find'
import { stocked, type Sellers } from './queries'

/** Smallest result whose stock is cached, in products: for fewer the query is fast. */
const FEWEST_ROWS = 20
/** Limit of the cached products, and of the names of their places at this many characters each: some 25 MB. */
const MOST_ROWS = 200_000
const CHARACTERS_OF_ROW = 100

interface Memory {
  stocks: Map<Find, Map<string, Promise<Stock>>>
  rows: number
}

const memories = new WeakMap<CatalogSnapshot, Memory>()

function memoryOf(catalogSnapshot: CatalogSnapshot): Memory {
  const known = memories.get(catalogSnapshot)
  if (known && known.rows <= MOST_ROWS) return known
  const fresh: Memory = { stocks: new Map(), rows: 0 }
  memories.set(catalogSnapshot, fresh)
  return fresh
}

/**
 * Returns which products of a result the sellers have. Caches the answer of a large result for the version of the
 * catalog snapshot, which changes with every stock that becomes empty or stops being empty (ADR 0010).
 */
export function stockOfResult(
  db: Handle,
  catalogSnapshot: CatalogSnapshot,
  result: Find,
  sellers: Sellers,
): Promise<Stock> {
  const ids = result.rows.map(({ id }) => id)
  if (ids.length < FEWEST_ROWS) return stocked(db, ids, sellers)
  const memory = memoryOf(catalogSnapshot)
  const places = memory.stocks.get(result) ?? new Map<string, Promise<Stock>>()
  memory.stocks.set(result, places)
  const place = JSON.stringify(sellers)
  const known = places.get(place)
  if (known) return known
  const pending = stocked(db, ids, sellers)
  places.set(place, pending)
  memory.rows += ids.length + Math.ceil(place.length / CHARACTERS_OF_ROW)
  // Does not cache a failed query.
  pending.catch(() => places.delete(place))
  return pending
}

type Facets = ReturnType<typeof facetsReply>

/** Most cached sets of filters for the stock of one result. */
const MOST_FACETS = 50

const counted = new WeakMap<Stock, Map<string, Facets>>()

/** Returns the counts of the filters of a result. Caches them with its stock, for the same time. */
export function facetsOfResult({ rows }: Find, choices: Choices, stock: Stock): Facets {
  const known = counted.get(stock) ?? new Map<string, Facets>()
  counted.set(stock, known)
  const key = keyOf(choices)
  const facets = known.get(key) ?? facetsReply(rows, choices, stock)
  if (known.size < MOST_FACETS) known.set(key, facets)
  return facets
}
