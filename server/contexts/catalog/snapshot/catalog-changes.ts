import type { Handle } from '../../../platform/db/transaction'
import { listCatalogChanges } from './queries'

/** Products that one step from a version to a later one changed. */
export interface ChangeSet {
  /** Version after the step. */
  version: number
  /** Products with a new price. */
  prices: ReadonlySet<number>
  /** Products that are in or out of stock in some store now. */
  stock: ReadonlySet<number>
  /** Stores where this happened; null: in any store. */
  stores: ReadonlySet<string> | null
}

/** Steps that changed prices and stock alone, oldest first. */
export interface CatalogChanges {
  /** Version before the first step. */
  since: number
  sets: readonly ChangeSet[]
}

/** Most changes that are applied one by one; after more, reading everything is cheaper. */
const MOST_CHANGES = 2000

/** Most steps that are kept. An answer from before the oldest kept step is read again. */
const MOST_SETS = 200

/**
 * Reads the changes between two versions. Returns null when anything but prices and stock changed, or when the changes
 * are unknown.
 */
export async function readChange(db: Handle, from: number, to: number): Promise<ChangeSet | null> {
  if (to <= from || to - from > MOST_CHANGES) return null
  const rows = await listCatalogChanges(db, from, to, MOST_CHANGES + 1)
  const isComplete = rows.length <= MOST_CHANGES && new Set(rows.map(({ n }) => n)).size === to - from
  if (!isComplete || rows.some(({ kind }) => kind === 'all')) return null
  const idsOf = (changeKind: 'price' | 'stock') =>
    new Set(rows.flatMap(({ kind, product_id: id }) => (kind === changeKind && id !== null ? [id] : [])))
  const storeNos = rows.flatMap((row) => (row.kind === 'stock' ? [row.store_no] : []))
  const known = storeNos.filter((storeNo) => storeNo !== null)
  const stores = known.length < storeNos.length ? null : new Set(known)
  return { version: to, prices: idsOf('price'), stock: idsOf('stock'), stores }
}

/** Appends a step; drops the oldest ones beyond the limit. */
export function appendChange({ since, sets }: CatalogChanges, step: ChangeSet): CatalogChanges {
  const all = [...sets, step]
  const dropped = all.splice(0, Math.max(0, all.length - MOST_SETS))
  return { since: dropped.at(-1)?.version ?? since, sets: all }
}

/** Returns the products that changed after a version; null when the steps do not reach back so far. */
export function changedAfter(
  { since, sets }: CatalogChanges,
  version: number,
  kind: 'prices' | 'stock',
): ReadonlySet<number> | null {
  if (version < since) return null
  const ids = new Set<number>()
  for (const step of sets) if (step.version > version) for (const id of step[kind]) ids.add(id)
  return ids
}
