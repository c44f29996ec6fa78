import type { Parsed } from '../../../../src/contract/schemas'
import type { Coupon, ProductCard } from '../../../../src/contract/types'
import { OrderType } from '../../../../src/domain/kind'
import { cardsOf, findProduct, hasStores, locateShopper, pointOf, shopsWithin } from '../../catalog'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { claimCounts, listOpenCoupons, listStoreCoupons, findCouponProduct } from './queries'
import { shownOffer } from './coupon-view'
import { audienceFactsOf } from './issue-coupon'

/**
 * Lists coupons below the shopper's limit, each with the reason if the shopper is outside its audience; with `isNew`
 * only coupons for new shoppers, with `isMember` those for members. A city without stores has none for lightning
 * delivery.
 * @spec BC-30 ST-68
 */
export async function unreceivedCoupons(
  ctx: Ctx,
  { cityId, isNew, isMember, pageSize }: Parsed<'unreceivedCoupons'>,
): Promise<Coupon[]> {
  const userId = ownerOf(ctx)
  const now = ctx.now()
  const counts = await claimCounts(ctx.db, userId)
  const isServed = hasStores(await ctx.catalogSnapshot(), cityId)
  const rows = await listOpenCoupons(ctx.db, now, {
    cityId,
    audience: isNew ? 'new' : isMember ? 'level' : undefined,
    merchantCode: ctx.merchantCode,
  })
  const facts = await audienceFactsOf(ctx.db, userId)
  return rows
    .filter(({ order_type }) => isServed || order_type !== OrderType.lightning)
    .filter((row) => (counts.get(row.id) ?? 0) < row.per_user)
    .slice(0, pageSize)
    .map((row) => shownOffer(row, counts.get(row.id) ?? 0, now, facts))
}

const NEARBY_METRES = 20_000

/** Lists coupons that the stores nearby give away, the nearest store's first. */
export async function storeCoupons(ctx: Ctx, input: Parsed<'storeCoupons'>): Promise<Coupon[]> {
  const userId = ownerOf(ctx)
  const now = ctx.now()
  const point = pointOf(input)
  const near = point ? shopsWithin(await ctx.catalogSnapshot(), point, NEARBY_METRES, now) : []
  const place = new Map(near.map(({ row }, index) => [row.store_no, index]))
  if (place.size === 0) return []
  const rows = await listStoreCoupons(ctx.db, now, { storeNos: [...place.keys()], merchantCode: ctx.merchantCode })
  const counts = await claimCounts(ctx.db, userId)
  const names = new Map(near.map(({ row }) => [row.store_no, row.name]))
  return rows
    .sort((a, b) => (place.get(a.store_no ?? '') ?? 0) - (place.get(b.store_no ?? '') ?? 0))
    .map((row) => ({ ...shownOffer(row, counts.get(row.id) ?? 0, now), note: names.get(row.store_no ?? '') ?? '' }))
}

/** Lists the products that an exchange coupon is for; none for other coupons. @spec PR-21 */
export async function listCouponProducts(ctx: Ctx, input: Parsed<'couponGoods'>): Promise<ProductCard[]> {
  const named = await findCouponProduct(ctx.db, input.couponId)
  const shopperLocation = locateShopper(await ctx.catalogSnapshot(), input, ctx.now())
  const row = named && (await findProduct(ctx.db, named.barcode, shopperLocation))
  return row?.on_sale ? cardsOf(ctx.db, [row], shopperLocation) : []
}
