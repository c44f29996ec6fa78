import type { Db } from '../../../platform/db/open'
import { listRevisions } from './queries'

/** Number of messages and changes in the conversations of these shoppers. Devices are notified when it grows. */
export async function conversationRevisions(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await listRevisions(db, [...userIds])
  return new Map(rows.map((row) => [row.user_id, Number(row.rev)]))
}
