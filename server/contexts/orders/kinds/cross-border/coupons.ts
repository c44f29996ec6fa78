import type { Parsed } from '../../../../../src/contract/schemas'
import type { Coupon } from '../../../../../src/contract/types'
import type { Ctx } from '../../../../platform/http/context'
import { claimCounts, shownOffer } from '../../../marketing'
import { findProductOnSale, listClaimableCoupons } from './queries'

/** Lists claimable coupons for cross-border orders, if the product is on sale. @spec PR-11 ST-68 */
export async function globalCoupons(ctx: Ctx, { barcode }: Parsed<'globalCoupons'>): Promise<Coupon[]> {
  const now = ctx.now()
  if (!(await findProductOnSale(ctx.db, barcode))) return []
  const counts = ctx.userId === null ? new Map<number, number>() : await claimCounts(ctx.db, ctx.userId)
  const rows = await listClaimableCoupons(ctx.db, now, counts.keys())
  return rows.map((row) => shownOffer(row, counts.get(row.id) ?? 0, now))
}
