import { sql } from 'kysely'
import type { Tables } from './tables'

/**
 * The beginning of a statement that inserts many rows from one parameter: what it costs hardly grows with them. Rows have the
 * same columns, at least one row; columns they lack have their defaults. JSON columns take objects.
 */
export function insertOf(table: keyof Tables, rows: readonly Record<string, unknown>[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`
}
