import type { Transaction } from 'kysely'
import type { Db } from './open'
import { isStale } from './prepared'
import type { Tables } from './tables'

export type Trx = Transaction<Tables>
/** Either handle: reads take it so that they work inside and outside a transaction. */
export type Handle = Db | Trx

/** serialization_failure, deadlock_detected */
const RETRY = new Set(['40001', '40P01'])
const TRIES = 6

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * One transaction, tried again when the database gives it up for another one. Inside, use `trx` only, and never
 * `Promise.all`: a connection takes one query at a time.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (!(RETRY.has(code) || isStale(error)) || attempt === TRIES) throw error
      await pause(attempt * 5 + (process.pid % 7))
    }
  }
}
