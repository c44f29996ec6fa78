import { sql } from 'kysely'
import type { Tables } from '../../platform/db/tables'
import type { Handle } from '../../platform/db/transaction'

const BATCH = 5000

/** Refuses rows with a key that is no column of the table. */
type ColumnsOf<T extends keyof Tables, R> = Record<Exclude<keyof R, keyof Tables[T]>, never>

/**
 * Inserts plain rows in one statement per five thousand, as one JSON parameter, which is ten times faster than a
 * parameter per cell and has no limit of parameters. Arrays and objects fit text[] and jsonb columns.
 */
export async function insertRows<T extends keyof Tables, R extends object>(
  db: Handle,
  table: T,
  rows: readonly (R & ColumnsOf<T, R>)[],
): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  const target = sql.table(table)
  for (let at = 0; at < rows.length; at += BATCH) {
    const json = JSON.stringify(rows.slice(at, at + BATCH))
    await sql`insert into ${target} (${columns})
      select ${columns} from json_populate_recordset(null::${target}, ${json}::text::json)`.execute(db)
  }
}

const CATALOG_TABLES: readonly (keyof Tables)[] = ['product', 'product_search', 'stock', 'store', 'comment']

/**
 * Updates the planner's statistics of the catalog and of the tables in `extras`. The embedded database has no autovacuum,
 * and an index with pending entries is not used. Skips empty tables: foreign-key checks would otherwise plan full
 * scans, and keep that plan while the table grows.
 */
export async function settle(db: Handle, extras: readonly (keyof Tables)[] = []): Promise<void> {
  await sql`select gin_clean_pending_list('product_search_tokens'::regclass)`.execute(db)
  for (const table of [...CATALOG_TABLES, ...extras]) await sql`analyze ${sql.table(table)}`.execute(db)
}
