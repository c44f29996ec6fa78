import type { Coupon } from '../../../../src/contract/types'
import { inTransaction } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { shopUserOf } from '../../../platform/http/shop-user'
import { Refusal } from '../../../platform/http/refusal'
import { lockUser } from '../../customer'
import { checkAudience, issueCoupon, openCoupon } from './issue-coupon'
import { claimedCoupon } from './queries'
import { shownClaimed } from './coupon-view'

/**
 * Issues one coupon to the shopper. Refusals: 629 limit per shopper reached, 630 too early, 631 too late, 632 and 633
 * not in the audience, 634 none left.
 * @spec ER-48 ER-49 ER-50 ER-51 ER-52 ER-53
 */
export async function claimCoupon(ctx: Ctx, couponId: number): Promise<Coupon> {
  const owner = shopUserOf(ctx)
  const { userId, merchantCode } = owner
  const now = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const coupon = await openCoupon(trx, couponId, 'claim', { now, merchantCode })
    await checkAudience(trx, userId, coupon)
    const { id, had } = await issueCoupon(trx, { userId, coupon, now, most: coupon.per_user })
    const row = await claimedCoupon(trx, { ...owner, status: 1, now }, id)
    return shownClaimed(row, had, now)
  })
}

/** Claims every coupon that can be claimed. Refuses only when none could be, with the first reason. */
export const claimCoupons = (ctx: Ctx, couponIds: number[]): Promise<Coupon[]> =>
  issueAvailable(couponIds, async (couponId) => [await claimCoupon(ctx, couponId)])

/**
 * Issues the coupons of each entry, one after the other. Refuses only when none could be issued, with the first reason.
 */
export async function issueAvailable<T>(
  offers: readonly T[],
  issue: (offer: T) => Promise<Coupon[]>,
): Promise<Coupon[]> {
  const got: Coupon[] = []
  let first: Refusal | undefined
  for (const offer of new Set(offers)) {
    try {
      got.push(...(await issue(offer)))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      first ??= error
    }
  }
  if (got.length === 0 && first) throw first
  return got
}
