import type { JobSet } from '../../../platform/jobs/job-set'
import { deleteOld } from './auth-queries'
import { CLOCK_MS } from './authenticate'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const KEEP_BATCHES_MS = 7 * DAY_MS
const KEEP_CALLS_MS = 90 * DAY_MS
/** Windows of limits are numbered in the shop's time, eight hours ahead. */
const SHANGHAI_MINUTES = 8 * 60

/** Cleaning of what requests of ERPs leave behind. */
export const erpJobs: JobSet = {
  handlers: {},
  purge: ({ db, now }) => {
    const at = now().getTime()
    const before = (ms: number) => new Date(at - ms)
    // A nonce counts as long as its time is accepted: from five minutes before to five minutes after ours.
    return deleteOld(db, {
      nonces: before(4 * CLOCK_MS),
      minute: Math.floor(at / MINUTE_MS) + SHANGHAI_MINUTES - 10,
      batches: before(KEEP_BATCHES_MS),
      calls: before(KEEP_CALLS_MS),
    })
  },
}
