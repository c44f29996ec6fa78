import { sql } from 'kysely'
import type { Trx } from '../db/transaction'

/**
 * Serializes transactions about the same value: during a rotation it has two different blind indexes, which a unique
 * index cannot compare. The lock is the same on every server, in whatever order they list their keys.
 */
export const lockPrint = (trx: Trx, prints: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${[...prints].sort()[0] ?? ''}, 55))`.execute(trx)
