import { RefundState } from '../../../../src/domain/after-sale'
import { DrugClass } from '../../../../src/domain/drug-class'
import { sql, type Insertable } from 'kysely'
import type { Trx, Handle } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/tables'

import type { PointsChannel } from '../tables'
import { NOT_PRODUCTS } from '../order-sources'

/** Selects the receipt of an order, the basis of its points and growth. */
export const findReceipt = (trx: Trx, orderId: number) =>
  trx.selectFrom('orders').select(['user_id', 'receipt']).where('id', '=', orderId).executeTakeFirstOrThrow()

/** Selects what the points and growth of an order depend on. */
export const selectEarning = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('orders as o')
    .select(['o.user_id', 'o.receipt', 'o.merchant_code'])
    .select(sql<number[]>`array(select cart_id from order_item where order_id = o.id and drug_class = 'Rx')`.as('rx'))
    .select(sql<number>`(select coalesce(sum(delta), 0)::int from growth_entry where user_id = o.user_id)`.as('growth'))
    .where('o.id', '=', orderId)

export const findEarning = (trx: Trx, orderId: number) => selectEarning(trx, orderId).executeTakeFirstOrThrow()

export type EarningRow = Awaited<ReturnType<typeof findEarning>>

export const listRefundedAmounts = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('refund_item as i')
    .innerJoin('refund as r', 'r.id', 'i.refund_id')
    .select(['i.cart_id', 'i.amount_fen'])
    .where('r.order_id', '=', orderId)
    .where('r.status', '=', RefundState.done)
    .execute()

/**
 * Selects current and future exchange offers, without coupons for products that need a prescription or a pharmacist's
 * advice.
 * @spec RX-04
 */
export const selectOffers = (handle: Handle, now: Date) =>
  handle
    .selectFrom('points_offer as f')
    .innerJoin('coupon as c', 'c.id', 'f.coupon_id')
    .leftJoin('coupon_goods as g', 'g.coupon_id', 'c.id')
    .leftJoin('product as p', 'p.barcode', 'g.barcode')
    .where('f.ends_at', '>', now)
    .where((eb) => eb.or([eb('p.drug_class', 'is', null), eb('p.drug_class', '=', DrugClass.otcB)]))
    .select(['f.id', 'f.price', 'f.remaining', 'f.per_user', 'f.starts_at', 'f.ends_at', 'c.valid_days'])
    .select(['c.name', 'c.amount_fen', 'c.min_fen', 'c.coupon_type', 'c.order_type', 'c.scope'])

export const findExchange = (trx: Trx, userId: number, key: string) =>
  trx
    .selectFrom('points_exchange as x')
    .innerJoin('user_coupon as u', 'u.id', 'x.user_coupon_id')
    .select(['x.user_coupon_id as userCouponId', 'u.expires_at as endTime'])
    .where('x.user_id', '=', userId)
    .where('x.idem_key', '=', key)
    .executeTakeFirst()

export const countExchanges = (handle: Handle, userId: number) =>
  handle
    .selectFrom('points_exchange')
    .select((eb) => ['offer_id', eb.fn.countAll<number>().as('n')])
    .where('user_id', '=', userId)
    .groupBy('offer_id')
    .execute()

export const listOffers = (db: Handle, now: Date) => selectOffers(db, now).orderBy('f.price').orderBy('f.id').execute()

export const findOffer = (db: Handle, now: Date, id: number) =>
  selectOffers(db, now).where('f.id', '=', id).executeTakeFirst()

export const findCouponDrug = (trx: Trx, couponId: number) =>
  trx
    .selectFrom('coupon_goods as g')
    .innerJoin('product as p', 'p.barcode', 'g.barcode')
    .select('p.drug_class')
    .where('g.coupon_id', '=', couponId)
    .executeTakeFirst()

export const listCouponProducts = (trx: Trx, couponId: number) =>
  trx
    .selectFrom('coupon_goods as g')
    .innerJoin('product as p', 'p.barcode', 'g.barcode')
    .select(['p.id', 'p.barcode', 'p.name', 'g.count', 'p.limit_max as max'])
    .where('g.coupon_id', '=', couponId)
    .execute()

export const findOfferRow = (trx: Trx, id: number) =>
  trx.selectFrom('points_offer').selectAll().where('id', '=', id).executeTakeFirst()

/** Takes one piece of an offer that has some left. */
export const takeOffer = (trx: Trx, id: number) =>
  trx
    .updateTable('points_offer')
    .set((eb) => ({ remaining: eb('remaining', '-', 1) }))
    .where('id', '=', id)
    .where('remaining', '>', 0)
    .executeTakeFirst()

export const insertExchange = (trx: Trx, row: Insertable<Tables['points_exchange']>) =>
  trx.insertInto('points_exchange').values(row).execute()

export const selectExchanges = (db: Handle, userId: number) =>
  db
    .selectFrom('points_exchange as x')
    .innerJoin('user_coupon as u', 'u.id', 'x.user_coupon_id')
    .innerJoin('coupon as c', 'c.id', 'u.coupon_id')
    .where('x.user_id', '=', userId)

export const countOwnExchanges = (query: ReturnType<typeof selectExchanges>) =>
  query.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()

export const listExchanges = (query: ReturnType<typeof selectExchanges>, pageSize: number, offset: number) =>
  query
    .select(['x.id', 'x.price', 'x.at', 'u.expires_at', 'c.name'])
    .orderBy('x.id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute()

export const sumGrowth = (handle: Handle, userId: number) =>
  handle
    .selectFrom('growth_entry')
    .where('user_id', '=', userId)
    .select(sql<number>`coalesce(sum(delta), 0)::int`.as('total'))
    .executeTakeFirstOrThrow()

/** Inserts a growth entry once per key. */
export const insertGrowth = (trx: Trx, row: Insertable<Tables['growth_entry']>) =>
  trx
    .insertInto('growth_entry')
    .values(row)
    .onConflict((conflict) => conflict.column('idem_key').doNothing())

export const sumOrderGrowth = (trx: Trx, orderId: number) =>
  sql<{ user_id: number; earned: number; held: number }>`
    select user_id, coalesce(sum(delta) filter (where cause = 'order'), 0)::int as earned, coalesce(sum(delta), 0)::int as held
    from growth_entry where order_id = ${orderId} group by user_id`.execute(trx)

export const selectPointsSum = (handle: Handle, userId: number) =>
  handle
    .selectFrom('points_entry')
    .where('user_id', '=', userId)
    .select(sql<number>`coalesce(sum(delta), 0)::int`.as('total'))

export const sumPoints = (handle: Handle, userId: number) => selectPointsSum(handle, userId).executeTakeFirstOrThrow()

/** Inserts the entries of a paid order, given as JSON, once per key. */
export const insertEarnedPoints = (userId: number, orderId: number, at: Date, entries: string) =>
  sql`insert into points_entry (user_id, delta, cause, order_id, idem_key, at)
    select ${userId}::int, e.delta, e.cause, ${orderId}::int, e.key, ${at}::timestamptz
    from json_to_recordset(${entries}::json) as e (delta int, cause text, key text)
    where e.cause = 'order' or ${isFirstOf(userId, orderId)}
    on conflict (idem_key) do nothing`

export const sumOrderPoints = (trx: Trx, key: string, orderId: number) =>
  sql<{ earned: number; held: number }>`
    select coalesce(sum(delta) filter (where idem_key = ${key}), 0)::int as earned, coalesce(sum(delta), 0)::int as held
    from points_entry where order_id = ${orderId} and (cause = 'order' or cause = 'refund')`.execute(trx)

/**
 * Selects the sum of what an order has earned for its owner, with the bonus for a first order, less what refunds took
 * back.
 * @spec PR-22
 */
export const selectEarnedPoints = (handle: Handle, userId: number, orderId: number) =>
  handle
    .selectFrom('points_entry')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('delta'), sql<number>`0`).as('points'))
    .select((eb) =>
      eb.fn.coalesce(eb.fn.sum<number>('delta').filterWhere('cause', '=', 'first'), sql<number>`0`).as('first'),
    )
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .where('cause', 'in', ['order', 'first', 'refund'])

export const findFirstBonus = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('points_entry')
    .select('delta')
    .where('order_id', '=', orderId)
    .where('cause', '=', 'first')
    .executeTakeFirst()

export const insertDeduction = (trx: Trx, points: number, key: string, at: Date, orderId: number) =>
  sql`insert into points_entry (user_id, delta, cause, order_id, idem_key, at)
    select user_id, -${points}::int, 'refund', id, ${key}::text, ${at}::timestamptz from orders where id = ${orderId}
    on conflict (idem_key) do nothing`.execute(trx)

export const sumPointsByChannel = (handle: Handle, userId: number) =>
  sql<{ online: number; offline: number }>`
    select coalesce(sum(delta) filter (where channel = 'online'), 0)::int as online,
      coalesce(sum(delta) filter (where channel = 'offline'), 0)::int as offline
    from points_entry where user_id = ${userId}`.execute(handle)

