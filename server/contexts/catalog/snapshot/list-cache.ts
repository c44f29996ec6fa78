import type { CardRow } from '../product/queries'
import type { ChangeSet } from './catalog-changes'

/** Facts on which a cached answer depends, apart from the products themselves. */
export interface Dependence {
  /** Stores whose stock the filter uses; null when it uses none. */
  stores: readonly string[] | null
  /** Whether the list is sorted by price. */
  onPriceOrder: boolean
}

/** Pages of product lists and their totals in one version of the catalog. Several callers share one query. */
export interface ListCache {
  total(key: string, dependence: Dependence, load: () => Promise<number>): Promise<number>
  page(key: string, dependence: Dependence, load: () => Promise<readonly CardRow[]>): Promise<readonly CardRow[]>
  /** Returns the cache of the next version: the answers that the change does not affect. */
  carry(change: ChangeSet): ListCache
}

interface Entry<T> {
  value: Promise<T>
  /** Absent while the query runs: it may be older than the next version. */
  settled?: { value: T }
  dependence: Dependence
}

const MOST_KEPT = 1000

function getOrLoad<T>(entries: Map<string, Entry<T>>, key: string, dependence: Dependence, load: () => Promise<T>) {
  const known = entries.get(key)
  if (known) return known.value
  if (entries.size >= MOST_KEPT) entries.clear()
  const entry: Entry<T> = { value: load(), dependence }
  entries.set(key, entry)
  entry.value.then(
    (value) => (entry.settled = { value }),
    // Does not cache a failed query.
    () => entries.get(key) === entry && entries.delete(key),
  )
  return entry.value
}

/** Whether a change leaves the stock of all these stores as it was. */
const isStockSame = ({ stock, stores: changed }: ChangeSet, stores: readonly string[] | null) =>
  stores === null || stock.size === 0 || (changed !== null && !stores.some((storeNo) => changed.has(storeNo)))

function carried<T>(entries: Map<string, Entry<T>>, change: ChangeSet, isStillRight: (entry: Entry<T>) => boolean) {
  const isKept = (entry: Entry<T>) =>
    entry.settled && isStockSame(change, entry.dependence.stores) && isStillRight(entry)
  return new Map([...entries].filter(([, entry]) => isKept(entry)))
}

/** Creates the cache of one version. */
export function createListCache(
  totals = new Map<string, Entry<number>>(),
  pages = new Map<string, Entry<readonly CardRow[]>>(),
): ListCache {
  return {
    total: (key, dependence, load) => getOrLoad(totals, key, dependence, load),
    page: (key, dependence, load) => getOrLoad(pages, key, dependence, load),
    carry(change) {
      const { prices } = change
      const isPageRight = ({ settled, dependence }: Entry<readonly CardRow[]>) =>
        prices.size === 0 || (!dependence.onPriceOrder && !settled?.value.some(({ id }) => prices.has(id)))
      return createListCache(
        carried(totals, change, () => true),
        carried(pages, change, isPageRight),
      )
    },
  }
}
