import type { Coupon } from '@/contract/types'
import { CouponType } from '@/domain/enums'
import { formatShort } from '@/domain/money'
import { formatShopTime } from '@/domain/shop-time'
import { couponsTexts as texts } from '@/texts/coupons'

type CouponFields = 'amount' | 'minAmount' | 'name' | 'couponType' | 'orderType' | 'endTime' | 'note'

/** Returns the texts of a coupon card. */
export const couponCardTexts = ({
  amount,
  minAmount,
  name,
  couponType,
  orderType,
  endTime,
  note,
}: Pick<Coupon, CouponFields>) => ({
  amount,
  name,
  from: minAmount > 0 ? texts.from(formatShort(minAmount)) : texts.noFloor,
  kind: couponType === CouponType.product ? texts.productKind : (texts.kinds[orderType] ?? ''),
  until: texts.until(formatShopTime(endTime, 'MM-DD')),
  ...(note ? { note } : {}),
})
