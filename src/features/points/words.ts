import type { Reply } from '@/contract/types'
import { COUPON_TYPE } from '@/domain/enums'
import { formatShort } from '@/domain/money'
import { pointsTexts } from '@/texts/points'

type Facts = Pick<Reply<'integralCoupon'>, 'couponType' | 'orderType' | 'minAmount'>

/** From which amount on a coupon counts. */
export const fromOf = ({ minAmount }: Pick<Facts, 'minAmount'>) =>
  minAmount > 0 ? pointsTexts.from(formatShort(minAmount)) : pointsTexts.noFloor

/** What a coupon is for. */
export const kindOf = ({ couponType, orderType }: Facts) =>
  couponType === COUPON_TYPE.product ? pointsTexts.goodsKind : (pointsTexts.kinds[orderType] ?? '')

/** Why an offer cannot be had now, '' where it can. @spec ER-48 ER-49 ER-53 */
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
