import { sql } from 'kysely'
import { inTransaction, type Trx } from '../../platform/db/transaction'
import type { Db } from '../../platform/db/open'
import { STORE } from '../races/shoppers'

/** Notifications that the gateway of messages refused for good, in two years. */
const GIVEN_UP = 3000

/**
 * Inserts what follows from the orders after the id `last`: events, payments, points and growth, notifications, refunds of
 * one in a hundred, and the analytics events of three months. Expects triggers to be off.
 */
export async function insertFollowers(trx: Trx, last: number, now: Date): Promise<void> {
  await sql`
    insert into order_event (order_id, from_status, to_status, actor, at)
    select o.id, s.from_status, s.to_status, s.actor,
      o.created_at + least(case when o.kind = 1 then s.express else s.rider end, ${now}::timestamptz - o.created_at)
    from orders o cross join lateral (values
      (1, null, 100, 'shopper', interval '0', interval '0', true),
      (2, 100, 200, 'payment', interval '2 minutes', interval '2 minutes', o.status not in (100, 600)),
      (3, 200, 300, 'store', interval '10 minutes', interval '1 day', o.status in (300, 400, 500, 800)),
      (4, 300, 400, 'store', interval '28 minutes', interval '3 days', o.status in (400, 500, 800)),
      (5, 400, 500, 'timeout', interval '7 days', interval '10 days', o.status = 500),
      (6, 400, 800, 'shopper', interval '1 day', interval '4 days', o.status = 800),
      (7, 100, 600, 'timeout', interval '15 minutes', interval '15 minutes', o.status = 600)
    ) s (nth, from_status, to_status, actor, rider, express, happened)
    where o.id > ${last} and s.happened order by o.id, s.nth`.execute(trx)
  await sql`insert into payment (order_id, provider, trade_no, prepay_id, amount_fen, created_at)
    select id, 'wechat', order_no || 'W', 'wx' || md5(order_no), payable_fen, created_at from orders
    where id > ${last} and (paid_at is not null or id % 2 = 0) order by id`.execute(trx)
  await sql`insert into payment_notify (txn_no, trade_no, amount_fen, outcome, received_at)
    select '4200' || order_no, order_no || 'W', payable_fen, 'paid', paid_at from orders
    where id > ${last} and paid_at is not null order by id`.execute(trx)
  await sql`insert into pay_part (order_id, kind, txn_no, amount_fen)
    select id, 'wechat', '4200' || order_no, payable_fen from orders
    where id > ${last} and paid_at is not null order by id`.execute(trx)
  for (const table of ['points_entry', 'growth_entry'])
    await sql`insert into ${sql.table(table)} (user_id, delta, cause, order_id, idem_key, at)
      select user_id, greatest(1, payable_fen / 100), 'order', id, 'order:' || id, paid_at from orders
      where id > ${last} and paid_at is not null order by id`.execute(trx)
  await insertNotifications(trx, last, now)
  await insertRefunds(trx, last)
  await sql`insert into event (name, page, data, at, channel, city_id, amount_fen)
    select name, '', '{"kind": "goods"}', case name when 'order_paid' then paid_at else created_at end, channel, city_id, payable_fen
    from orders cross join (values ('order_created'), ('order_paid')) e (name)
    where id > ${last} and created_at > ${now}::timestamptz - interval '90 days' and (name = 'order_created' or paid_at is not null)
    order by id`.execute(trx)
}

/** Inserts the notifications of each step with their messages; the shopper has opened three of ten. */
async function insertNotifications(trx: Trx, last: number, now: Date): Promise<void> {
  const { first } = await trx
    .selectFrom('notice')
    .select(sql<number>`coalesce(max(id), 0) + 1`.as('first'))
    .executeTakeFirstOrThrow()
  await sql`
    insert into notice (user_id, kind, title, content, url, merchant_code, about, idem_key, created_at)
    select o.user_id, 'order', s.title, '尾号 ' || right(o.order_no, 4) || ' 的订单' || s.title || '，进度见订单详情。',
      '/order/detail/' || s.status || '/' || o.id, '', s.about, 'order:' || s.about || ':' || o.id,
      least(o.created_at + s.after, ${now}::timestamptz)
    from orders o cross join lateral (values
      (200, 'paid', '订单已付款', interval '2 minutes', o.paid_at is not null),
      (300, 'shipped', '商品已发出', interval '10 minutes', o.status in (300, 400, 500, 800)),
      (400, 'delivered', '商品已送达', interval '28 minutes', o.status in (400, 500, 800))
    ) s (status, about, title, after, happened)
    where o.id > ${last} and s.happened order by o.id, s.status`.execute(trx)
  await sql`insert into notice_delivery (notice_id, user_id, channel, state, at)
    select id, user_id, 'sms', 'sent', created_at from notice where id >= ${first} and user_id is not null order by id`.execute(
    trx,
  )
  await sql`insert into notice_read (user_id, notice_id, at)
    select user_id, id, created_at from notice where id >= ${first} and user_id is not null and id % 10 < 3 order by id`.execute(
    trx,
  )
}

