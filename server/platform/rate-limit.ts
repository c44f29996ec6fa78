import type { Handle } from './db/transaction'

/**
 * Adds one to the counter of a fixed window and returns the new count. One row per key and window, shared by all
 * processes.
 */
export async function countAttempt(handle: Handle, key: string, now: Date, windowSeconds: number): Promise<number> {
  const row = await handle
    .insertInto('rate_bucket')
    .values({ k: key, w: windowOf(now, windowSeconds), n: 1 })
    .onConflict((conflict) => conflict.columns(['k', 'w']).doUpdateSet((eb) => ({ n: eb('rate_bucket.n', '+', 1) })))
    .returning('n')
    .executeTakeFirstOrThrow()
  return row.n
}

const SHANGHAI_SECONDS = 8 * 3600

/** Returns the number of the window. Windows start at local midnight: a day window is a calendar day. */
const windowOf = (now: Date, seconds: number) => Math.floor((now.getTime() / 1000 + SHANGHAI_SECONDS) / seconds)

export const HOUR = 3600
export const DAY = 86_400
