import type { Selectable } from 'kysely'
import type { DeliveryFeeTable, PromotionTable, StoreTable } from '../tables'
import type { Db } from '../../../platform/db/open'
import { refuse } from '../../../platform/http/refusal'
import {
  listStores,
  listCategories,
  listPromotions,
  listDeliveryFees,
  listPriceChanges,
  listPriceLists,
  listActiveMerchants,
  type PriceListRow,
  findCatalogVersion,
} from './queries'
import { appendChange, readChange, type CatalogChanges } from './catalog-changes'
import { createListCache, type ListCache } from './list-cache'

/**
 * Catalog snapshot: rows that every request needs and that change a few times a day, at one version of the catalog.
 * Triggers increase the version with every change of these tables, of `product` and of `seckill`, and when a stock row
 * becomes empty or is filled again. A copy with the database's version is current in every process. Never modify its
 * content.
 */
export interface CatalogSnapshot {
  version: number
  /**
   * The same object in all versions that differ in prices and stock alone. Caches that depend on neither use it as
   * their key (ADR 0082).
   */
  contents: object
  /** Products whose price or stock changed since `contents` began. */
  changes: CatalogChanges
  /** Partner whose shop it is, '' for our own. The rows below are those of the shop alone. @spec RO-17 */
  merchantCode: string
  /** Delivery methods that the shop offers: 1 express, 2 lightning, 3 pickup. @spec EN-07 */
  dispatchTypes: readonly number[]
  /** Whether its orders are invoiced here; a partner may issue the invoices itself. @spec PR-32 */
  canInvoice: boolean
  stores: readonly Selectable<StoreTable>[]
  /** In the order of the menu. */
  categories: readonly { id: number; parent_id: number | null; name: string }[]
  /** Special promotions before universal ones, regardless of their dates. */
  promotions: readonly Selectable<PromotionTable>[]
  deliveryFee: readonly Selectable<DeliveryFeeTable>[]
  /** Price lists by city, or the only one of a partner's shop. */
  priceLists: readonly PriceListRow[]
  /** Pages of product lists and their totals. */
  lists: ListCache
  /** Moments at which a reduced price begins or ends. */
  priceChanges: readonly Date[]
}

export interface CatalogSnapshots {
  /**
   * Returns the snapshot of a shop in this version; without a version, in the database's current version. Refuses a
   * partner's shop that is closed.
   */
  at(version?: number, merchantCode?: string): Promise<CatalogSnapshot>
}

/** Rows of all shops in one version, and the snapshots made of them. */
interface AllShops extends Omit<
  CatalogSnapshot,
  'merchantCode' | 'dispatchTypes' | 'canInvoice' | 'contents' | 'lists'
> {
  partners: Awaited<ReturnType<typeof listActiveMerchants>>
  snapshots: Map<string, CatalogSnapshot>
}

async function load(db: Db, version: number): Promise<AllShops> {
  return {
    version,
    changes: { since: version, sets: [] },
    stores: await listStores(db),
    categories: await listCategories(db),
    promotions: await listPromotions(db),
    deliveryFee: await listDeliveryFees(db),
    priceLists: await listPriceLists(db),
    priceChanges: (await listPriceChanges(db)).flatMap((row) => [row.starts_at, row.ends_at]),
    partners: await listActiveMerchants(db),
    snapshots: new Map(),
  }
}

/** Selects the rows of one shop. A partner's shop has no promotions and no flash sales. @spec RO-17 */
function snapshotOf(
  { partners, snapshots, ...all }: AllShops,
  merchantCode: string,
  hasInvoices: boolean,
): CatalogSnapshot {
  const isOwn = merchantCode === ''
  const partner = partners.find(({ code }) => code === merchantCode)
  if (!isOwn && !partner) refuse('notice', '该商户的商城已关闭')
  const ofShop = (row: { merchant_code: string | null }) => (row.merchant_code ?? '') === merchantCode
  const known = snapshots.get(merchantCode) ?? {
    ...all,
    merchantCode,
    dispatchTypes: partner?.dispatch_types ?? [1, 2, 3],
    canInvoice: hasInvoices && (isOwn || Boolean(partner?.invoice_seller)),
    stores: all.stores.filter(ofShop),
    promotions: isOwn ? all.promotions : [],
    deliveryFee: all.deliveryFee.filter(ofShop),
    priceLists: all.priceLists.filter(ofShop),
    priceChanges: isOwn ? all.priceChanges : [],
    contents: {},
    lists: createListCache(),
  }
  snapshots.set(merchantCode, known)
  return known
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

/** Returns the next version of all shops when it differs in prices and stock alone; else nothing. */
async function advance(db: Db, allShops: AllShops, version: number): Promise<AllShops | undefined> {
  const change = await readChange(db, allShops.version, version)
  if (!change) return undefined
  const changes = appendChange(allShops.changes, change)
  const snapshots = [...allShops.snapshots].map(
    ([code, one]) => [code, { ...one, version, changes, lists: one.lists.carry(change) }] as const,
  )
  return { ...allShops, version, changes, snapshots: new Map(snapshots) }
}

/** Number of newest versions that are kept: requests that read the version just before a change still use theirs. */
const MOST_VERSIONS = 50

/**
 * Keeps the newest snapshots. `hasInvoices`: whether this server issues invoices at all. Reads the version before the
 * rows: the next request then detects a change in between.
 */
export function createCatalogSnapshots(db: Db, { hasInvoices = true } = {}): CatalogSnapshots {
  const cached = new Map<number, Promise<AllShops>>()
  let newest = 0
  const versionNow = sharing(async () => {
    const { n } = await findCatalogVersion(db)
    return n
  })

  /** Continues from the newest version, or reads everything. */
  async function build(previous: Promise<AllShops> | undefined, version: number): Promise<AllShops> {
    const known = await previous?.catch(() => undefined)
    return (known && (await advance(db, known, version))) ?? load(db, version)
  }

  function cacheVersion(version: number) {
    // A version that went back belongs to a restored database: nothing cached holds there.
    if (version < newest) cached.clear()
    const allShops = build(cached.get(newest), version)
    newest = version
    cached.set(version, allShops)
    for (const old of cached.keys()) if (cached.size > MOST_VERSIONS && old !== version) cached.delete(old)
    // Drops a snapshot that failed to load.
    allShops.catch(() => {
      if (cached.get(version) === allShops) cached.delete(version)
    })
    return allShops
  }

  return {
    async at(known, merchantCode = '') {
      const version = known ?? (await versionNow())
      return snapshotOf(await (cached.get(version) ?? cacheVersion(version)), merchantCode, hasInvoices)
    },
  }
}
