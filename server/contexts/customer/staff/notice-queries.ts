import { sql } from 'kysely'
import type { WorkType } from '../../../../src/domain/staff-work'
import type { Handle } from '../../../platform/db/transaction'

interface Page {
  pageNum: number
  pageSize: number
}

const ownNotices = (handle: Handle, userId: number) =>
  handle.selectFrom('staff_notice as n').where('n.user_id', '=', userId)

/**
 * Lists the work notices of a member of staff, the newest first. `again`: the member had a notice about the same step
 * before; about a conversation, a notice about the same question.
 */
export const listWorkNotices = (handle: Handle, userId: number, { pageNum, pageSize }: Page) =>
  ownNotices(handle, userId)
    .select(['n.id', 'n.type', 'n.no', 'n.step', 'n.waiting_since', 'n.created_at', 'n.read_at', 'n.ended_at'])
    .select('n.late_at')
    .select(
      sql<boolean>`exists (select 1 from staff_notice e where e.user_id = n.user_id and e.type = n.type
        and e.no = n.no and e.step = n.step and e.round < n.round
        and (n.type <> 'chat' or e.waiting_since = n.waiting_since))`.as('again'),
    )
    .orderBy('n.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export const countWorkNotices = (handle: Handle, userId: number) =>
  ownNotices(handle, userId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

/** Counts the unread notices about work that still waits; 0 for an account that is not staff. */
export const countUnreadWork = (handle: Handle, userId: number) =>
  ownNotices(handle, userId)
    .innerJoin('staff as s', 's.user_id', 'n.user_id')
    .where('n.read_at', 'is', null)
    .where('n.ended_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

/** Marks the member's own work notices as read: these, or all. */
export const markWorkRead = (handle: Handle, userId: number, ids: readonly number[] | null, at: Date) =>
  handle
    .updateTable('staff_notice')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== null, (query) => query.where('id', 'in', [0, ...(ids ?? [])]))
    .execute()

export const listWorkSwitches = (handle: Handle, userId: number) =>
  handle.selectFrom('staff_notice_switch').select(['type', 'enabled']).where('user_id', '=', userId).execute()

export const saveWorkSwitch = (handle: Handle, userId: number, type: WorkType, enabled: boolean) =>
  handle
    .insertInto('staff_notice_switch')
    .values({ user_id: userId, type, enabled })
    .onConflict((conflict) => conflict.columns(['user_id', 'type']).doUpdateSet({ enabled }))
    .execute()

/** Returns the id of the newest work notice of each of these accounts. */
export const listWorkRevisions = (handle: Handle, userIds: readonly number[]) =>
  handle
    .selectFrom('staff_notice')
    .select(['user_id', (eb) => eb.fn.max('id').as('rev')])
    .where('user_id', 'in', [0, ...userIds])
    .groupBy('user_id')
    .execute()

/** Deletes notices about work that ended before this time. */
export const deleteOldWorkNotices = (handle: Handle, before: Date) =>
  handle.deleteFrom('staff_notice').where('ended_at', '<', before).execute()
