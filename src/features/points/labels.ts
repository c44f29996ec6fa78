import type { Reply } from '@/contract/types'
import { CouponType } from '@/domain/enums'
import { formatShort } from '@/domain/money'
import { pointsTexts } from '@/texts/points'

type Facts = Pick<Reply<'integralCoupon'>, 'couponType' | 'orderType' | 'minAmount'>

/** Returns the text for the minimum amount of a coupon. */
export const fromOf = ({ minAmount }: Pick<Facts, 'minAmount'>) =>
  minAmount > 0 ? pointsTexts.from(formatShort(minAmount)) : pointsTexts.noFloor

/** Returns the name of a coupon's kind. */
export const kindOf = ({ couponType, orderType }: Facts) =>
  couponType === CouponType.product ? pointsTexts.productKind : (pointsTexts.kinds[orderType] ?? '')

/** Returns the reason why an offer cannot be redeemed now; '' if it can. @spec ER-48 ER-49 ER-53 */
export function offerProblem(
  {
    startTime,
    remaining,
    userCount,
    userReceiveCount,
  }: Pick<Reply<'integralCoupon'>, 'startTime' | 'remaining' | 'userCount' | 'userReceiveCount'>,
  now: number,
): '' | 'soon' | 'full' | 'none' {
  if (now < Date.parse(startTime)) return 'soon'
  if (userReceiveCount >= userCount) return 'full'
  return remaining > 0 ? '' : 'none'
}
