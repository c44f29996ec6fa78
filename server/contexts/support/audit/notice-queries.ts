import { sql } from 'kysely'
import { WORK_DUTIES, type WorkType } from '../../../../src/domain/staff-work'
import type { Handle } from '../../../platform/db/transaction'
import { waitingStoreWork } from '../../orders'
import { waitingConsultations, waitingReviews } from '../../prescription'
import { waitingConversations } from '../conversation/staff-queries'

/** Work that waits and that nobody holds. Work without a store is open to the staff of its shop's stores. */
const waitingWork = (at: Date) =>
  sql`${waitingReviews(at)} union all ${waitingConsultations(at)} union all ${waitingStoreWork(at)}
    union all ${waitingConversations(at)}`

const duties = sql.join(WORK_DUTIES.map(({ type, step, duty }) => sql`(${type}, ${step}, ${duty})`))

/**
 * Inserts a notice for each member of staff whose duty and store a waiting piece of work is for, except those who may
 * not do it. Inserts each once, however many processes run it; an existing notice uses up no id.
 */
export const insertWorkNotices = (handle: Handle, at: Date) =>
  sql`insert into staff_notice (user_id, type, no, step, round, waiting_since, created_at)
    select s.user_id, w.type, w.no, w.step, w.round, w.since, ${at}::timestamptz
    from (${waitingWork(at)}) w
    join (values ${duties}) d (type, step, duty) on d.type = w.type and d.step = w.step
    join staff s on s.duty = d.duty
    join store t on t.store_no = s.store_no
    join app_user u on u.id = s.user_id and u.closed_at is null
    where case when w.store_no is null then t.merchant_code = w.merchant_code else s.store_no = w.store_no end
      and s.user_id is distinct from w.owner_id and s.user_id is distinct from w.other_id
      and not exists (select 1 from staff_notice n where n.user_id = s.user_id and n.type = w.type and n.no = w.no
        and n.step = w.step and n.round = w.round)
    on conflict do nothing`.execute(handle)

/** Ends the notices about work that no longer waits in the store of the recipient. */
export const endWorkNotices = (handle: Handle, at: Date) =>
  sql`with waiting as materialized (${waitingWork(at)})
    update staff_notice n set ended_at = ${at}
    where n.ended_at is null and not exists (select 1 from waiting w
      where w.type = n.type and w.no = n.no and w.step = n.step and w.round = n.round
        and (w.store_no is null or w.store_no = (select s.store_no from staff s where s.user_id = n.user_id)))`.execute(
    handle,
  )

/**
 * Lists the notices about waiting work for which a message may still go out: the recipient wants messages and has got
 * none about this work; in a conversation, none about the same question. Leaves out recipients who are no longer staff.
 */
export const listOpenNotices = (handle: Handle) =>
  handle
    .selectFrom('staff_notice as n')
    .innerJoin('staff as s', 's.user_id', 'n.user_id')
    .leftJoin('staff_notice_switch as w', (join) =>
      join.onRef('w.user_id', '=', 'n.user_id').onRef('w.type', '=', 'n.type'),
    )
    .select(['n.id', 'n.user_id', 'n.type', 'n.no', 'n.waiting_since'])
    .where('n.ended_at', 'is', null)
    .where('n.late_at', 'is', null)
    .where(sql<boolean>`coalesce(w.enabled, true)`)
    .where(
      sql<boolean>`not exists (select 1 from staff_notice e where e.user_id = n.user_id and e.type = n.type
        and e.no = n.no and e.late_at is not null
        and (n.type <> 'chat' or e.waiting_since = n.waiting_since))`,
    )
    .orderBy('n.id')
    .limit(500)
    .execute()

export type OpenNotice = { id: number; user_id: number; type: WorkType; no: string; waiting_since: Date }

/** Marks a notice as late; false when another process has done so. */
export const markLate = async (handle: Handle, id: number, at: Date): Promise<boolean> =>
  (await handle
    .updateTable('staff_notice')
    .set({ late_at: at })
    .where('id', '=', id)
    .where('late_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined
