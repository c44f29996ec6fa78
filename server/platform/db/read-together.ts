import { sql, type Expression, type OperationNodeSource } from 'kysely'
import type { Handle } from './transaction'

/** Columns of a row that hold a moment. */
type MomentColumn<R> = { [K in keyof R]-?: Extract<R[K], Date> extends never ? never : K }[keyof R]

/** Query or write whose rows are read as JSON. */
export interface StatementPart<R> {
  query: OperationNodeSource
  moments: readonly string[]
  /** Type of the rows; has no value. */
  row?: R
}

type Parts = Record<string, StatementPart<unknown>>
type Rows<P extends Parts> = { [K in keyof P]: P[K] extends StatementPart<infer R> ? R[] : never }

/** Columns with a moment, when there are any. */
export type MomentList<R> = [MomentColumn<R>] extends [never] ? [] : [Record<MomentColumn<R>, true>]

export function partOf<R>(query: OperationNodeSource, moments: MomentList<R>): StatementPart<R> {
  const [columns = {}] = moments as readonly object[]
  return { query, moments: Object.keys(columns) }
}

/**
 * Makes a query a part of `readTogether`. Names every column with a moment, because JSON carries moments as text; the
 * compiler refuses a list that is not complete. A query must not select bytes.
 */
export const rowsOf = <R>(query: Expression<R>, ...moments: MomentList<R>): StatementPart<R> => partOf(query, moments)

/** Turns the moments of a row from JSON into dates. */
export function revive(row: Record<string, unknown>, moments: readonly string[]) {
  for (const column of moments) {
    const text = row[column]
    if (typeof text === 'string') row[column] = new Date(text)
  }
  return row
}

/**
 * Runs independent queries as one statement: one round trip, and one moment of the database for all of them. Returns the
 * rows of each query in its order.
 */
export async function readTogether<P extends Parts>(handle: Handle, parts: P): Promise<Rows<P>> {
  const entries = Object.entries(parts)
  const columns = entries.map(
    ([name, { query }]) =>
      sql`(select coalesce(json_agg(to_json(part)), '[]') from (${query}) part) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<string, Record<string, unknown>[]>>`select ${sql.join(columns)}`.execute(handle)
  const lists = rows[0] ?? {}
  return Object.fromEntries(
    entries.map(([name, { moments }]) => [name, (lists[name] ?? []).map((row) => revive(row, moments))]),
  ) as Rows<P>
}
