import { sql } from 'kysely'

/**
 * Column for the `returning` of a statement: its commit does not wait for the disk. A database that crashes within the next
 * 0.6 s may lose the write; later commits that wait take it along, because the log of the database has one order. Only for
 * writes whose loss changes nothing (ADR 0093), and only outside a transaction: inside, the whole transaction would not wait.
 */
export const lazyCommit = sql<string>`set_config('synchronous_commit', 'off', true)`.as('commit')
