import type { Selectable } from 'kysely'
import { daysAfter } from '../../../../src/domain/shop-time'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { CouponTable } from '../tables'
import { refuse } from '../../../platform/http/refusal'
import { growthOf } from '../points/growth'
import { audienceReason, type AudienceFacts } from './coupon-view'
import { claimCounts, hasPaid, findCoupon, insertUserCoupon, takeOneCoupon } from './queries'

export type CouponRow = Selectable<CouponTable>
type CouponSource = CouponRow['way']

/**
 * Returns a coupon of a shop, our own by default, that can be issued in this way now. Refusals: 404, 630 too early, 631 too late.
 * @spec ER-49 ER-50
 */
export async function openCoupon(
  trx: Trx,
  couponId: number,
  source: CouponSource,
  { now, merchantCode = '' }: { now: Date; merchantCode?: string },
): Promise<CouponRow> {
  const coupon = await findCoupon(trx, couponId)
  if (coupon?.way !== source || coupon.merchant_code !== merchantCode) return refuse('missing', '没有找到该优惠券')
  if (coupon.starts_at > now) return refuse('couponNotStarted')
  if (coupon.ends_at <= now) return refuse('couponOver')
  return coupon
}

/** Reads what decides whether a shopper belongs to the audience of a coupon. */
export async function audienceFactsOf(handle: Handle, userId: number): Promise<AudienceFacts> {
  const [growth, paidOrder] = [await growthOf(handle, userId), await hasPaid(handle, userId)]
  return { growth, hasPaid: paidOrder !== undefined }
}

/**
 * Refuses shoppers outside the audience: 632 for coupons of shoppers who have never paid an order of products, 633 for
 * coupons of members from a level on.
 * @spec ER-51 ER-52
 */
export async function checkAudience(trx: Trx, userId: number, coupon: CouponRow) {
  if (coupon.audience === 'all') return
  if (audienceReason(coupon, await audienceFactsOf(trx, userId)) === '') return
  refuse(coupon.audience === 'new' ? 'couponNewUsers' : 'couponSpecificUsers')
}

interface IssueInput {
  userId: number
  coupon: CouponRow
  now: Date
  /** Most coupons of one shopper; absent when the way of issuing limits them. */
  most?: number
  /** Whether the coupon is already reserved for the shopper: issues it regardless of the remaining number. */
  isSetAside?: boolean
}

/**
 * Issues one coupon; returns its number and how many of it the shopper has claimed. Refusals: 629 limit per shopper
 * reached, 634 none left. The caller locks the shopper's row. Updates the coupon's counter last, because all claimants
 * contend for that row.
 * @spec ER-48 ER-53
 */
export async function issueCoupon(
  trx: Trx,
  { userId, coupon, now, most, isSetAside = false }: IssueInput,
): Promise<{ id: number; had: number }> {
  const had = (await claimCounts(trx, userId)).get(coupon.id) ?? 0
  if (most !== undefined && had >= most) refuse('couponClaimed')
  const { id } = await insertUserCoupon(trx, {
    ...{ user_id: userId, coupon_id: coupon.id, nth: had + 1, cause: coupon.way },
    ...{ claimed_at: now, expires_at: daysAfter(now, coupon.valid_days) },
  })
  if (isSetAside) return { id, had: had + 1 }
  const decrement = await takeOneCoupon(trx, coupon.id)
  if (decrement.numUpdatedRows === 0n) refuse('couponGone')
  return { id, had: had + 1 }
}
