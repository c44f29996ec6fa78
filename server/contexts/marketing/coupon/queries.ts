import type { Handle, Trx } from '../../../platform/db/transaction'
import type { Insertable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'
import { CouponType } from '../../../../src/domain/enums'
import { orderTypeOf } from '../../../../src/domain/kind'
import { sql } from 'kysely'
import { NOT_PRODUCTS } from '../order-sources'
import type { ShopUser } from '../../../platform/http/shop-user'

interface Mine {
  userId: number
  /** Shop whose coupons these are; absent for our own. @spec RO-17 */
  merchantCode?: string
  /** 1 usable, 2 used, 3 expired */
  status: number
  now: Date
  scope?: number | undefined
  couponType?: number | undefined
  orderType?: number | undefined
}

/** Selects the shopper's coupons of a state in one shop. Expiry depends on time, whatever the stored state. @spec BC-31 */
export function claimedQuery(
  handle: Handle,
  { userId, merchantCode = '', status, now, scope, couponType, orderType }: Mine,
) {
  const all = handle
    .selectFrom('user_coupon as u')
    .innerJoin('coupon as c', 'c.id', 'u.coupon_id')
    .where('u.user_id', '=', userId)
    .where('c.merchant_code', '=', merchantCode)
  const scoped = scope === undefined ? all : all.where('c.scope', '=', scope)
  const byType = couponType === undefined ? scoped : scoped.where('c.coupon_type', '=', couponType)
  const query = orderType === undefined ? byType : byType.where('c.order_type', '=', orderType)
  if (status === 2) return query.where('u.status', '=', 2)
  if (status === 1) return query.where('u.status', '=', 1).where('u.expires_at', '>', now)
  return query.where('u.status', '<>', 2).where('u.expires_at', '<=', now)
}

/** Selects the columns that every list shows. */
const claimedSelect = (query: ReturnType<typeof claimedQuery>) =>
  query
    .select(['u.id', 'u.coupon_id', 'u.status', 'u.claimed_at', 'u.expires_at'])
    .select([
      'c.name',
      'c.amount_fen',
      'c.min_fen',
      'c.order_type',
      'c.coupon_type',
      'c.scope',
      'c.per_user',
      'c.city_id',
    ])

/** Selects them, newest first. */
export const selectClaimedCoupons = (handle: Handle, ownFilter: Mine & { limit?: number; offset?: number }) =>
  claimedSelect(claimedQuery(handle, ownFilter))
    .orderBy('u.id', 'desc')
    .limit(ownFilter.limit ?? 200)
    .offset(ownFilter.offset ?? 0)

export const claimedCoupons = (...which: Parameters<typeof selectClaimedCoupons>) =>
  selectClaimedCoupons(...which).execute()

/** Returns one of them. */
export const claimedCoupon = (handle: Handle, ownFilter: Mine, id: number) =>
  claimedSelect(claimedQuery(handle, ownFilter)).where('u.id', '=', id).executeTakeFirstOrThrow()

export type ClaimedRow = Awaited<ReturnType<typeof claimedCoupons>>[number]

/** Counts a shopper's claims of each coupon. */
export async function claimCounts(handle: Handle, userId: number): Promise<Map<number, number>> {
  const rows = await handle
    .selectFrom('user_coupon')
    .select((eb) => ['coupon_id', eb.fn.countAll<number>().as('n')])
    .where('user_id', '=', userId)
    .groupBy('coupon_id')
    .execute()
  return new Map(rows.map((row) => [row.coupon_id, row.n]))
}

export const listActivityCoupons = (handle: Handle, activityId: number) =>
  handle
    .selectFrom('coupon_activity_item as i')
    .innerJoin('coupon as c', 'c.id', 'i.coupon_id')
    .selectAll('c')
    .where('i.activity_id', '=', activityId)
    .orderBy('c.amount_fen', 'desc')
    .orderBy('c.id')
    .execute()

export const findActivity = (handle: Handle, code: string) =>
  handle.selectFrom('coupon_activity').selectAll().where('code', '=', code).executeTakeFirst()

export const findActivityUse = (handle: Handle, activityId: number, userId: number) =>
  handle
    .selectFrom('coupon_activity_use')
    .select('activity_id')
    .where('activity_id', '=', activityId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const selectOpenActivities = (db: Handle, now: Date) =>
  db.selectFrom('coupon_activity').where('ends_at', '>', now).where('by_invite', '=', false)

export const countActivities = (query: ReturnType<typeof selectOpenActivities>) =>
  query.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()

export const listActivities = (query: ReturnType<typeof selectOpenActivities>, pageSize: number, offset: number) =>
  query.selectAll().orderBy('starts_at').orderBy('id').limit(pageSize).offset(offset).execute()

export const insertActivityUse = (trx: Trx, row: Insertable<Tables['coupon_activity_use']>) =>
  trx.insertInto('coupon_activity_use').values(row).execute()

export const findUsableCoupon = (
  db: Handle,
  { userId, merchantCode }: ShopUser,
  now: Date,
  counter: { couponType: typeof CouponType.order; orderType: 1 | 2 | 4 },
  id: number,
) =>
  claimedQuery(db, { userId, merchantCode, status: 1, now, ...counter })
    .select('u.id')
    .where('u.id', '=', id)
    .executeTakeFirst()

/** Inserts the code of a coupon, or replaces an expired one. */
export const upsertCouponCode = (db: Handle, couponId: number, fresh: { code: string; expires_at: Date }, now: Date) =>
  db
    .insertInto('user_coupon_code')
    .values({ user_coupon_id: couponId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('user_coupon_id').doUpdateSet(fresh).where('user_coupon_code.expires_at', '<=', now),
    )
    .execute()

export const findCouponCode = (db: Handle, ownCouponId: number) =>
  db.selectFrom('user_coupon_code').selectAll().where('user_coupon_id', '=', ownCouponId).executeTakeFirstOrThrow()

/** Selects coupons that can be claimed in a shop now, ignoring the limit per shopper. */
const selectOpenCoupons = (handle: Handle, now: Date, merchantCode: string) =>
  handle
    .selectFrom('coupon')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('way', '=', 'claim')
    .where('coupon_type', '=', CouponType.order)
    .where('order_type', '<>', orderTypeOf('global'))
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where('remaining', '>', 0)
    .orderBy('amount_fen', 'desc')
    .orderBy('id')

/** Lists the coupons of a city that can be claimed now, for everybody or for one audience. */
export const listOpenCoupons = (
  handle: Handle,
  now: Date,
  { cityId, audience, merchantCode }: { cityId: number; audience: 'new' | 'level' | undefined; merchantCode: string },
) => {
  const query = selectOpenCoupons(handle, now, merchantCode).where((eb) =>
    eb.or([eb('city_id', 'is', null), eb('city_id', '=', cityId)]),
  )
  return (audience ? query.where('audience', '=', audience) : query).execute()
}

export const listStoreCoupons = (
  db: Handle,
  now: Date,
  { storeNos, merchantCode }: { storeNos: string[]; merchantCode: string },
) => selectOpenCoupons(db, now, merchantCode).where('store_no', 'in', storeNos).execute()

export const findCouponProduct = (db: Handle, couponId: number) =>
  db.selectFrom('coupon_goods').select('barcode').where('coupon_id', '=', couponId).executeTakeFirst()

export const listCityCoupons = (
  db: Handle,
  now: Date,
  { cityId, claimedIds, merchantCode }: { cityId: number; claimedIds: number[]; merchantCode: string },
) =>
  db
    .selectFrom('coupon')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('ends_at', '>', now)
    // Exchange coupons are only given away by links.
    .where('coupon_type', '=', CouponType.order)
    .where('way', '=', 'claim')
    // Coupons for cross-border products are offered with these products.
    .where('order_type', '<>', orderTypeOf('global'))
    .where('audience', '=', 'all')
    .where('store_no', 'is', null)
    .where((eb) => eb.or([eb('city_id', 'is', null), eb('city_id', '=', cityId)]))
    // An exhausted coupon is shown to its owners only.
    .where((eb) => eb.or([eb('remaining', '>', 0), eb('id', 'in', claimedIds)]))
    .orderBy('amount_fen', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()

export const listSourceCoupons = (
  db: Handle,
  now: Date,
  { uniqueCodes, merchantCode }: { uniqueCodes: string[]; merchantCode: string },
) =>
  db
    .selectFrom('coupon')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('source_code', 'in', uniqueCodes)
    .where('way', '=', 'claim')
    .where('ends_at', '>', now)
    .orderBy('amount_fen', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()

export const countClaimed = (db: Handle, ownFilter: Mine) =>
  claimedQuery(db, ownFilter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

export interface Ending {
  id: number
  user_id: number
  expires_at: Date
}

/** Marks and returns usable coupons of our own shop that end soon and whose shopper has not been notified. */
export const takeEndingCoupons = (trx: Trx, now: Date, until: Date, most: number) =>
  sql<Ending>`update user_coupon set told_at = ${now} where id in (
      select u.id from user_coupon u join app_user a on a.id = u.user_id and a.closed_at is null
        join coupon c on c.id = u.coupon_id and c.merchant_code = ''
      where u.status = 1 and u.told_at is null and u.expires_at > ${now} and u.expires_at <= ${until}
      order by u.user_id, u.id limit ${most} for update of u skip locked)
    returning id, user_id, expires_at`.execute(trx)

/** Selects a paid order of products of the shopper in our own shop: a partner's customer is a new shopper here. @spec RO-17 */
export const hasPaid = (trx: Handle, userId: number) =>
  trx
    .selectFrom('own_purchase')
    .select('id')
    .where('buyer_id', '=', userId)
    .where('source', 'not in', NOT_PRODUCTS)
    .executeTakeFirst()

export const findCoupon = (handle: Handle, couponId: number) =>
  handle.selectFrom('coupon').selectAll().where('id', '=', couponId).executeTakeFirst()

export const insertUserCoupon = (trx: Trx, row: Insertable<Tables['user_coupon']>) =>
  trx.insertInto('user_coupon').values(row).returning('id').executeTakeFirstOrThrow()

/** Takes one piece of a coupon that has some left. */
export const takeOneCoupon = (trx: Trx, couponId: number) =>
  trx
    .updateTable('coupon')
    .set((eb) => ({ remaining: eb('remaining', '-', 1) }))
    .where('id', '=', couponId)
    .where('remaining', '>', 0)
    .executeTakeFirst()

export type CouponFilter = Parameters<typeof claimedQuery>[1]

/** Selects the shopper's coupons of a state that came from a benefit package, or from all packages without an id. */
const selectBenefitCoupons = (handle: Handle, ownFilter: CouponFilter, benefitsId: number | undefined) =>
  claimedQuery(handle, ownFilter).where((eb) => {
    const issuedByBenefit = eb
      .selectFrom('welfare_coupon as g')
      .innerJoin('welfare_member as m', 'm.id', 'g.member_id')
      .select('g.user_coupon_id')
      .whereRef('g.user_coupon_id', '=', 'u.id')
    return eb.exists(
      benefitsId === undefined ? issuedByBenefit : issuedByBenefit.where('m.welfare_id', '=', benefitsId),
    )
  })

export const countBenefitCoupons = (handle: Handle, ownFilter: Mine, benefitsId: number | undefined) =>
  selectBenefitCoupons(handle, ownFilter, benefitsId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

export const listBenefitCoupons = (
  db: Handle,
  ownFilter: { userId: number; status: number; now: Date },
  benefitsId: number | undefined,
  pageSize: number,
  offset: number,
) =>
  claimedSelect(selectBenefitCoupons(db, ownFilter, benefitsId))
    .orderBy('u.id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute()

export const findCode = (handle: Handle, code: string) =>
  handle.selectFrom('coupon_code').selectAll().where('code', '=', code).executeTakeFirst()

export const findCodeUse = (trx: Trx, code: string, userId: number) =>
  trx
    .selectFrom('coupon_code_use')
    .select('code')
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Uses a code once, if it has uses left. */
export const takeCode = (trx: Trx, code: string) =>
  trx
    .updateTable('coupon_code')
    .set((eb) => ({ remaining: eb('remaining', '-', 1) }))
    .where('code', '=', code)
    .where('remaining', '>', 0)
    .executeTakeFirst()

export const insertCodeUse = (trx: Trx, row: Insertable<Tables['coupon_code_use']>) =>
  trx.insertInto('coupon_code_use').values(row).execute()

/** Makes the coupons of an order usable again; with the flag, until this moment at least. */
export const restoreCoupons = (trx: Trx, isShops: boolean, until: Date, orderId: number) =>
  trx
    .updateTable('user_coupon')
    .set({
      status: 1,
      order_id: null,
      expires_at: sql<Date>`case when ${isShops} then greatest(expires_at, ${until}) else expires_at end`,
    })
    .where('order_id', '=', orderId)
    .where('status', '=', 2)
    .returning('expires_at')
    .execute()
