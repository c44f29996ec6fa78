import { sql } from 'kysely'
import type { Tables } from './tables'

type Row = Record<string, unknown>

const isSame = (a: unknown, b: unknown) =>
  a === b || (a instanceof Date && b instanceof Date && a.getTime() === b.getTime())

const only = (row: Row, names: readonly string[]): Row => Object.fromEntries(names.map((name) => [name, row[name]]))

/**
 * Returns the beginning of a statement that inserts many rows from two parameters; its cost hardly grows with the
 * number of rows. Needs at least one row, and all rows have the same columns; omitted columns get their defaults. JSON
 * columns take objects. Sends values that all rows share only once.
 */
export function insertOf(table: keyof Tables, rows: readonly Row[]) {
  const first = rows[0] ?? {}
  const names = Object.keys(first)
  const alike = new Set(names.filter((name) => rows.every((row) => isSame(row[name], first[name]))))
  const own = names.filter((name) => !alike.has(name))
  const each = JSON.stringify(rows.map((row) => only(row, own)))
  const all = JSON.stringify(only(first, [...alike]))
  const shape = sql`null::${sql.table(table)}`
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const values = sql.join(names.map((name) => sql.ref(`${alike.has(name) ? 'alike' : 'own'}.${name}`)))
  return sql`insert into ${sql.table(table)} (${columns})
    select ${values} from json_populate_recordset(${shape}, ${each}::json) own
    cross join json_populate_record(${shape}, ${all}::json) alike`
}
