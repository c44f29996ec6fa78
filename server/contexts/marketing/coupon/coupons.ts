import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { Coupon } from '../../../../src/contract/types'
import { OrderType } from '../../../../src/domain/kind'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { hasStores } from '../../catalog'
import {
  claimCounts,
  claimedCoupons,
  type claimedQuery,
  listCityCoupons,
  listSourceCoupons,
  countClaimed,
} from './queries'
import { shownClaimed, shownOffer } from './coupon-view'
import { audienceFactsOf } from './issue-coupon'
import { shopUserOf } from '../../../platform/http/shop-user'

/**
 * Lists the coupons of a city, for visitors too; a shopper sees the claimed ones. A city without stores has none for
 * lightning delivery.
 * @spec ST-68 ER-53
 */
export async function couponsByCity(ctx: Ctx, { cityId }: Parsed<'couponsByCity'>): Promise<Coupon[]> {
  const now = ctx.now()
  const counts = ctx.userId === null ? new Map<number, number>() : await claimCounts(ctx.db, ctx.userId)
  const rows = await listCityCoupons(ctx.db, now, {
    cityId,
    claimedIds: [0, ...counts.keys()],
    merchantCode: ctx.merchantCode,
  })
  const isServed = hasStores(await ctx.catalogSnapshot(), cityId)
  return rows
    .filter(({ order_type }) => isServed || order_type !== OrderType.lightning)
    .map((row) => shownOffer(row, counts.get(row.id) ?? 0, now))
}

const MOST_CODES = 20

/** Lists coupons that links with these codes give away, if current or upcoming. */
export async function couponsBySource(ctx: Ctx, { codes }: Parsed<'couponsBySource'>): Promise<Coupon[]> {
  const userId = ownerOf(ctx)
  const now = ctx.now()
  const uniqueCodes = [...new Set(codes.split(',').map((code) => code.trim()))].filter(Boolean).slice(0, MOST_CODES)
  if (uniqueCodes.length === 0) return []
  const rows = await listSourceCoupons(ctx.db, now, { uniqueCodes, merchantCode: ctx.merchantCode })
  const counts = await claimCounts(ctx.db, userId)
  const facts = await audienceFactsOf(ctx.db, userId)
  const place = (code: string) => uniqueCodes.indexOf(code)
  return rows
    .sort((a, b) => place(a.source_code) - place(b.source_code))
    .map((row) => shownOffer(row, counts.get(row.id) ?? 0, now, facts))
}

/** Lists the shopper's coupons. @spec BC-31 */
export async function myCoupons(ctx: Ctx, input: Parsed<'myCoupons'>): Promise<Reply<'myCoupons'>> {
  const { status, scope, couponType, orderType } = input
  const ownFilter = { ...shopUserOf(ctx), status, scope, couponType, orderType, now: ctx.now() }
  const page = { limit: input.pageSize, offset: (input.pageNum - 1) * input.pageSize }
  const rows = await claimedCoupons(ctx.db, { ...ownFilter, ...page })
  const counts = await claimCounts(ctx.db, ownFilter.userId)
  const list = rows.map((row) => shownClaimed(row, counts.get(row.coupon_id) ?? 0, ownFilter.now))
  return toPage(list, await countOwn(ctx, ownFilter), input)
}

export const countCoupons = (ctx: Ctx) => countOwn(ctx, { ...shopUserOf(ctx), status: 1, now: ctx.now() })

async function countOwn(ctx: Ctx, ownFilter: Parameters<typeof claimedQuery>[1]): Promise<number> {
  const { n } = await countClaimed(ctx.db, ownFilter)
  return n
}
