import type { Transaction } from 'kysely'
import type { Db } from './open'
import { isStale } from './prepared-statements'
import type { Tables } from './tables'
import { isConnectionLost, isConnectionRefused } from './connection-errors'

export type Trx = Transaction<Tables>
/** Database or transaction handle: reads take it to work inside and outside a transaction. */
export type Handle = Db | Trx

/** serialization_failure, deadlock_detected */
const RETRY = new Set(['40001', '40P01'])
const TRIES = 6

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Attempts after lost connections: when one connection of the pool is lost, others usually are too. Refused connections
 * have already been retried.
 */
const LOST_TRIES = 3
const LOST_PAUSE_MS = 50

/**
 * Whether a transaction that failed with this error can be repeated: the database aborted it in favour of another one,
 * or a prepared statement was outdated.
 */
const isAborted = (error: unknown) => RETRY.has((error as { code?: string }).code ?? '') || isStale(error)

/**
 * Runs one transaction. Repeats it when the database aborts it in favour of another one, and when the connection is
 * lost before COMMIT is sent, because nothing was committed then. Throws when the connection is lost during COMMIT,
 * because the outcome is unknown. Use only `trx` inside, and never `Promise.all`: a connection takes one query at a
 * time.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1, losses = 0; ; attempt++) {
    let isWorkDone = false
    try {
      return await db.transaction().execute(async (trx) => {
        const result = await work(trx)
        isWorkDone = true
        return result
      })
    } catch (error) {
      const isLost = !isWorkDone && isConnectionLost(error) && !isConnectionRefused(error)
      if (isLost) losses++
      const isRepeatable = isLost ? losses < LOST_TRIES : isAborted(error) && attempt < TRIES
      if (!isRepeatable) throw error
      await pause(isLost ? losses * LOST_PAUSE_MS : attempt * 5 + (process.pid % 7))
    }
  }
}
