import { sql } from 'kysely'
import type { Db } from './open'

/**
 * Column for the `returning` of a statement: its commit does not wait for the disk. A database that crashes within the next
 * 0.6 s may lose the write; later commits that wait take it along, because the log of the database has one order. Only for
 * writes whose loss changes nothing (ADR 0093). Throws inside a transaction, which would not wait as a whole.
 */
export function lazyCommit(db: Db) {
  if (db.isTransaction) throw new Error('a transaction must wait for the disk')
  return sql<string>`set_config('synchronous_commit', 'off', true)`.as('commit')
}
