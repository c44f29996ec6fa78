import { addJob } from './queue'
import type { JobDeps } from './runner'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const KEEP_DONE_MS = 7 * DAY_MS
/** The longest window of any limit is a day; codes and sessions end earlier or say when. */
const KEEP_BUCKET_MS = 2 * DAY_MS

/** Number of the hour: one cleaning is due in each. */
export const hourOf = (now: Date) => Math.floor(now.getTime() / HOUR_MS)

/** Queues the cleaning of this hour, whichever process comes first. */
export const planPurge = ({ db, now }: JobDeps) =>
  addJob(db, { kind: 'purge', payload: {}, runAt: now(), dedupe: `purge:${hourOf(now())}` })

/** Deletes what has no more use: old counters, codes, sessions and finished jobs. */
export async function purge({ db, now }: JobDeps) {
  const at = now()
  const since = (ms: number) => new Date(at.getTime() - ms)
  // Windows are numbered by their length, so hours and days never share a range of numbers.
  for (const seconds of [3600, 86_400]) {
    const oldest = Math.floor((at.getTime() - KEEP_BUCKET_MS) / 1000 / seconds)
    await db
      .deleteFrom('rate_bucket')
      .where('w', '<', oldest)
      .where('w', '>', Math.floor(oldest / 2))
      .execute()
  }
  await db.deleteFrom('sms_code').where('sent_at', '<', since(DAY_MS)).execute()
  // No provider lets a code live longer than a day.
  await db
    .deleteFrom('login_code')
    .where('used_at', '<', since(2 * DAY_MS))
    .execute()
  await db.deleteFrom('bind_ticket').where('expires_at', '<', at).execute()
  await db.deleteFrom('live_ticket').where('expires_at', '<', at).execute()
  await db.deleteFrom('medical_request').where('expires_at', '<', since(HOUR_MS)).execute()
  await db.deleteFrom('wallet_proof').where('expires_at', '<', since(DAY_MS)).execute()
  await db.deleteFrom('session').where('expires_at', '<', at).execute()
  await db.deleteFrom('job').where('done_at', '<', since(KEEP_DONE_MS)).execute()
}
