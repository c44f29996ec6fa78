import { formatShopTime } from '../../../../src/domain/shop-time'
import type { Db } from '../../../platform/db/open'
import { inTransaction } from '../../../platform/db/transaction'
import type { JobDeps } from '../../../platform/jobs/runner'
import { createPartition, deleteOldEvents, dropPartition, listPartitions } from './queries'

/** Whole months of events that are kept before the current one. */
export const KEPT_MONTHS = 13
/** Months ahead that have a partition already. */
const MONTHS_AHEAD = 2

/** Returns the first moment of a month of the shop; `shift` months from the month of `at`. */
function monthStart(at: Date, shift: number): Date {
  const [year = 0, month = 1] = formatShopTime(at, 'YYYY-MM').split('-').map(Number)
  const index = year * 12 + month - 1 + shift
  const text = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  return new Date(`${text}-01T00:00:00+08:00`)
}

/** `event_2026_11`. */
const partitionName = (start: Date) => `event_${formatShopTime(start, 'YYYY_MM')}`

/** Creates the partitions of this month and the next ones. */
async function createMissing(db: Db, at: Date) {
  const known = await listPartitions(db)
  for (let shift = 0; shift <= MONTHS_AHEAD; shift += 1) {
    const from = monthStart(at, shift)
    const name = partitionName(from)
    if (known.includes(name)) continue
    await inTransaction(db, (trx) => createPartition(trx, name, { from, to: monthStart(at, shift + 1) }))
  }
}

/** Creates the partitions of the coming months, and drops the events that are kept no longer. */
export async function keepPartitions({ db, now }: Pick<JobDeps, 'db' | 'now'>): Promise<void> {
  const at = now()
  await createMissing(db, at)
  const oldest = monthStart(at, -KEPT_MONTHS)
  for (const name of await listPartitions(db)) if (name < partitionName(oldest)) await dropPartition(db, name)
  await deleteOldEvents(db, oldest)
}
