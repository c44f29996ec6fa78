import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { Handle } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { toPage } from '../../../platform/http/to-page'
import { claimCounts, type CouponFilter, countBenefitCoupons, listBenefitCoupons } from './queries'
import { shownClaimed } from './coupon-view'

async function countOf(handle: Handle, ownFilter: CouponFilter, benefitsId: number | undefined): Promise<number> {
  const { n } = await countBenefitCoupons(handle, ownFilter, benefitsId)
  return n
}

/** Lists the coupons of a benefit package. @spec PR-29 BC-31 */
export async function couponsByBenefits(
  ctx: Ctx,
  { benefitsId, status, ...page }: Parsed<'couponsByBenefits'>,
): Promise<Reply<'couponsByBenefits'>> {
  const ownFilter = { userId: ownerOf(ctx), status, now: ctx.now() }
  const rows = await listBenefitCoupons(
    ctx.db,
    ownFilter,
    benefitsId,
    page.pageSize,
    (page.pageNum - 1) * page.pageSize,
  )
  const counts = await claimCounts(ctx.db, ownFilter.userId)
  const list = rows.map((row) => shownClaimed(row, counts.get(row.coupon_id) ?? 0, ownFilter.now))
  return toPage(list, await countOf(ctx.db, ownFilter, benefitsId), page)
}

/** Counts the usable, used and expired coupons. @spec PR-29 */
export async function countByBenefits(
  ctx: Ctx,
  { benefitsId }: Parsed<'countByBenefits'>,
): Promise<Reply<'countByBenefits'>> {
  const count = (status: number) => countOf(ctx.db, { userId: ownerOf(ctx), status, now: ctx.now() }, benefitsId)
  return { usable: await count(1), used: await count(2), expired: await count(3) }
}
