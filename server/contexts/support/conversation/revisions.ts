import type { Db } from '../../../platform/db/open'

/** Number of messages and changes in the conversations of these shoppers. Devices are notified when it grows. */
export async function conversationRevisions(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('chat')
    .select(['user_id', (eb) => eb.fn.sum<string>('rev').as('rev')])
    .where('user_id', 'in', [...userIds])
    .groupBy('user_id')
    .execute()
  return new Map(rows.map((row) => [row.user_id, Number(row.rev)]))
}
