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

/** Staff with the shops of their stores; accounts that are closed get no notice. */
const recipients = sql`select s.user_id, s.store_no, s.duty, t.merchant_code
    from staff s join store t on t.store_no = s.store_no join app_user u on u.id = s.user_id and u.closed_at is null`

/**
 * Inserts a notice for each member of staff whose duty and store a waiting piece of work is for, except those who may
 * not do it, and ends the notices about work that no longer waits in the store of the recipient. Inserts each once, however
 * many processes run it; an existing notice uses up no id. One statement, because listing the waiting work takes most of the
 * time. Joins work of a store and work of a shop separately, and looks each notice up by itself (`lateral … limit 1`): in one
 * join PostgreSQL compared every piece with every store and every notice, 1.4 s for 2,800 waiting orders in 250 stores, every
 * five seconds.
 */
export const writeWorkNotices = (handle: Handle, at: Date) =>
  sql`with waiting as materialized (${waitingWork(at)}), recipient as materialized (${recipients}),
    due as (
      select r.user_id, w.* from waiting w join (values ${duties}) d (type, step, duty) on d.type = w.type and d.step = w.step
        join recipient r on r.duty = d.duty and r.store_no = w.store_no
      union all
      select r.user_id, w.* from waiting w join (values ${duties}) d (type, step, duty) on d.type = w.type and d.step = w.step
        join recipient r on r.duty = d.duty and r.merchant_code = w.merchant_code
      where w.store_no is null
    ),
    ended as (
      update staff_notice n set ended_at = ${at}
      where n.ended_at is null and not exists (select 1 from waiting w
        where w.type = n.type and w.no = n.no and w.step = n.step and w.round = n.round
          and (w.store_no is null or w.store_no = (select s.store_no from staff s where s.user_id = n.user_id)))
    )
    insert into staff_notice (user_id, type, no, step, round, waiting_since, created_at)
    select w.user_id, w.type, w.no, w.step, w.round, w.since, ${at}::timestamptz
    from due w left join lateral (
      select n.id from staff_notice n where n.user_id = w.user_id and n.type = w.type and n.no = w.no
        and n.step = w.step and n.round = w.round limit 1
    ) known on true
    where w.user_id is distinct from w.owner_id and w.user_id is distinct from w.other_id and known.id is null
    on conflict do nothing`.execute(handle)

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
