import type { Selectable } from 'kysely'
import type { DeliveryFeeTable, PromotionTable, StoreTable } from '../tables'
import type { Db } from '../../../platform/db/open'
import type { CardRow } from '../product/queries'
import {
  listStores,
  listCategories,
  listPromotions,
  listDeliveryFees,
  listPriceChanges,
  findCatalogVersion,
} from './queries'

/**
 * Catalog snapshot: rows that every request needs and that change a few times a day, at one version of the catalog.
 * Triggers increase the version with every change of these tables, of `product` and of `seckill`, and when a stock row
 * becomes empty or is filled again. A copy with the database's version is current in every process. Never modify its
 * content.
 */
export interface CatalogSnapshot {
  version: number
  stores: readonly Selectable<StoreTable>[]
  /** In the order of the menu. */
  categories: readonly { id: number; parent_id: number | null; name: string }[]
  /** Special promotions before universal ones, regardless of their dates. */
  promotions: readonly Selectable<PromotionTable>[]
  deliveryFee: readonly Selectable<DeliveryFeeTable>[]
  /** Number of SPUs that match a filter in this version, by the filter's text. */
  totals: Map<string, number>
  /** Pages of products, by the query and the number of past price changes (`priceChanges`). */
  pages: Map<string, readonly CardRow[]>
  /** Moments at which a reduced price begins or ends. */
  priceChanges: readonly Date[]
}

export interface CatalogSnapshots {
  /** Returns the snapshot of this version; without a version, of the database's current version. */
  at(version?: number): Promise<CatalogSnapshot>
}

async function load(db: Db, version: number): Promise<CatalogSnapshot> {
  return {
    version,
    stores: await listStores(db),
    categories: await listCategories(db),
    promotions: await listPromotions(db),
    deliveryFee: await listDeliveryFees(db),
    totals: new Map(),
    pages: new Map(),
    priceChanges: (await listPriceChanges(db)).flatMap((row) => [row.starts_at, row.ends_at]),
  }
}

/**
 * Runs a query once for several callers. Callers during a running query wait for its end and share the next one: no
 * caller gets a result older than its call.
 */
export function sharing<T>(fetchValue: () => Promise<T>): () => Promise<T> {
  let lastRequest: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  const begin = () => {
    next = undefined
    const answer = fetchValue()
    lastRequest = answer
    return answer
  }
  return () => (next ??= lastRequest.then(begin, begin))
}

/** Keeps the newest snapshot. Reads the version before the rows: the next request then detects a change in between. */
export function createCatalogSnapshots(db: Db): CatalogSnapshots {
  let cached: { version: number; catalogSnapshot: Promise<CatalogSnapshot> } | undefined
  const versionNow = sharing(async () => {
    const { n } = await findCatalogVersion(db)
    return n
  })

  function cacheVersion(version: number) {
    const catalogSnapshot = load(db, version)
    const entry = (cached = { version, catalogSnapshot })
    // Drops a snapshot that failed to load.
    catalogSnapshot.catch(() => {
      if (cached === entry) cached = undefined
    })
    return catalogSnapshot
  }

  return {
    async at(known) {
      const version = known ?? (await versionNow())
      return cached?.version === version ? cached.catalogSnapshot : cacheVersion(version)
    },
  }
}
