import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Handle, Trx } from '../../../../platform/db/transaction'
import type { BuyGroupTable } from '../tables'

export type GroupRow = Selectable<BuyGroupTable>

/** Most groups of a list. */
const MAX_GROUPS = 50

export const findGroup = (handle: Handle, no: string) =>
  handle.selectFrom('buy_group').selectAll().where('no', '=', no).executeTakeFirst()

export const lockGroup = (trx: Trx, id: number) =>
  trx.selectFrom('buy_group').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const insertGroup = (trx: Trx, row: Insertable<BuyGroupTable>) =>
  trx.insertInto('buy_group').values(row).returningAll().executeTakeFirstOrThrow()

export const updateGroup = (trx: Trx, id: number, change: Updateable<BuyGroupTable>) =>
  trx.updateTable('buy_group').set(change).where('id', '=', id).execute()

/**
 * Takes a place of an open group. The condition of this one update contains the number of places: of fifty shoppers who
 * want the last place one gets it.
 */
export const takePlace = (trx: Trx, groupId: number, at: Date) =>
  trx
    .updateTable('buy_group')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', groupId)
    .where('state', '=', 'open')
    .where('expires_at', '>', at)
    .whereRef('taken', '<', 'size')
    .executeTakeFirst()

const selectGroups = (handle: Handle) =>
  handle
    .selectFrom('buy_group as g')
    .leftJoin('app_user as u', 'u.id', 'g.leader_id')
    .selectAll('g')
    .select('u.name as leader')

export const findLedGroup = (handle: Handle, no: string) =>
  selectGroups(handle).where('g.no', '=', no).executeTakeFirst()

/** Group with its leader's name. */
export type LedGroupRow = NonNullable<Awaited<ReturnType<typeof findLedGroup>>>

/** Returns the group that an order of the shopper is in. */
export const findGroupOfOrder = (handle: Handle, userId: number, orderNo: string) =>
  selectGroups(handle)
    .innerJoin('group_seat as s', 's.group_id', 'g.id')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .where('o.order_no', '=', orderNo)
    .where('o.user_id', '=', userId)
    .executeTakeFirst()

/** Selects groups with participants and a free place, the earliest to end first. */
const selectOpenGroups = (handle: Handle, now: Date) =>
  selectGroups(handle)
    .where('g.state', '=', 'open')
    .where('g.paid', '>', 0)
    .where('g.expires_at', '>', now)
    .whereRef('g.taken', '<', 'g.size')
    .orderBy('g.expires_at')
    .orderBy('g.id')
    .limit(MAX_GROUPS)

export const listOpenGroups = (handle: Handle, activityId: number, now: Date) =>
  selectOpenGroups(handle, now).where('g.activity_id', '=', activityId).execute()

export const listOpenGroupsOfVirtual = (handle: Handle, virtualNo: string, now: Date) =>
  selectOpenGroups(handle, now).where('g.virtual_no', '=', virtualNo).execute()
