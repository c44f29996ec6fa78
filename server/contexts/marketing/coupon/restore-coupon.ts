import { daysAfter, formatShopTime } from '../../../../src/domain/shop-time'
import type { Trx } from '../../../platform/db/transaction'
import { notify } from '../../customer'
import { restoreCoupons } from './queries'

/** Extension in days; equals the number of days before its end at which shoppers are notified. */
const LEFT_DAYS = 3

interface RestoreInput {
  /** Whether the seller ended the order or is responsible for its end. */
  isShops: boolean
  at: Date
}

/**
 * Returns the coupon of an ended order to the shopper, valid until its own end. When the seller is responsible, it is
 * valid for at least three more days, and the shopper is notified.
 */
export async function restoreCoupon(
  trx: Trx,
  order: { id: number; user_id: number; merchant_code: string },
  { isShops, at }: RestoreInput,
) {
  const until = isShops ? daysAfter(at, LEFT_DAYS) : at
  const rows = await restoreCoupons(trx, isShops, until, order.id)
  if (!isShops || !rows.some(({ expires_at: expiresAt }) => expiresAt.getTime() === until.getTime())) return
  await notify(trx, {
    ...{ userId: order.user_id, kind: 'coupon', url: '/user/coupon', merchantCode: order.merchant_code, at },
    title: '优惠券已退回',
    content: `订单因商家原因结束，所用优惠券可用至 ${formatShopTime(until, 'M月D日 HH:mm')}。`,
    idemKey: `coupon-back:${order.id}`,
  })
}
