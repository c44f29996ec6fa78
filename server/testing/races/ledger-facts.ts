import { sql, type RawBuilder } from 'kysely'
import { sendRequest, type Run } from '../model'
import { OFFER_LIMITS, PRICE, type Offers } from './ledger-offers'

type Wrong = { what: string }

/** Removes the suffix of a key that marks the part of a price taken from offline points. */
const WHOLE_KEY = sql`regexp_replace(e.idem_key, ':offline$', '')`

/** Queries: every entry of points has an event of this shopper as its cause, and every event costs its price, once. */
const points = (ids: number[]): RawBuilder<Wrong>[] => [
  sql`select 'points ' || e.id || ' without cause: ' || e.cause || ' ' || e.idem_key as what from points_entry e
    left join orders o on o.id = e.order_id and o.user_id = e.user_id
    where e.user_id in (${sql.join(ids)}) and not case
      when e.cause in ('order', 'refund', 'first') then o.paid_at is not null
      when e.cause in ('spend', 'unspend') then o.points > 0
      when e.cause = 'exchange' then exists (select 1 from points_exchange x where x.user_id = e.user_id
        and ${WHOLE_KEY} = 'exchange:' || x.user_id || ':' || x.idem_key)
      when e.cause = 'chance' then exists (select 1 from draw_chance c where c.user_id = e.user_id and c.cause = 'bought'
        and ${WHOLE_KEY} = 'chance:' || c.idem_key)
      else e.order_id is null end`,
  sql`select 'points of order ' || o.id || ' (' || o.status || '): spent ' || s.spent || ' of ' || o.points || ', back ' || s.back || ', earned '
      || s.earned || ', all ' || s.total as what
    from orders o, lateral (select coalesce(-sum(delta) filter (where cause = 'spend'), 0) as spent,
      coalesce(sum(delta) filter (where cause = 'unspend'), 0) as back, coalesce(sum(delta) filter (where cause = 'order'), 0) as earned,
      coalesce(sum(delta), 0) as total from points_entry where order_id = o.id) s
    where o.user_id in (${sql.join(ids)}) and (s.spent <> o.points or s.back > s.spent or s.total + s.spent - s.back < 0
      or (o.status = 600 and s.total <> 0) or (o.paid_at is null and s.earned <> 0))`,
  // Only a refund may take more than the balance: it reverts points that were earned and then spent.
  sql`select 'points of ' || user_id || ': more spent than there was' as what from points_entry where user_id in (${sql.join(ids)})
    and cause <> 'refund' group by user_id having sum(delta) < 0`,
  sql`select 'exchange ' || x.id || ' cost ' || x.paid || ', not ' || x.price as what from (select x.id, x.price,
      (select -coalesce(sum(e.delta), 0) from points_entry e where e.user_id = x.user_id and e.cause = 'exchange'
        and ${WHOLE_KEY} = 'exchange:' || x.user_id || ':' || x.idem_key) as paid
      from points_exchange x where x.user_id in (${sql.join(ids)})) x where x.paid <> x.price`,
  sql`select 'chance ' || c.id || ' cost ' || c.paid as what from (select c.id, d.chance_price,
      (select -coalesce(sum(e.delta), 0) from points_entry e where e.user_id = c.user_id and e.cause = 'chance'
        and ${WHOLE_KEY} = 'chance:' || c.idem_key) as paid
      from draw_chance c join draw d on d.id = c.draw_id where c.cause = 'bought' and c.user_id in (${sql.join(ids)})) c
    where c.paid <> c.chance_price`,
]

const growth = (ids: number[]): RawBuilder<Wrong>[] => [
  sql`select 'growth ' || e.id || ' without cause' as what from growth_entry e
    left join orders o on o.id = e.order_id and o.user_id = e.user_id and o.paid_at is not null
    where e.user_id in (${sql.join(ids)}) and e.cause <> 'gift' and o.id is null`,
  sql`select 'growth of order ' || o.id || ' (' || o.status || '): ' || sum(e.delta) as what from orders o
    join growth_entry e on e.order_id = o.id where o.user_id in (${sql.join(ids)}) group by o.id, o.status
    having sum(e.delta) < 0 or (o.status = 600 and sum(e.delta) <> 0)`,
]

