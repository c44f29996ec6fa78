import { sql } from 'kysely'
import { CartKind } from '../../../../src/domain/kind'
import { OrderStatus } from '../../../../src/domain/order-status'
import type { Handle } from '../../../platform/db/transaction'

/**
 * Sets the pieces sold of every product whose number has changed: those from before the orders of this database, and
 * those of paid orders of our own shop that were not cancelled. A main SKU counts all SKUs of its SPU.
 */
export const updateSales = (handle: Handle) =>
  sql`
    with pieces as (
      select product_id as id, sum(i.count)::int as n from order_item i join own_purchase o on o.id = i.order_id
      where i.product_id is not null and o.status <> ${OrderStatus.cancelled}
      group by product_id),
    by_spu as (select p.spu, sum(c.n)::int as n from pieces c join product p on p.id = c.id group by p.spu),
    counted as (
      select p.id, p.sales_before + coalesce(case when p.is_main then s.n else c.n end, 0) as sales
      from product p left join pieces c on c.id = p.id left join by_spu s on s.spu = p.spu)
    update product p set sales = c.sales from counted c where c.id = p.id and p.sales <> c.sales`.execute(handle)

/**
 * Sets the share of lightning orders that arrived by the promised time, in percent, for every store whose number has
 * changed: of orders delivered since `since`; null for a store with fewer than `least` of them. Begins with the deliveries of
 * that time, which have an index of their own: it takes a literal status.
 */
export const updateOnTimeRates = (handle: Handle, { since, least }: { since: Date; least: number }) =>
  sql`
    with arrived as (
      select o.store_no, min(e.at) <= o.promise_to as in_time
      from orders o join order_event e on e.order_id = o.id and e.to_status = ${sql.lit(OrderStatus.delivered)}
      where o.kind = ${CartKind.lightning} and o.promise_to is not null and e.at >= ${since} group by o.id),
    measured as (
      select store_no, round(100.0 * count(*) filter (where in_time) / count(*))::int as rate
      from arrived group by store_no having count(*) >= ${least})
    update store s set on_time_rate = m.rate
    from store t left join measured m on m.store_no = t.store_no
    where s.store_no = t.store_no and s.on_time_rate is distinct from m.rate`.execute(handle)

/** Counts what happened in every shop since a moment: orders, payments, refunds and reviews of prescriptions. */
export const countRecentEvents = async (handle: Handle, since: Date) =>
  (
    await sql<{ event: string; n: number }>`
      select 'order_placed' as event, count(*)::int as n from orders where created_at >= ${since}
      union all select 'order_paid', count(*)::int from orders where paid_at >= ${since}
      union all select 'order_refunded', count(*)::int from refund where done_at >= ${since}
      union all select 'prescription_reviewed', count(*)::int from prescription where answered_at >= ${since}`.execute(
      handle,
    )
  ).rows
