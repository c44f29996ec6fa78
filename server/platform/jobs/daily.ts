import { formatShopTime } from '../../../src/domain/shop-time'
import { addJob } from './queue'
import type { JobDeps } from './runner'

/** Queues the daily jobs of this day of the shop's calendar, whichever process comes first. */
export async function planDaily({ db, now }: Pick<JobDeps, 'db' | 'now'>, hours: Readonly<Record<string, string>>) {
  const day = formatShopTime(now(), 'YYYY-MM-DD')
  for (const [kind, hour] of Object.entries(hours))
    await addJob(db, { kind, payload: { day }, runAt: new Date(`${day}T${hour}:00+08:00`), dedupe: `${kind}:${day}` })
}
