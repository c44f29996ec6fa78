import { sql } from 'kysely'
import type { Tables } from '../db/tables'
import type { Handle } from '../db/transaction'

const BATCH = 5000

/**
 * Inserts plain rows in one statement per five thousand: the rows travel as one JSON parameter, which is ten times
 * faster than a parameter per cell and knows no limit of parameters. Arrays and objects fit text[] and jsonb columns.
 */
export async function insertRows(db: Handle, table: keyof Tables, rows: readonly object[]): Promise<void> {
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

const FULL_TABLES: (keyof Tables)[] = ['product', 'product_search', 'stock', 'store', 'comment', 'orders', 'order_item']

/**
 * Tells the planner what was inserted. The embedded database has nobody who does it by and by, and an index whose new
 * entries still wait in a list is not used.
 */
export async function settle(db: Handle): Promise<void> {
  await sql`select gin_clean_pending_list('product_search_tokens'::regclass)`.execute(db)
  for (const table of FULL_TABLES) await sql`analyze ${sql.table(table)}`.execute(db)
}
