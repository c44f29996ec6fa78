import type { Coupon } from '../../../src/contract/types'
import { daysAfter } from '../../../src/domain/shop-time'
import { inTransaction, type Trx } from '../../db/transaction'
import { ownerOf, type Ctx } from '../../http/context'
import { refuse, Refusal } from '../../http/refusal'
import { lockUser } from '../user/service'
import { claimCounts, claimedCoupon } from './repo'
import { shownClaimed } from './show'

async function openCoupon(trx: Trx, couponId: number, now: Date) {
  const coupon = await trx.selectFrom('coupon').selectAll().where('id', '=', couponId).executeTakeFirst()
  if (!coupon) return refuse('missing', '没有找到该优惠券')
  if (coupon.starts_at > now) return refuse('couponNotStarted')
  if (coupon.ends_at <= now) return refuse('couponOver')
  return coupon
}

/**
 * Gives one coupon to the shopper. Refusals: 629 has his share, 630 too early, 631 too late, 634 none left.
 * The counter of the whole coupon is the row all claimants meet at, so it is touched last.
 * @spec ER-48 ER-49 ER-50 ER-53
 */
export async function claimCoupon(ctx: Ctx, couponId: number): Promise<Coupon> {
  const userId = ownerOf(ctx)
  const now = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const coupon = await openCoupon(trx, couponId, now)
    const claimed = (await claimCounts(trx, userId)).get(couponId) ?? 0
    if (claimed >= coupon.per_user) refuse('couponClaimed')
    const expiresAt = daysAfter(now, coupon.valid_days)
    const { id } = await trx
      .insertInto('user_coupon')
      .values({ user_id: userId, coupon_id: couponId, nth: claimed + 1, claimed_at: now, expires_at: expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    const taken = await trx
      .updateTable('coupon')
      .set((eb) => ({ remaining: eb('remaining', '-', 1) }))
      .where('id', '=', couponId)
      .where('remaining', '>', 0)
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n) refuse('couponGone')
    const row = await claimedCoupon(trx, { userId, status: 1, now }, id)
    return shownClaimed(row, claimed + 1, now)
  })
}

/** Claims what can be claimed. Refused only when nothing could be, with the first reason. */
export async function claimCoupons(ctx: Ctx, couponIds: number[]): Promise<Coupon[]> {
  const got: Coupon[] = []
  let first: Refusal | undefined
  for (const couponId of new Set(couponIds)) {
    try {
      got.push(await claimCoupon(ctx, couponId))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      first ??= error
    }
  }
  if (got.length === 0 && first) throw first
  return got
}
