import { formatShopTime } from '../../../src/domain/shop-time'
import { addJob, type NewJob } from './queue'
import type { JobDeps } from './runner'

/** Returns a daily job of a day, which is added once. */
export const dailyJob = (kind: string, day: string, runAt: Date): NewJob => ({
  ...{ kind, payload: { day }, runAt },
  dedupe: `${kind}:${day}`,
})

/** Queues the daily jobs of this day of the shop's calendar, whichever process comes first. */
export async function planDaily({ db, now }: Pick<JobDeps, 'db' | 'now'>, hours: Readonly<Record<string, string>>) {
  const day = formatShopTime(now(), 'YYYY-MM-DD')
  for (const [kind, hour] of Object.entries(hours))
    await addJob(db, dailyJob(kind, day, new Date(`${day}T${hour}:00+08:00`)))
}
