import { sql } from 'kysely'
import { needsDoctor } from './staff-queries'

/**
 * Selects the prescription requests that wait for staff and that nobody holds, with the columns that all kinds of
 * waiting work share. `owner_id` and `other_id` are accounts that may not do the step.
 */
export const waitingReviews = (at: Date) => sql`
  select 'rx' as type, p.demand_no as no,
    case when ${needsDoctor} then 'prescribe'
      when r.checked_by is null then 'check' else 'release' end as step,
    (select count(*)::int from review_event e where e.prescription_id = p.id and e.act = 'take') as round,
    coalesce(r.checked_at, p.created_at) as since, p.merchant_code, null::text as store_no,
    p.user_id as owner_id, coalesce(r.checked_by, p.doctor_id) as other_id
  from prescription p left join prescription_review r on r.prescription_id = p.id
  where p.state = 'waiting' and p.valid_until > ${at} and p.demand_no is not null
    and (r.held_until is null or r.held_until <= ${at})`
