import type { Coupon } from '@/contract/types'
import { CouponType } from '@/domain/enums'
import { formatShort } from '@/domain/money'
import { formatShopTime } from '@/domain/shop-time'
import { couponLabelTexts as texts } from '@/texts/coupon-label'

type CouponFields = 'amount' | 'minAmount' | 'name' | 'couponType' | 'orderType' | 'endTime' | 'validDays' | 'note'

/** Returns how long a coupon is valid: for one on offer the days after the claim, for a shopper's own the last day. */
export const validityText = ({ endTime, validDays }: Pick<Coupon, 'endTime' | 'validDays'>) =>
  validDays === undefined ? texts.until(formatShopTime(endTime, 'MM-DD')) : texts.validFor(validDays)

/** Returns the texts of a coupon card. */
export const couponCardTexts = ({
  amount,
  minAmount,
  name,
  couponType,
  orderType,
  endTime,
  validDays,
  note,
}: Pick<Coupon, CouponFields>) => ({
  amount,
  name,
  from: minAmount > 0 ? texts.from(formatShort(minAmount)) : texts.noFloor,
  kind: couponType === CouponType.product ? texts.productKind : (texts.kinds[orderType] ?? ''),
  until: validityText({ endTime, validDays }),
  ...(note ? { note } : {}),
})
