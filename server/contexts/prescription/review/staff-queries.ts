import { sql } from 'kysely'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { StaffMember } from '../../customer'
import type { ReviewEventTable } from '../tables'

/** Requests of the shop to which the member's store belongs, with the lease and the first check of each. */
const requestsOfShop = (handle: Handle, merchantCode: string) =>
  handle
    .selectFrom('prescription as p')
    .leftJoin('prescription_review as r', 'r.prescription_id', 'p.id')
    .leftJoin('staff as h', 'h.user_id', 'r.held_by')
    .where('p.merchant_code', '=', merchantCode)
    .where('p.demand_no', 'is not', null)

/**
 * Whether a request has no prescription yet and the staff of its shop has a doctor, who prescribes first. A herbal
 * formula is the shopper's own: pharmacists review it.
 */
export const needsDoctor = sql<boolean>`(p.via = 'doctor' and p.doctor = ''
  and not exists (select 1 from tcm_formula_herb b where b.prescription_id = p.id) and exists (select 1 from staff d
  join store t on t.store_no = d.store_no where d.duty = 'doctor' and t.merchant_code = p.merchant_code))`

const withFacts = (query: ReturnType<typeof requestsOfShop>) =>
  query
    .select(['p.id', 'p.user_id', 'p.demand_no', 'p.state', 'p.via', 'p.created_at', 'p.valid_until'])
    .select(['p.doctor as prescriber', 'p.doctor_id'])
    .select(needsDoctor.as('needs_doctor'))
    .select(['r.held_by', 'r.held_until', 'r.checked_by', 'h.name as holder_name'])
    .select(
      sql<number>`(select count(*)::int from prescription_item i where i.prescription_id = p.id)
        + (select count(*)::int from tcm_formula_herb b where b.prescription_id = p.id)`.as('drug_count'),
    )

export type ReviewRow = Awaited<ReturnType<ReturnType<typeof withFacts>['executeTakeFirstOrThrow']>>

interface QueueFilter {
  member: StaffMember
  state: 'prescribe' | 'check' | 'release' | 'mine'
  now: Date
}

/** Requests that wait for a step, or that the member holds. */
function queue(handle: Handle, { member, state, now }: QueueFilter) {
  const waiting = requestsOfShop(handle, member.merchantCode)
    .where('p.state', '=', 'waiting')
    .where('p.valid_until', '>', now)
  if (state === 'prescribe') return waiting.where(needsDoctor)
  if (state === 'check') return waiting.where('r.checked_by', 'is', null).where(sql<boolean>`not ${needsDoctor}`)
  if (state === 'release') return waiting.where('r.checked_by', 'is not', null)
  return waiting.where('r.held_by', '=', member.userId).where('r.held_until', '>', now)
}

/** Lists a queue, oldest first. */
export const listReviews = (handle: Handle, filter: QueueFilter, page: { pageNum: number; pageSize: number }) =>
  withFacts(queue(handle, filter))
    .orderBy('p.created_at')
    .orderBy('p.id')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()

export const countReviews = (handle: Handle, filter: QueueFilter) =>
  queue(handle, filter)
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.min('p.created_at').as('oldest')])
    .executeTakeFirstOrThrow()

/** Returns a request of the member's shop by its number. */
export const findReview = (handle: Handle, merchantCode: string, no: string): Promise<ReviewRow | undefined> =>
  withFacts(requestsOfShop(handle, merchantCode)).where('p.demand_no', '=', no).executeTakeFirst()

export const listReviewEvents = (handle: Handle, prescriptionId: number) =>
  handle
    .selectFrom('review_event as e')
    .leftJoin('staff as s', 's.user_id', 'e.actor_id')
    .select(['e.act', 'e.at', 's.name'])
    .where('e.prescription_id', '=', prescriptionId)
    .orderBy('e.id')
    .execute()

/** Locks a waiting request: acts on it and answers to it come one after the other. */
export const lockWaitingPrescription = (trx: Trx, id: number, now: Date) =>
  trx
    .selectFrom('prescription')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('valid_until', '>', now)
    .forUpdate()
    .executeTakeFirst()

/** Whether staff has the request: someone holds it, or has checked it. The lock of the request comes first. */
export const isWithStaff = async (handle: Handle, id: number, now: Date): Promise<boolean> =>
  (await handle
    .selectFrom('prescription_review')
    .select('prescription_id')
    .where('prescription_id', '=', id)
    .where((eb) => eb.or([eb('held_until', '>', now), eb('checked_by', 'is not', null)]))
    .executeTakeFirst()) !== undefined

interface Lease {
  prescriptionId: number
  userId: number
  now: Date
  until: Date
}

/** Takes a request that is free, or extends the caller's lease. Returns false when another holds it. */
export async function takeLease(trx: Trx, { prescriptionId, userId, now, until }: Lease): Promise<boolean> {
  const row = await trx
    .insertInto('prescription_review')
    .values({ prescription_id: prescriptionId, held_by: userId, held_until: until })
    .onConflict((at) =>
      at
        .column('prescription_id')
        .doUpdateSet({ held_by: userId, held_until: until })
        .where((eb) =>
          eb.or([
            eb('prescription_review.held_by', '=', userId),
            eb('prescription_review.held_until', 'is', null),
            eb('prescription_review.held_until', '<=', now),
          ]),
        ),
    )
    .returning('prescription_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the caller's lease. Returns false when the caller does not hold the request. */
export async function endLease(
  trx: Trx,
  { prescriptionId, userId, now }: Omit<Lease, 'until'>,
  change: { checked_by?: number; checked_at?: Date } = {},
): Promise<boolean> {
  const row = await trx
    .updateTable('prescription_review')
    .set({ held_by: null, held_until: null, ...change })
    .where('prescription_id', '=', prescriptionId)
    .where('held_by', '=', userId)
    .where('held_until', '>', now)
    .returning('prescription_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the account that checked a request; null before the first check. */
export const findChecker = async (trx: Trx, prescriptionId: number): Promise<number | null> =>
  (
    await trx
      .selectFrom('prescription_review')
      .select('checked_by')
      .where('prescription_id', '=', prescriptionId)
      .executeTakeFirst()
  )?.checked_by ?? null

interface NewReviewEvent extends Pick<ReviewEventTable, 'act' | 'duty'> {
  prescription_id: number
  actor_id: number
  reason?: string
  signature?: string
  at: Date
}

/** Records the prescription of a doctor of the staff. */
export const updatePrescriber = (trx: Trx, id: number, { userId, name }: StaffMember) =>
  trx.updateTable('prescription').set({ doctor: name, doctor_id: userId }).where('id', '=', id).execute()

export const insertReviewEvent = (trx: Trx, row: NewReviewEvent) => trx.insertInto('review_event').values(row).execute()
