import type { Db } from '../../../platform/db/open'
import { listWorkRevisions } from '../../customer'
import { listRevisions } from './queries'
import { listHeldRevisions } from './staff-queries'

/**
 * Number of messages and changes in the conversations of these accounts, and, for staff, in those that they hold and of the
 * news about work. Devices are notified when it grows.
 */
export async function newsRevisions(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  const revisions = new Map<number, number>()
  for (const { user_id: userId, rev } of [
    ...(await listRevisions(db, [...userIds])),
    ...(await listWorkRevisions(db, userIds)),
    ...(await listHeldRevisions(db, userIds)),
  ])
    revisions.set(userId, (revisions.get(userId) ?? 0) + Number(rev))
  return revisions
}
