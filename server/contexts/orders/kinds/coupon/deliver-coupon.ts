import type { Trx } from '../../../../platform/db/transaction'
import { lockUser } from '../../../customer'
import { issueCoupon } from '../../../marketing'
import { findPurchasedCoupon, setPurchasedCoupon } from './queries'

/**
 * Issues the coupon of a paid order, once: the caller that marks the order paid locks its row. Its validity begins with
 * the payment. The coupon was reserved when it was ordered.
 * @spec PR-21
 */
export async function deliverCoupon(trx: Trx, orderId: number, now: Date) {
  const { user_id: userId, ...coupon } = await findPurchasedCoupon(trx, orderId)
  await lockUser(trx, userId)
  const { id } = await issueCoupon(trx, { userId, coupon, now, isSetAside: true })
  await setPurchasedCoupon(trx, orderId, id)
}