/** Queries: a coupon belongs to one order at a time, and its entries record each use and return. */
const coupons = (ids: number[]): RawBuilder<Wrong>[] => [
  sql`select 'coupon ' || u.id || ' (' || u.status || '): ' || s.steps as what
    from user_coupon u, lateral (select string_agg(e.cause || coalesce(' ' || e.order_id, ''), ', ' order by e.id) as steps,
      coalesce(sum(e.delta), 0) as total, count(*) filter (where e.cause = u.cause) as given,
      bool_and(e.user_id = u.user_id and e.coupon_id = u.coupon_id) as mine from coupon_entry e where e.user_coupon_id = u.id) s
    where u.user_id in (${sql.join(ids)})
      and (s.total <> case when u.status = 2 then 0 else 1 end or s.given <> 1 or s.mine is not true)`,
  sql`select 'coupon entry ' || e.id || ' without cause: ' || e.cause as what from coupon_entry e
    join user_coupon u on u.id = e.user_coupon_id where e.user_id in (${sql.join(ids)}) and not case e.cause
      when 'code' then exists (select 1 from coupon_code_use c where c.user_coupon_id = u.id and c.user_id = u.user_id)
      when 'points' then exists (select 1 from points_exchange x where x.user_coupon_id = u.id and x.user_id = u.user_id)
      when 'prize' then exists (select 1 from draw_record r where r.user_coupon_id = u.id and r.user_id = u.user_id)
      when 'activity' then exists (select 1 from coupon_activity_use a join coupon_activity_item i using (activity_id)
        where a.user_id = u.user_id and i.coupon_id = u.coupon_id)
      when 'sale' then exists (select 1 from coupon_purchase b join orders o on o.id = b.order_id where b.user_coupon_id = u.id
        and o.user_id = u.user_id and o.paid_at is not null)
      when 'claim' then true
      else exists (select 1 from orders o where o.id = e.order_id and o.user_id = e.user_id and o.user_coupon_id = u.id
        and (e.cause = 'order' or o.status = 600)) end`,
  sql`select 'coupon ' || u.id || ' is used by no living order' as what from user_coupon u left join orders o on o.id = u.order_id
      and o.user_coupon_id = u.id and o.status <> 600
    where u.user_id in (${sql.join(ids)}) and (u.status = 2) <> (o.id is not null)`,
  sql`select 'coupon ' || user_coupon_id || ' in ' || count(*) || ' living orders' as what from orders
    where user_id in (${sql.join(ids)}) and status <> 600 and user_coupon_id is not null group by user_coupon_id having count(*) > 1`,
]

const balances = (ids: number[]): RawBuilder<Wrong>[] => [
  sql`select 'wallet of ' || a.user_id || ': ' || a.gold_fen || ' and ' || a.cash_fen as what from wallet_account a, lateral (
      select coalesce(sum(delta) filter (where purse = 'gold'), 0) as gold, coalesce(sum(delta) filter (where purse = 'cash'), 0) as cash
      from wallet_entry where user_id = a.user_id) s
    where a.user_id in (${sql.join(ids)}) and (a.gold_fen <> s.gold or a.cash_fen <> s.cash or a.gold_fen < 0 or a.cash_fen < 0)`,
  sql`select 'wallet entry ' || e.id || ' without cause: ' || e.cause as what from wallet_entry e
    left join orders o on o.id = e.order_id and o.user_id = e.user_id
    where e.user_id in (${sql.join(ids)}) and e.cause in ('pay', 'back', 'refund') and o.id is null`,
  sql`select 'order ' || o.id || ' took ' || s.paid || ' from the wallet and booked ' || s.booked as what from orders o, lateral (select
      (select -coalesce(sum(delta), 0) from wallet_entry where order_id = o.id and cause in ('pay', 'back')) as paid,
      (select coalesce(sum(amount_fen), 0) from pay_part where order_id = o.id and kind in ('gold', 'cash')) as booked) s
    where o.user_id in (${sql.join(ids)}) and s.paid <> s.booked`,
]

