import { daysAfter } from '../../../../../src/domain/shop-time'
import type { Trx } from '../../../../platform/db/transaction'
import { issueCoupon } from '../../../marketing'
import { lockUser } from '../../../customer'
import { findMemberOfOrder, insertMemberCoupon, listItems, startMembership } from './queries'

interface Member {
  id: number
  userId: number
  welfareId: number
}

/**
 * Starts a membership and issues its coupons, each as often as the benefit includes it. The caller locks the shopper's
 * row.
 */
export async function enrol(trx: Trx, { id, userId, welfareId }: Member, at: Date) {
  const items = await listItems(trx, welfareId)
  for (const { count, ...coupon } of items) {
    for (let n = 0; n < count; n++) {
      // Places are limited, coupons are not: a paying member gets every coupon of the benefit.
      const { id: userCouponId } = await issueCoupon(trx, { userId, coupon, now: at, isSetAside: true })
      await insertMemberCoupon(trx, id, userCouponId)
    }
  }
}

/** Starts the membership of a paid order, once. The caller locks the order's row. @spec ST-73 PR-29 */
export async function enrolPaid(trx: Trx, orderId: number, at: Date) {
  const member = await findMemberOfOrder(trx, orderId)
  await lockUser(trx, member.user_id)
  const begun = await startMembership(trx, member.id, { from: at, until: daysAfter(at, member.valid_days) })
  if (begun.numUpdatedRows === 0n) return
  await enrol(trx, { id: member.id, userId: member.user_id, welfareId: member.welfare_id }, at)
}
