import { formatShopTime } from '../../../src/domain/shop-time'
import { addJob } from './queue'
import type { JobDeps } from './runner'

/** What is due once in each day of the shop's calendar, and from which of its hours on: nobody is told anything at night, and bills are there at ten. */
const HOURS = { couponsEnding: '10:00', reserveMissed: '20:00', retention: '03:00', ledger: '10:30' } as const

/** Queues what this day of the shop's brings, whichever process comes first. */
export async function planDaily({ db, now }: Pick<JobDeps, 'db' | 'now'>) {
  const day = formatShopTime(now(), 'YYYY-MM-DD')
  for (const [kind, hour] of Object.entries(HOURS))
    await addJob(db, { kind, payload: { day }, runAt: new Date(`${day}T${hour}:00+08:00`), dedupe: `${kind}:${day}` })
}