/** Queries: no shopper exceeds the limit per shopper, and all together do not exceed the total. */
const limits = (ids: number[], o: Offers): RawBuilder<Wrong>[] => {
  const total = (
    couponId: number,
    most: number,
  ) => sql<Wrong>`select 'coupon ' || c.id || ': ' || c.remaining || ' left' as what
    from coupon c where c.id = ${couponId} and (c.remaining < 0
      or c.remaining + (select count(*) from user_coupon where coupon_id = c.id) <> ${most})`
  const each = (
    couponId: number,
    most: number,
  ) => sql<Wrong>`select 'coupon ' || coupon_id || ' ' || count(*) || ' times' as what
    from user_coupon where coupon_id = ${couponId} group by coupon_id, user_id having count(*) > ${most}`
  return [
    total(o.claim, OFFER_LIMITS.claim),
    each(o.claim, OFFER_LIMITS.perUser),
    total(o.coded, OFFER_LIMITS.coded),
    each(o.coded, 1),
    ...o.packed.flatMap((id, index) => [total(id, OFFER_LIMITS.packed + index), each(id, 1)]),
    each(o.bought, 2),
    sql`select 'a pack in parts' as what from user_coupon where coupon_id in (${sql.join(o.packed)}) group by user_id having count(*) <> 2`,
    sql`select 'code: ' || c.remaining || ' left' as what from coupon_code c where c.code = ${o.code}
      and c.remaining + (select count(*) from coupon_code_use u where u.code = c.code) <> ${OFFER_LIMITS.code}`,
    sql`select 'offer: ' || f.remaining || ' left' as what from points_offer f where f.id = ${o.offer}
      and f.remaining + (select count(*) from points_exchange x where x.offer_id = f.id) <> ${OFFER_LIMITS.bought}`,
    sql`select 'prize: ' || p.remaining || ' left' as what from draw_prize p where p.id = ${o.prize}
      and p.remaining + (select count(*) from draw_record r where r.prize_id = p.id) <> p.total`,
    sql`select 'draws of ' || c.user_id || ': ' || sum(c.delta) as what from draw_chance c where c.draw_id = ${o.draw}
      group by c.user_id having sum(c.delta) < 0 or sum(c.delta) filter (where c.cause = 'bought') > 2
        or coalesce(sum(c.delta) filter (where c.cause = 'free'), 0) > 1
        or -coalesce(sum(c.delta) filter (where c.cause = 'draw'), 0)
          <> (select count(*) from draw_record r where r.draw_id = ${o.draw} and r.user_id = c.user_id)`,
    sql`select 'sale: ' || s.remaining || ' left' as what from coupon_sale s where s.id = ${o.sale} and s.remaining
      + (select count(*) from coupon_purchase b join orders o on o.id = b.order_id and o.status <> 600 where b.sale_id = s.id) <> ${OFFER_LIMITS.sold}`,
    sql`select 'bought by ' || o.user_id || ': ' || count(*) as what from coupon_purchase b join orders o on o.id = b.order_id
      where b.sale_id = ${o.sale} and o.status <> 600 group by o.user_id having count(*) > ${OFFER_LIMITS.each}`,
    sql`select 'purchase ' || o.id || ' (' || o.status || ') has coupon ' || coalesce(b.user_coupon_id, 0) as what
      from coupon_purchase b join orders o on o.id = b.order_id
      where b.sale_id = ${o.sale} and (o.status = 500) <> (b.user_coupon_id is not null)`,
    sql`select 'money of purchase ' || o.id || ' (' || o.status || '): came ' || m.came || ', back ' || m.back as what
      from coupon_purchase b join orders o on o.id = b.order_id, lateral (select
        (select coalesce(sum(t.amount_fen), 0) from payment p join sandbox_trade t on t.trade_no = p.trade_no
          where p.order_id = o.id and t.state in ('paid', 'refunded')) as came,
        (select coalesce(sum(r.amount_fen), 0) from refund r where r.order_id = o.id and r.status = 'done') as back,
        (select coalesce(sum(e.delta), 0) from wallet_entry e where e.order_id = o.id) as purse) m
      where b.sale_id = ${o.sale} and m.came - m.back - m.purse <> case when o.status = 500 then ${PRICE.sale}::int else 0 end`,
    sql`select 'a code has come twice to ' || user_id as what from coupon_code_use where user_id in (${sql.join(ids)})
      group by user_id, code having count(*) > 1`,
  ]
}

/** Compares what either process shows the shopper with the sum of the entries. */
async function shownFaults(run: Run): Promise<string[]> {
  const { rows } = await sql<{ integral: number; growth: number; coupons: number }>`select
    (select coalesce(sum(delta), 0)::int from points_entry where user_id = ${run.userId}) as integral,
    (select coalesce(sum(delta), 0)::int from growth_entry where user_id = ${run.userId}) as growth,
    (select coalesce(sum(delta), 0)::int from coupon_entry where user_id = ${run.userId}) as coupons`.execute(
    run.modelState.db,
  )
  const wrong: string[] = []
  for (const at of [0, 1]) {
    const { data } = await sendRequest(run, at, 'getNumber', {})
    const shownTotals = { integral: data.integral, growth: data.growthValue, coupons: data.couponNum }
    if (JSON.stringify(shownTotals) !== JSON.stringify(rows[0]))
      wrong.push(`${run.userId} sees ${JSON.stringify(shownTotals)}, not ${JSON.stringify(rows[0])}`)
  }
  return wrong
}

/** Returns violations in the ledgers of these shoppers as texts, once no work is in progress. */
export async function ledgerFaults(runs: readonly Run[], offers: Offers): Promise<string[]> {
  const ids = runs.map(({ userId }) => userId)
  const violations: string[] = []
  const [first] = runs
  if (!first) return violations
  const facts = [points, growth, coupons, balances].flatMap((of) => of(ids))
  for (const query of [...facts, ...limits(ids, offers)])
    violations.push(...(await query.execute(first.modelState.db)).rows.map(({ what: violation }) => violation))
  for (const run of runs) violations.push(...(await shownFaults(run)))
  return violations
}
