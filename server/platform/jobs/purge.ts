import { addJob } from './queue'
import type { JobHandler, JobSet } from './job-set'
import type { JobDeps } from './runner'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const KEEP_DONE_MS = 7 * DAY_MS
/** How long counters of rate limits stay: the longest window of a limit is a day. */
const KEEP_BUCKET_MS = 2 * DAY_MS

/** Number of the hour: one cleanup is due in each. */
export const hourOf = (now: Date) => Math.floor(now.getTime() / HOUR_MS)

/** Queues the cleanup of this hour, whichever process comes first. */
export const planPurge = ({ db, now }: JobDeps) =>
  addJob(db, { kind: 'purge', payload: {}, runAt: now(), dedupe: `purge:${hourOf(now())}` })

/** Deletes old counters, tickets and finished jobs. */
async function purgePlatform({ db, now }: JobDeps) {
  const at = now()
  // Windows are numbered by their length: hours and days never share a range of numbers.
  for (const seconds of [3600, 86_400]) {
    const oldest = Math.floor((at.getTime() - KEEP_BUCKET_MS) / 1000 / seconds)
    await db
      .deleteFrom('rate_bucket')
      .where('w', '<', oldest)
      .where('w', '>', Math.floor(oldest / 2))
      .execute()
  }
  await db.deleteFrom('live_ticket').where('expires_at', '<', at).execute()
  await db
    .deleteFrom('job')
    .where('done_at', '<', new Date(at.getTime() - KEEP_DONE_MS))
    .execute()
}

/** Creates the hourly cleanup: the platform's tables, then those of each set. */
export const purgeOf =
  (sets: readonly JobSet[]): JobHandler =>
  async (deps) => {
    await purgePlatform(deps)
    for (const { purge } of sets) await purge?.(deps)
  }
