import type { Handle } from '../../../platform/db/transaction'

interface Mine {
  userId: number
  /** 1 usable, 2 used, 3 expired */
  status: number
  now: Date
  scope?: number | undefined
  couponType?: number | undefined
  orderType?: number | undefined
}

/** Selects the shopper's coupons of a state. Expiry depends on time, whatever the stored state. @spec BC-31 */
export function claimedQuery(handle: Handle, { userId, status, now, scope, couponType, orderType }: Mine) {
  const all = handle
    .selectFrom('user_coupon as u')
    .innerJoin('coupon as c', 'c.id', 'u.coupon_id')
    .where('u.user_id', '=', userId)
  const scoped = scope === undefined ? all : all.where('c.scope', '=', scope)
  const byType = couponType === undefined ? scoped : scoped.where('c.coupon_type', '=', couponType)
  const query = orderType === undefined ? byType : byType.where('c.order_type', '=', orderType)
  if (status === 2) return query.where('u.status', '=', 2)
  if (status === 1) return query.where('u.status', '=', 1).where('u.expires_at', '>', now)
  return query.where('u.status', '<>', 2).where('u.expires_at', '<=', now)
}

/** Selects the columns that every list shows. */
export const claimedSelect = (query: ReturnType<typeof claimedQuery>) =>
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

export const claimedCoupons = (handle: Handle, ownFilter: Mine & { limit?: number; offset?: number }) =>
  claimedSelect(claimedQuery(handle, ownFilter))
    .orderBy('u.id', 'desc')
    .limit(ownFilter.limit ?? 200)
    .offset(ownFilter.offset ?? 0)
    .execute()

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
