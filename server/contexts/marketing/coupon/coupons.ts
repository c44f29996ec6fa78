import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { Coupon } from '../../../../src/contract/types'
import { CouponType } from '../../../../src/domain/enums'
import { orderTypeOf } from '../../../../src/domain/kind'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { paged } from '../../../platform/http/paged'
import { claimCounts, claimedCoupons, claimedQuery } from './queries'
import { shownClaimed, shownOffer } from './coupon-view'

/** Lists the coupons of a city, for visitors too; a shopper sees the claimed ones. @spec ST-68 ER-53 */
export async function couponsByCity(ctx: Ctx, { cityId }: Parsed<'couponsByCity'>): Promise<Coupon[]> {
  const now = ctx.now()
  const counts = ctx.userId === null ? new Map<number, number>() : await claimCounts(ctx.db, ctx.userId)
  const rows = await ctx.db
    .selectFrom('coupon')
    .selectAll()
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
    .where((eb) => eb.or([eb('remaining', '>', 0), eb('id', 'in', [0, ...counts.keys()])]))
    .orderBy('amount_fen', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map((row) => shownOffer(row, counts.get(row.id) ?? 0, now))
}

const MOST_CODES = 20

/** Lists coupons that links with these codes give away, if current or upcoming. */
export async function couponsBySource(ctx: Ctx, { codes }: Parsed<'couponsBySource'>): Promise<Coupon[]> {
  const userId = ownerOf(ctx)
  const now = ctx.now()
  const uniqueCodes = [...new Set(codes.split(',').map((code) => code.trim()))].filter(Boolean).slice(0, MOST_CODES)
  if (uniqueCodes.length === 0) return []
  const rows = await ctx.db
    .selectFrom('coupon')
    .selectAll()
    .where('source_code', 'in', uniqueCodes)
    .where('way', '=', 'claim')
    .where('ends_at', '>', now)
    .orderBy('amount_fen', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  const counts = await claimCounts(ctx.db, userId)
  const place = (code: string) => uniqueCodes.indexOf(code)
  return rows
    .sort((a, b) => place(a.source_code) - place(b.source_code))
    .map((row) => shownOffer(row, counts.get(row.id) ?? 0, now))
}

/** Lists the shopper's coupons. @spec BC-31 */
export async function myCoupons(ctx: Ctx, input: Parsed<'myCoupons'>): Promise<Reply<'myCoupons'>> {
  const { status, scope, couponType, orderType } = input
  const ownFilter = { userId: ownerOf(ctx), status, scope, couponType, orderType, now: ctx.now() }
  const page = { limit: input.pageSize, offset: (input.pageNum - 1) * input.pageSize }
  const rows = await claimedCoupons(ctx.db, { ...ownFilter, ...page })
  const counts = await claimCounts(ctx.db, ownFilter.userId)
  const list = rows.map((row) => shownClaimed(row, counts.get(row.coupon_id) ?? 0, ownFilter.now))
  return paged(list, await countOwn(ctx, ownFilter), input)
}

export const countCoupons = (ctx: Ctx) => countOwn(ctx, { userId: ownerOf(ctx), status: 1, now: ctx.now() })

async function countOwn(ctx: Ctx, ownFilter: Parameters<typeof claimedQuery>[1]): Promise<number> {
  const { n } = await claimedQuery(ctx.db, ownFilter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
