import { sql } from 'kysely'
import type { Parsed } from '../../../src/contract/schemas'
import type { Handle } from '../../db/transaction'
import { ownerOf, type Ctx } from '../../http/context'

/** Notices that this shopper has not opened. @spec RO-07 */
async function countUnread(handle: Handle, userId: number, now: Date) {
  const { n } = await handle
    .selectFrom('notice as n')
    .where('n.created_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notice_read as r')
            .select('r.notice_id')
            .whereRef('r.notice_id', '=', 'n.id')
            .where('r.user_id', '=', userId),
        ),
      ),
    )
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { count: n }
}

export const unreadCount = (ctx: Ctx) => countUnread(ctx.db, ownerOf(ctx), ctx.now())

/** Ids of no notice are passed over; opening one again changes nothing. */
export async function readMessages(ctx: Ctx, { ids }: Parsed<'readMessages'>) {
  const userId = ownerOf(ctx)
  const now = ctx.now()
  await ctx.db
    .insertInto('notice_read')
    .columns(['user_id', 'notice_id', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('notice')
        .select([sql<number>`${userId}::int`.as('user_id'), 'id', sql<Date>`${now}::timestamptz`.as('at')])
        .where('id', 'in', ids)
        .where('created_at', '<=', now),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return countUnread(ctx.db, userId, now)
}