async function insertRefunds(trx: Trx, last: number): Promise<void> {
  await sql`
    with made as (
      insert into refund (order_id, txn_no, amount_fen, reason, status, remark, created_at, decided_at, done_at)
      select id, '4200' || order_no, payable_fen, 'asked', case status when 800 then 'asked' else 'done' end, '不想要了',
        created_at + interval '1 day', created_at + interval '1 day', case status when 500 then created_at + interval '1 day' end
      from orders where id > ${last} and (status = 800 or (status = 500 and id % 100 = 0 and user_id > 0)) order by id
      returning id, order_id, txn_no, amount_fen, status, done_at),
    items as (
      insert into refund_item (refund_id, cart_id, count, goods_fen, amount_fen)
      select m.id, i.cart_id, i.count, i.price_fen * i.count, i.price_fen * i.count
      from made m join order_item i on i.order_id = m.order_id and i.line = 1)
    insert into refund_part (refund_id, part_id, amount_fen, done_at)
    select m.id, p.id, m.amount_fen, m.done_at from made m join pay_part p on p.order_id = m.order_id
    where m.status = 'done'`.execute(trx)
}

/**
 * Inserts shoppers with sessions, an address, consents, coupons, favorites and, most of them, cart lines; returns the first
 * of their ids, which have no gaps. Nobody opens their sealed columns.
 */
export async function fillShoppers(db: Db, count: number, now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    const { rows } = await sql<{ id: number }>`
      insert into app_user (mobile_print, mobile_sealed, name, name_sealed, created_at)
      select md5('fill ' || n) || md5(n::text), repeat(md5(n::text), 2), '药*', repeat(md5(n::text), 2),
        ${now}::timestamptz - interval '730 days' from generate_series(1, ${count}::int) n
      returning id`.execute(trx)
    const first = rows[0]?.id ?? 0
    const own = sql`from app_user where id >= ${first} order by id`
    for (const device of ['h5', 'weapp'])
      await sql`insert into session (token_hash, user_id, device, created_at, expires_at)
        select md5(${device}::text || id) || md5(id::text), id, ${device}::text, ${now},
          ${now}::timestamptz + make_interval(hours => 24 + id % 600) ${own}`.execute(trx)
    await sql`insert into address (user_id, city_id, details_sealed, is_default) select id, 903, repeat(md5(id::text), 12), true ${own}`.execute(
      trx,
    )
    await sql`insert into consent (user_id, purpose, version, given, at) select id, 'health', '1', true, ${now} ${own}`.execute(
      trx,
    )
    await sql`insert into cart_item (user_id, product_id, kind, store_no, count)
      select u.id, p.id, 2, ${STORE}, 1 from app_user u cross join lateral (
        select product_id as id from stock where store_no = ${STORE} and product_id % 16 = u.id % 16 order by product_id limit u.id % 10) p
      where u.id >= ${first} and u.id % 10 < 7 on conflict do nothing`.execute(trx)
    await sql`insert into collect (user_id, product_id, price_fen, created_at)
      select u.id, p.id, p.price_fen, ${now} from app_user u join lateral (
        select id, price_fen from product where on_sale and price_fen is not null and id % 8 = u.id % 8 order by id limit 3) p on true
      where u.id >= ${first}`.execute(trx)
    await sql`insert into user_coupon (user_id, coupon_id, nth, status, claimed_at, expires_at, told_at)
      select u.id, c.id, 1, 1 + c.id % 2, ${now}::timestamptz - interval '5 days',
        ${now}::timestamptz + make_interval(days => 1 + u.id % 60), case when u.id % 60 < 2 then ${now}::timestamptz end
      from app_user u cross join (select id from coupon order by id limit 3) c where u.id >= ${first}`.execute(trx)
    return first
  })
}

/**
 * Inserts jobs as a running shop has them: finished ones of a week, those of open orders that wait for their moment, and the
 * messages that were given up.
 */
export async function fillJobs(db: Db, now: Date): Promise<void> {
  await sql`
    insert into job (kind, payload, run_at, attempts, done_at, dedupe)
    select k.kind, jsonb_build_object('orderId', o.id), o.created_at, 1, o.created_at + interval '15 minutes', 'fill:' || k.nth || ':' || o.id
    from orders o cross join (values
      (1, 'closeOrder'), (2, 'trackOrder'), (3, 'sendNotice'), (4, 'sendNotice'), (5, 'sendNotice')) k (nth, kind)
    where o.created_at > ${now}::timestamptz - interval '7 days' and o.status <> 100 and o.order_no like 'F%'
    order by o.id`.execute(db)
  await sql`
    insert into job (kind, payload, run_at, dedupe)
    select 'receiveByTime', jsonb_build_object('id', e.order_id, 'step', e.id, 'asked', 0),
      e.at + case e.to_status when 300 then interval '15 days' else interval '7 days' end, 'receive:' || e.order_id || ':' || e.id || ':0'
    from orders o join order_event e on e.order_id = o.id and e.to_status = o.status
    where o.status in (300, 400) order by o.id`.execute(db)
  await sql`
    insert into job (kind, payload, run_at, dedupe)
    select 'closeOrder', jsonb_build_object('orderId', id), expires_at, 'close:' || id from orders where status = 100`.execute(
    db,
  )
  await sql`
    insert into job (kind, payload, run_at, attempts, failed_at, dedupe)
    select 'sendNotice', jsonb_build_object('noticeId', id), created_at, 8, created_at + interval '11 minutes', 'notice:' || id
    from notice where idem_key like 'order:paid:%' order by id desc limit ${GIVEN_UP}`.execute(db)
}