export const insertPoints = (trx: Trx, rows: Insertable<Tables['points_entry']>[]) =>
  trx.insertInto('points_entry').values(rows).execute()

export const sumSpentPoints = (trx: Trx, orderId: number) =>
  sql<{ spent: number; returnedPoints: number }>`
    select -coalesce(sum(delta) filter (where cause = 'spend'), 0)::int as spent,
      coalesce(sum(delta) filter (where cause = 'unspend'), 0)::int as "returnedPoints"
    from points_entry where order_id = ${orderId}`.execute(trx)

export const insertRestoredPoints = (trx: Trx, points: number, key: string, at: Date, orderId: number) =>
  sql`insert into points_entry (user_id, delta, cause, order_id, idem_key, at)
    select user_id, ${points}::int, 'unspend', id, ${key}::text, ${at}::timestamptz from orders where id = ${orderId}
    on conflict (idem_key) do nothing`.execute(trx)

export const listLinesWithRefunds = (trx: Trx, orderId: number) =>
  sql<{ cart_id: number; count: number; back: number }>`
    select o.cart_id, o.count, coalesce(sum(i.count), 0)::int as back from order_item o
    left join (refund_item i join refund r on r.id = i.refund_id and r.status = 'done') on r.order_id = o.order_id and i.cart_id = o.cart_id
    where o.order_id = ${orderId} group by o.line, o.cart_id, o.count order by o.line`.execute(trx)

/** Selects a shopper's points entries with their orders; of one channel, or of all. */
export const selectPointsRecords = (handle: Handle, userId: number, channel: PointsChannel | undefined) => {
  const all = handle
    .selectFrom('points_entry as e')
    .leftJoin('orders as o', 'o.id', 'e.order_id')
    .where('e.user_id', '=', userId)
  return channel ? all.where('e.channel', '=', channel) : all
}

export const selectGrowthRecords = (db: Handle, userId: number) =>
  db.selectFrom('growth_entry as e').leftJoin('orders as o', 'o.id', 'e.order_id').where('e.user_id', '=', userId)

export const countGrowthRecords = (query: ReturnType<typeof selectGrowthRecords>) =>
  query.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()

export const listGrowthRecords = (query: ReturnType<typeof selectGrowthRecords>, pageSize: number, offset: number) =>
  query
    .select(['e.id', 'e.delta', 'e.cause', 'o.order_no', 'e.at'])
    .orderBy('e.id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute()

export const countPointsRecords = (query: ReturnType<typeof selectPointsRecords>) =>
  query.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()

export const listPointsRecords = (query: ReturnType<typeof selectPointsRecords>, pageSize: number, offset: number) =>
  query
    .select(['e.id', 'e.delta', 'e.cause', 'o.order_no', 'e.at'])
    .orderBy('e.id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute()

export const sumPointsBySource = (db: Handle, userId: number) =>
  sql<{ integral: number; gifts: number; sales: number }>`
    select coalesce(sum(delta), 0)::int as integral, coalesce(sum(delta) filter (where cause in ('gift', 'register', 'first', 'prize', 'sign')), 0)::int as gifts,
      coalesce(sum(delta) filter (where cause in ('order', 'refund', 'store')), 0)::int as sales
    from points_entry where user_id = ${userId}`.execute(db)

/**
 * Condition: the shopper has paid no other order of products in our own shop. Of two orders paid in parallel the entry's key lets one
 * get the points.
 */
const isFirstOf = (userId: number, orderId: number) =>
  sql<boolean>`not exists (select 1 from own_purchase where buyer_id = ${userId} and id <> ${orderId}
    and source not in (${sql.join(NOT_PRODUCTS)}))`

/** Selects what the points of the shopper's next order depend on: the growth, and whether it is the first order. */
export const selectShopperEarning = (handle: Handle, userId: number) =>
  handle.selectNoFrom([
    sql<number>`(select coalesce(sum(delta), 0)::int from growth_entry where user_id = ${userId})`.as('growth'),
    isFirstOf(userId, 0).as('isFirst'),
  ])

export const findShopperEarning = (handle: Handle, userId: number) =>
  selectShopperEarning(handle, userId).executeTakeFirstOrThrow()

/** Inserts points that belong to no order, once per key; returns how many rows were new. */
export const insertGivenPoints = (trx: Trx, row: Insertable<Tables['points_entry']>) =>
  trx
    .insertInto('points_entry')
    .values(row)
    .onConflict((conflict) => conflict.column('idem_key').doNothing())
    .execute()
