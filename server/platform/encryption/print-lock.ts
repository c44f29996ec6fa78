import { sql } from 'kysely'
import type { Trx } from '../db/transaction'

/**
 * Makes transactions about the same value wait for each other: during a rotation a unique index sees two different prints of it. The lock
 * is the same on every machine, in whichever order these name their keys.
 */
export const lockPrint = (trx: Trx, prints: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${[...prints].sort()[0] ?? ''}, 55))`.execute(trx)
