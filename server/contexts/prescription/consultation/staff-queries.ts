import { sql } from 'kysely'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { StaffMember } from '../../customer'
import type { ConsultationEventTable } from '../tables'

/** Consultations of the shop to which the member's store belongs, with the holder of each. */
const consultationsOfShop = (handle: Handle, merchantCode: string) =>
  handle
    .selectFrom('consultation as c')
    .leftJoin('staff as h', 'h.user_id', 'c.held_by')
    .where('c.merchant_code', '=', merchantCode)

const withHolder = (query: ReturnType<typeof consultationsOfShop>) =>
  query.selectAll('c').select('h.name as holder_name')

export type ConsultationWork = Awaited<ReturnType<ReturnType<typeof withHolder>['executeTakeFirstOrThrow']>>

interface QueueFilter {
  member: StaffMember
  state: 'waiting' | 'mine'
  now: Date
}

/** Consultations in which the doctor must reply, or that the member holds. */
function queue(handle: Handle, { member, state, now }: QueueFilter) {
  const open = consultationsOfShop(handle, member.merchantCode).where('c.expires_at', '>', now)
  return state === 'waiting'
    ? open.where('c.state', '=', 'waiting')
    : open
        .where('c.state', 'in', ['waiting', 'asking'])
        .where('c.held_by', '=', member.userId)
        .where('c.held_until', '>', now)
}

/** Lists a queue, the longest waiting first. */
export const listConsultations = (handle: Handle, filter: QueueFilter, page: { pageNum: number; pageSize: number }) =>
  withHolder(queue(handle, filter))
    .orderBy('c.waiting_since')
    .orderBy('c.id')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()

export const countConsultations = (handle: Handle, filter: QueueFilter) =>
  queue(handle, filter)
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.min('c.waiting_since').as('oldest')])
    .executeTakeFirstOrThrow()

/** Returns a consultation of the member's shop by its number. */
export const findConsultation = (
  handle: Handle,
  merchantCode: string,
  no: string,
): Promise<ConsultationWork | undefined> =>
  withHolder(consultationsOfShop(handle, merchantCode)).where('c.consult_no', '=', no).executeTakeFirst()

export const listConsultationEvents = (handle: Handle, consultationId: number) =>
  handle
    .selectFrom('consultation_event as e')
    .leftJoin('staff as s', 's.user_id', 'e.user_id')
    .select(['e.act', 'e.at', 's.name'])
    .where('e.consultation_id', '=', consultationId)
    .orderBy('e.id')
    .execute()

type NewEvent = Pick<ConsultationEventTable, 'user_id' | 'consultation_id' | 'act'> & {
  at: Date
  reason?: string
  signature?: string
}

export const insertConsultationEvent = (trx: Trx, row: NewEvent) =>
  trx.insertInto('consultation_event').values(row).execute()

/**
 * Selects the consultations in which the doctor must reply and that nobody holds, with the columns that all kinds of
 * waiting work share. `round` grows each time a doctor takes the consultation or asks a question.
 */
export const waitingConsultations = (at: Date) => sql`
  select 'consult' as type, c.consult_no as no, '' as step,
    (select count(*)::int from consultation_event e where e.consultation_id = c.id and e.act in ('take', 'ask')) as round,
    c.waiting_since as since, c.merchant_code, null::text as store_no, c.user_id as owner_id, null::int as other_id
  from consultation c
  where c.state = 'waiting' and c.expires_at > ${at} and (c.held_until is null or c.held_until <= ${at})`
