import type { Transaction } from 'kysely'
import type { Db } from './open'
import { isStale } from './prepared-statements'
import type { Tables } from './tables'
import { isConnectionLost, isConnectionRefused } from './connection-errors'

export type Trx = Transaction<Tables>
/** Either handle: reads take it so that they work inside and outside a transaction. */
export type Handle = Db | Trx

/** serialization_failure, deadlock_detected */
const RETRY = new Set(['40001', '40P01'])
const TRIES = 6

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** When one connection is lost, others of the pool usually are too. A refused connection was tried again already. */
const LOST_TRIES = 3
const LOST_PAUSE_MS = 50

/** Whether a transaction that failed with this error can be done again: the database gave it up for another one. */
const isGivenUp = (error: unknown) => RETRY.has((error as { code?: string }).code ?? '') || isStale(error)

/**
 * One transaction, done again when the database gives it up for another one, and when the connection is lost before COMMIT is
 * sent: then nothing was committed. A loss during COMMIT is thrown, since nobody knows whether it was done. Inside, use `trx`
 * only, and never `Promise.all`: a connection takes one query at a time.
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
      const isRepeatable = isLost ? losses < LOST_TRIES : isGivenUp(error) && attempt < TRIES
      if (!isRepeatable) throw error
      await pause(isLost ? losses * LOST_PAUSE_MS : attempt * 5 + (process.pid % 7))
    }
  }
}
