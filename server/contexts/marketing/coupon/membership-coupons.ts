import type { Parsed, Reply } from '../../../../src/contract/schemas'
import type { Handle } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { paged } from '../../../platform/http/paged'
import { claimCounts, claimedQuery, claimedSelect } from './queries'
import { shownClaimed } from './coupon-view'

type Mine = Parameters<typeof claimedQuery>[1]

/** Selects the shopper's coupons of a state that came from a benefit package, or from all packages without an id. */
const selectBenefitCoupons = (handle: Handle, ownFilter: Mine, benefitsId: number | undefined) =>
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

async function countOf(handle: Handle, ownFilter: Mine, benefitsId: number | undefined): Promise<number> {
  const { n } = await selectBenefitCoupons(handle, ownFilter, benefitsId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Lists the coupons of a benefit package. @spec PR-29 BC-31 */
export async function couponsByBenefits(
  ctx: Ctx,
  { benefitsId, status, ...page }: Parsed<'couponsByBenefits'>,
): Promise<Reply<'couponsByBenefits'>> {
  const ownFilter = { userId: ownerOf(ctx), status, now: ctx.now() }
  const rows = await claimedSelect(selectBenefitCoupons(ctx.db, ownFilter, benefitsId))
    .orderBy('u.id', 'desc')
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
    .execute()
  const counts = await claimCounts(ctx.db, ownFilter.userId)
  const list = rows.map((row) => shownClaimed(row, counts.get(row.coupon_id) ?? 0, ownFilter.now))
  return paged(list, await countOf(ctx.db, ownFilter, benefitsId), page)
}

/** Counts the usable, used and expired coupons. @spec PR-29 */
export async function countByBenefits(
  ctx: Ctx,
  { benefitsId }: Parsed<'countByBenefits'>,
): Promise<Reply<'countByBenefits'>> {
  const count = (status: number) => countOf(ctx.db, { userId: ownerOf(ctx), status, now: ctx.now() }, benefitsId)
  return { usable: await count(1), used: await count(2), expired: await count(3) }
}
