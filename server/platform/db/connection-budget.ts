import { sql } from 'kysely'
import type { Db } from './open'
import { PROCESS_NAME } from './pool'

/** Connections that the database offers, and those that its servers may open. */
export interface ConnectionBudget {
  offered: number
  /** Number of servers on this database, with this one. */
  processes: number
  demand: number
}

interface Row {
  offered: number
  others: number
}

/**
 * Counts the servers by the names of their connections; `perProcess` is the most that one opens. A server without a
 * connection at this moment is not counted: its jobs open one every second.
 */
export async function readConnectionBudget(db: Db, perProcess: number, ownName: string): Promise<ConnectionBudget> {
  const { rows } = await sql<Row>`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as offered,
      (select count(distinct application_name)::int from pg_stat_activity
        where starts_with(application_name, ${PROCESS_NAME}) and application_name <> ${ownName}) as others`.execute(db)
  const { offered = 0, others = 0 } = rows[0] ?? {}
  return { offered, processes: others + 1, demand: (others + 1) * perProcess }
}

/** Time limit of a statement that the database role has, in ms; 0: none. */
export async function readStatementLimit(db: Db): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from current_setting('statement_timeout')::interval)::int * 1000 as ms`.execute(db)
  return rows[0]?.ms ?? 0
}
