import { PayStatus } from '../../../../../src/domain/enums'
import { daysAfter } from '../../../../../src/domain/shop-time'
import type { Trx } from '../../../../platform/db/transaction'
import { issueCoupon } from '../../../marketing'
import { lockUser } from '../../../customer'
import { itemsOf } from './queries'

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
  const items = await itemsOf(trx, welfareId)
  for (const { count, ...coupon } of items) {
    for (let n = 0; n < count; n++) {
      // Places are limited, coupons are not: a paying member gets every coupon of the benefit.
      const { id: userCouponId } = await issueCoupon(trx, { userId, coupon, now: at, isSetAside: true })
      await trx.insertInto('welfare_coupon').values({ user_coupon_id: userCouponId, member_id: id }).execute()
    }
  }
}

/** Starts the membership of a paid order, once. The caller locks the order's row. @spec ST-73 PR-29 */
export async function enrolPaid(trx: Trx, orderId: number, at: Date) {
  const member = await trx
    .selectFrom('welfare_member as m')
    .innerJoin('welfare as w', 'w.id', 'm.welfare_id')
    .select(['m.id', 'm.user_id', 'm.welfare_id', 'w.valid_days'])
    .where('m.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await lockUser(trx, member.user_id)
  const begun = await trx
    .updateTable('welfare_member')
    .set({ pay_status: PayStatus.joined, starts_at: at, ends_at: daysAfter(at, member.valid_days) })
    .where('id', '=', member.id)
    .where('pay_status', '=', PayStatus.waiting)
    .executeTakeFirst()
  if (begun.numUpdatedRows === 0n) return
  await enrol(trx, { id: member.id, userId: member.user_id, welfareId: member.welfare_id }, at)
}
