import { sql } from 'kysely'

/**
 * Selects the prescription requests and consultations that wait for staff and that nobody holds, in the columns of
 * `WaitingWork`. `owner_id` and `other_id` are accounts that may not do the step.
 */
export const waitingPrescriptionWork = (at: Date) => sql`
  select 'rx' as type, p.demand_no as no,
    case when p.via = 'doctor' and p.doctor = '' then 'prescribe'
      when r.checked_by is null then 'check' else 'release' end as step,
    (select count(*)::int from review_event e where e.prescription_id = p.id and e.act = 'take') as round,
    coalesce(r.checked_at, p.created_at) as since, p.merchant_code, null::text as store_no,
    p.user_id as owner_id, coalesce(r.checked_by, p.doctor_id) as other_id
  from prescription p left join prescription_review r on r.prescription_id = p.id
  where p.state = 'waiting' and p.valid_until > ${at} and p.demand_no is not null
    and (r.held_until is null or r.held_until <= ${at})
  union all
  select 'consult', c.consult_no, '',
    (select count(*)::int from staff_event e where e.kind = 'consult' and e.ref = c.id and e.act in ('take', 'ask')),
    c.created_at, c.merchant_code, null, c.user_id, null
  from consultation c
  where c.state = 'waiting' and c.expires_at > ${at} and (c.held_until is null or c.held_until <= ${at})`
