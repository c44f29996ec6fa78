import type { Handle, Trx } from '../../../../platform/db/transaction'
import { selectActivities } from './activity-queries'

export const listVirtualGroupsOfActivity = (handle: Handle, activityId: number) =>
  handle.selectFrom('group_virtual').selectAll().where('activity_id', '=', activityId).orderBy('no').execute()

/** Selects our own groups whose offers sell now. */
const selectVirtualGroups = (handle: Handle, now: Date) =>
  selectActivities(handle, now)
    .innerJoin('group_virtual as v', 'v.activity_id', 'a.id')
    .select(['v.no', 'v.ends_of_day'])
    .where('a.starts_at', '<=', now)
    .where('a.ends_at', '>', now)
    .where('a.qty', '>', 0)

export const listVirtualGroups = (handle: Handle, now: Date) =>
  selectVirtualGroups(handle, now).orderBy('v.ends_of_day').orderBy('v.no').execute()

export type VirtualGroupRow = Awaited<ReturnType<typeof listVirtualGroups>>[number]

export const findVirtualGroup = (handle: Handle, groupNo: string, now: Date) =>
  selectVirtualGroups(handle, now).where('v.no', '=', groupNo).executeTakeFirst()

/** Locks one of our own groups: two parallel callers join the same group. */
export const lockVirtualGroup = (trx: Trx, groupNo: string) =>
  trx.selectFrom('group_virtual').selectAll().where('no', '=', groupNo).forUpdate().executeTakeFirst()

/** Selects the earliest group with a free place that the shopper is not in. */
export const findJoinableGroup = (trx: Trx, userId: number, { virtualNo, at }: { virtualNo: string; at: Date }) =>
  trx
    .selectFrom('buy_group as g')
    .select('g.no')
    .where('g.virtual_no', '=', virtualNo)
    .where('g.state', '=', 'open')
    .where('g.expires_at', '>', at)
    .whereRef('g.taken', '<', 'g.size')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('group_seat as s')
            .select('s.order_id')
            .whereRef('s.group_id', '=', 'g.id')
            .where('s.user_id', '=', userId)
            .where('s.state', '<>', 'freed'),
        ),
      ),
    )
    .orderBy('g.id')
    .executeTakeFirst()
