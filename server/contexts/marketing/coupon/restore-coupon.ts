import { sql } from 'kysely'
import { daysAfter, formatShopTime } from '../../../../src/domain/shop-time'
import type { Trx } from '../../../platform/db/transaction'
import { tell } from '../../customer'

/** As long as shoppers are told ahead that a coupon ends. */
const LEFT_DAYS = 3

interface Back {
  /** The shop ended the order, or has to answer for its end. */
  isShops: boolean
  at: Date
}

/**
 * The coupon of an order that has ended is the shopper's again, until its own end; where it is the shop's doing for three days at least, and
 * the shopper is told.
 */
export async function giveCouponBack(trx: Trx, order: { id: number; user_id: number }, { isShops, at }: Back) {
  const until = isShops ? daysAfter(at, LEFT_DAYS) : at
  const end = sql<Date>`case when ${isShops} then greatest(expires_at, ${until}) else expires_at end`
  const rows = await trx
    .updateTable('user_coupon')
    .set({ status: 1, order_id: null, expires_at: end })
    .where('order_id', '=', order.id)
    .where('status', '=', 2)
    .returning('expires_at')
    .execute()
  if (!isShops || !rows.some(({ expires_at: mine }) => mine.getTime() === until.getTime())) return
  await tell(trx, {
    ...{ userId: order.user_id, kind: 'coupon', url: '/user/coupon', at },
    title: '优惠券已退回',
    content: `订单因商家原因结束，所用优惠券可用至 ${formatShopTime(until, 'M月D日 HH:mm')}。`,
    idemKey: `coupon-back:${order.id}`,
  })
}
