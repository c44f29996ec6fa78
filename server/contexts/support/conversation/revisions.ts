import type { Db } from '../../../platform/db/open'

/** How many messages and changes the conversations of these shoppers have seen. Devices are told when the number grows. */
export async function conversationRevisions(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('chat')
    .select(['user_id', (eb) => eb.fn.sum<string>('rev').as('rev')])
    .where('user_id', 'in', [...userIds])
    .groupBy('user_id')
    .execute()
  return new Map(rows.map((row) => [row.user_id, Number(row.rev)]))
}
