import type { Selectable } from 'kysely'
import type { FreightTable, PromotionTable, StoreTable } from '../tables'
import type { Db } from '../../../platform/db/open'
import type { CardRow } from '../product/queries'

/**
 * Rows that every request needs and that change a few times a day, as they were at one version of the shop. Triggers count
 * the version up with every change of these tables, of `product` and `seckill`, and when the last piece of a stock row goes or a first one
 * comes; so a copy whose version is the database's is true, in every process. Never change what is in it.
 */
export interface Shelf {
  version: number
  stores: readonly Selectable<StoreTable>[]
  /** In the order of the menu. */
  categories: readonly { id: number; parent_id: number | null; name: string }[]
  /** The special ones before the universal ones, of all times. */
  promotions: readonly Selectable<PromotionTable>[]
  freight: readonly Selectable<FreightTable>[]
  /** How many goods items a filter of this version lets through, by the filter's text. */
  totals: Map<string, number>
  /** Pages of goods, by what was asked for and how many of the turns were over. */
  pages: Map<string, readonly CardRow[]>
  /** Moments at which a lower price begins or ends. */
  turns: readonly Date[]
}

export interface Shelves {
  /** The copy of this version; without one, of the version that the database has now. */
  at(version?: number): Promise<Shelf>
}

async function load(db: Db, version: number): Promise<Shelf> {
  return {
    version,
    stores: await db.selectFrom('store').selectAll().orderBy('store_no').execute(),
    categories: await db
      .selectFrom('category')
      .select(['id', 'parent_id', 'name'])
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    promotions: await db.selectFrom('promotion').selectAll().orderBy('universal').orderBy('reduce_id').execute(),
    freight: await db.selectFrom('freight').selectAll().execute(),
    totals: new Map(),
    pages: new Map(),
    turns: (await db.selectFrom('seckill').select(['starts_at', 'ends_at']).execute()).flatMap((row) => [
      row.starts_at,
      row.ends_at,
    ]),
  }
}

/**
 * Asks once for all who come while a question is on its way: they wait for its end and share the next one, so that nobody
 * gets an answer that is older than his wish.
 */
export function sharing<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  const begin = () => {
    next = undefined
    const answer = ask()
    asked = answer
    return answer
  }
  return () => (next ??= asked.then(begin, begin))
}

/** Keeps the newest copy. Reads the version before the rows, so a change in between is found out by the next request. */
export function createShelves(db: Db): Shelves {
  let kept: { version: number; shelf: Promise<Shelf> } | undefined
  const versionNow = sharing(async () => {
    const { n } = await db.selectFrom('shelf_version').select('n').executeTakeFirstOrThrow()
    return n
  })

  function keep(version: number) {
    const shelf = load(db, version)
    const mine = (kept = { version, shelf })
    // A copy that could not be read is nobody's.
    shelf.catch(() => {
      if (kept === mine) kept = undefined
    })
    return shelf
  }

  return {
    async at(known) {
      const version = known ?? (await versionNow())
      return kept?.version === version ? kept.shelf : keep(version)
    },
  }
}
