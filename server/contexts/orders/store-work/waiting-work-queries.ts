import { sql } from 'kysely'
import { DrugClass } from '../../../../src/domain/drug-class'
import { RefundState } from '../../../../src/domain/after-sale'
import { OrderStatus } from '../../../../src/domain/order-status'
import { isOpenLine } from '../delivery/parcel-queries'
import { decidingStore } from './after-sale-store-queries'

/** Condition: nobody holds the part `s` of the order `o`, or the after-sale `r`. */
const isFree = (kind: 'order' | 'refund', at: Date) => sql`not exists (select 1 from staff_lease l
    where l.order_id = o.id
      and ${kind === 'order' ? sql`l.refund_id is null and l.store_no = s.store_no` : sql`l.refund_id = r.id`}
      and l.until > ${at})`

/** Selects how often staff of the store has taken it. */
const takes = (kind: 'order' | 'refund') => sql`(select count(*)::int from staff_event e
    where e.kind = ${sql.lit(kind)} and e.ref = ${kind === 'order' ? sql`o.id and e.store_no = s.store_no` : sql`r.id`} and e.act = 'take')`

/**
 * Selects the parts of paid orders that their stores have not sent, and the after-sales and questions that wait for
 * staff, as far as nobody holds them. The columns are those of the other queries of waiting work. @spec PR-24
 */
export const waitingStoreWork = (at: Date) => sql`
  select 'order', o.order_no, '', ${takes('order')}, coalesce(o.paid_at, o.created_at), '', s.store_no, o.user_id, null
  from orders o cross join lateral (
    select distinct i.store_no from order_item i where i.order_id = o.id and ${isOpenLine}) s
  where o.status = ${sql.lit(OrderStatus.paid)} and ${isFree('order', at)}
    and not exists (select 1 from order_parcel p where p.order_id = o.id and p.store_no = s.store_no)
    and not exists (select 1 from group_seat seat join buy_group g on g.id = seat.group_id
      where seat.order_id = o.id and g.state <> 'full')
  union all
  select 'refund', r.id::text, '', ${takes('refund')}, coalesce(r.sent_at, r.created_at), o.merchant_code,
    ${decidingStore}, o.user_id, null
  from refund r join orders o on o.id = r.order_id
  where r.reason = 'asked' and r.status in (${sql.lit(RefundState.asked)}, ${sql.lit(RefundState.returned)})
    and ${isFree('refund', at)}
  union all
  select 'question', q.id::text, '', 0, q.created_at, '', null, q.user_id, null
  from product_question q join product p on p.id = q.product_id
  where p.drug_class is distinct from ${sql.lit(DrugClass.rx)}
    and not exists (select 1 from product_answer a where a.question_id = q.id and a.from_shop)`
