import type { Parsed } from '../../../../../src/contract/schemas'
import type { Coupon } from '../../../../../src/contract/types'
import { CouponType } from '../../../../../src/domain/enums'
import { orderTypeOf } from '../../../../../src/domain/kind'
import type { Ctx } from '../../../../platform/http/context'
import { claimCounts, shownOffer } from '../../../marketing'

/** Lists claimable coupons for cross-border orders, if the product is on sale. @spec PR-11 ST-68 */
export async function globalCoupons(ctx: Ctx, { barcode }: Parsed<'globalCoupons'>): Promise<Coupon[]> {
  const now = ctx.now()
  const productQuery = ctx.db.selectFrom('global_product').select('id').where('barcode', '=', barcode)
  if (!(await productQuery.where('on_sale', '=', true).executeTakeFirst())) return []
  const counts = ctx.userId === null ? new Map<number, number>() : await claimCounts(ctx.db, ctx.userId)
  const rows = await ctx.db
    .selectFrom('coupon')
    .selectAll()
    .where('order_type', '=', orderTypeOf('global'))
    .where('coupon_type', '=', CouponType.order)
    .where('way', '=', 'claim')
    .where('audience', '=', 'all')
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where((eb) => eb.or([eb('remaining', '>', 0), eb('id', 'in', [0, ...counts.keys()])]))
    .orderBy('amount_fen', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => shownOffer(row, counts.get(row.id) ?? 0, now))
}
