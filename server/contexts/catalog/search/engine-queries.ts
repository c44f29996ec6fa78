import { sql } from 'kysely'
import type { Handle } from '../../../platform/db/transaction'
import type { SearchDocument } from '../../../providers/search-engine/contract'

const NAME = 'products'
/** How long written changes are kept, in ms: longer than building an index takes. */
const DAY_MS = 86_400_000

/** State of the index in the search engine. */
export interface IndexState {
  step: number
  live_version: number | null
  build: string | null
  build_version: number | null
  next_id: number
}

/** Returns the state; creates it at the first call, after which changes of products are recorded. */
export async function openIndexState(db: Handle): Promise<IndexState> {
  await db
    .insertInto('search_index')
    .values({ name: NAME })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return db
    .selectFrom('search_index')
    .select(['step', 'live_version', 'build', 'build_version', 'next_id'])
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow()
}

/** Returns the step that is due: something waits to be written, or the index is of another version; else null. */
export async function findDueStep(db: Handle, version: number, now: Date): Promise<number | null> {
  const state = await db
    .selectFrom('search_index')
    .select(['step', 'not_before'])
    .where('name', '=', NAME)
    .where((where) =>
      where.or([
        where('build', 'is not', null),
        where('live_version', 'is', null),
        where('live_version', '<>', version),
        where.exists(where.selectFrom('search_change').select('product_id').where('written_at', 'is', null)),
      ]),
    )
    .executeTakeFirst()
  return !state || (state.not_before && state.not_before > now) ? null : state.step
}

type StateChange = Partial<Omit<IndexState, 'step'>> & { not_before?: Date | null; built_at?: Date }

/** Ends a step. Returns false when another process has ended it before. */
export async function endStep(db: Handle, { step }: IndexState, change: StateChange = {}): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('search_index')
    .set({ not_before: null, ...change, step: step + 1 })
    .where('name', '=', NAME)
    .where('step', '=', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Begins a new index of this name, unless one is being built. */
export const beginBuild = (db: Handle, build: string, version: number) =>
  db
    .updateTable('search_index')
    .set({ build, build_version: version, next_id: 0 })
    .where('name', '=', NAME)
    .where('build', 'is', null)
    .execute()

const documentColumns = sql`s.product_id as id, s.tokens, s.title, s.generic, p.brand, p.ingredients, p.symptoms,
  p.on_sale as "onSale", p.sales`

/** Returns the next products of a new index, by id. Their revision is 0: every recorded change is newer. */
export async function listDocumentsFrom(db: Handle, id: number, most: number): Promise<SearchDocument[]> {
  const { rows } = await sql<SearchDocument>`
    select ${documentColumns}, 0 as revision from product_search s join product p on p.id = s.product_id
    where s.product_id >= ${id} and p.price_fen is not null order by s.product_id limit ${most}`.execute(db)
  return rows
}

/** Change that waits to be written, with the document; a product without one is removed. */
export type WaitingChange = { id: number; revision: number } & (
  | ({ isRemoved: false } & Omit<SearchDocument, 'id' | 'revision'>)
  | { isRemoved: true }
)

/** Returns the oldest changes that wait to be written. */
export async function listWaiting(db: Handle, most: number): Promise<WaitingChange[]> {
  const { rows } = await sql<WaitingChange>`
    select ${documentColumns}, c.product_id as id, c.revision,
      (s.product_id is null or p.price_fen is null) as "isRemoved"
    from (select product_id, revision from search_change where written_at is null order by revision limit ${most}) c
      left join product_search s on s.product_id = c.product_id left join product p on p.id = s.product_id
    order by c.revision`.execute(db)
  return rows
}

/** Marks changes as written, unless the product has changed again, and deletes old ones. */
export async function markWritten(db: Handle, changes: readonly { id: number; revision: number }[], now: Date) {
  await sql`update search_change c set written_at = ${now}
    from json_to_recordset(${JSON.stringify(changes.map(({ id, revision }) => ({ id, revision })))}::text::json)
      as w (id int, revision bigint)
    where c.product_id = w.id and c.revision = w.revision`.execute(db)
  await db
    .deleteFrom('search_change')
    .where('written_at', '<', new Date(now.getTime() - DAY_MS))
    .execute()
}

/** Lets all recorded changes wait again: an index that was built meanwhile may lack them. */
export const rewriteAll = (db: Handle) =>
  db.updateTable('search_change').set({ written_at: null }).where('written_at', 'is not', null).execute()

/** Begins a new version of the catalog: results that processes keep are older than the index. */
export const dropCachedResults = (db: Handle) =>
  sql`insert into catalog_change (n, kind) values (raise_catalog_version(), 'all')`.execute(db)
