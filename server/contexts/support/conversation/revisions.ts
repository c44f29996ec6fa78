import type { Db } from '../../../platform/db/open'
import { listWorkRevisions } from '../../customer'
import { listRevisions } from './queries'
import { listHeldRevisions } from './staff-queries'

/**
 * Returns a number by account that grows with each message or change in its conversations. For staff it also counts the
 * conversations that they hold and the news of work. A device loads again when it grows.
 */
export async function sumNewsRevisions(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  const revisions = new Map<number, number>()
  for (const { user_id: userId, rev } of [
    ...(await listRevisions(db, [...userIds])),
    ...(await listWorkRevisions(db, userIds)),
    ...(await listHeldRevisions(db, userIds)),
  ])
    revisions.set(userId, (revisions.get(userId) ?? 0) + Number(rev))
  return revisions
}
