import { sql, type OperationNodeSource } from 'kysely'
import { type MomentList, partOf, revive, type StatementPart } from './read-together'
import type { Handle } from './transaction'

type Write = OperationNodeSource | StatementPart<unknown>
type Writes = Record<string, Write | undefined>
type Written<W extends Writes> = { [K in keyof W as W[K] extends StatementPart<unknown> ? K : never]: RowsOf<W[K]> }
type RowsOf<W> = W extends StatementPart<infer R> ? R[] : never

const isPart = (write: Write): write is StatementPart<unknown> => 'moments' in write

/** Makes `writeTogether` return the rows of a write with a `returning`. Names every column with a moment, as `rowsOf` does. */
export const returningRows = <R>(
  write: OperationNodeSource & { execute(): Promise<R[]> },
  ...moments: MomentList<R>
): StatementPart<R> => partOf(write, moments)

/**
 * Runs several writes as one statement: one round trip. Leaves out undefined writes; without any it sends nothing. Returns the
 * rows of those that are made with `returningRows`. All writes see the rows as they were before the statement: none may depend
 * on the effect of another, and no two may change the same row. A write may read what an earlier one returns, by its name.
 * Locks are taken in no fixed order: rows that transactions compete for must be locked before.
 */
export async function writeTogether<W extends Writes>(handle: Handle, writes: W): Promise<Written<W>> {
  const entries = Object.entries(writes).flatMap(([name, write]) => (write ? [{ name, write }] : []))
  if (entries.length === 0) return {} as Written<W>
  const steps = entries.map(({ name, write }) => sql`${sql.ref(name)} as (${isPart(write) ? write.query : write})`)
  const parts = entries.flatMap(({ name, write }) => (isPart(write) ? [{ name, moments: write.moments }] : []))
  const columns = parts.map(
    ({ name }) => sql`(select coalesce(json_agg(to_json(part)), '[]') from ${sql.ref(name)} part) as ${sql.ref(name)}`,
  )
  const results = columns.length > 0 ? sql.join(columns) : sql`1 as done`
  const query = sql<Record<string, Record<string, unknown>[]>>`with ${sql.join(steps)} select ${results}`
  const { rows } = await query.execute(handle)
  const lists = rows[0] ?? {}
  return Object.fromEntries(
    parts.map(({ name, moments }) => [name, (lists[name] ?? []).map((row) => revive(row, moments))]),
  ) as Written<W>
}
