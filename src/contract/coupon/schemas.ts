import { z } from 'zod'
import { cardGoodsType, cityId, coupon, empty, id, pageOf, pageQuery, text } from '../shapes'

const forCart = z.object({
  /** Comma-separated cart ids. */
  cartIds: text(2000).min(1),
  cartType: z.coerce.number().pipe(cardGoodsType),
})

const judged = coupon.extend({ usable: z.boolean(), reason: z.string() })

export const couponSchemas = {
  couponsByCity: { input: z.object({ cityId: cityId.default(903) }), reply: z.array(coupon) },
  claimCoupon: { input: z.object({ couponId: id }), reply: coupon },
  /** `status` 1 usable, 2 used, 3 expired. @spec BC-31 */
  myCoupons: {
    input: pageQuery.extend({ status: z.coerce.number().int().min(1).max(3).default(1) }),
    reply: pageOf(coupon),
  },
  couponCount: { input: empty, reply: z.object({ count: z.number().int() }) },
  usableCoupons: { input: forCart, reply: z.array(judged) },
  unusableCoupons: { input: forCart, reply: z.array(judged) },
  /** Coupons that links with these codes give away, in order of the codes; `codes` is a list with commas. */
  couponsBySource: { input: z.object({ codes: text(500).min(1) }), reply: z.array(coupon) },
  claimCoupons: { input: z.object({ couponIds: z.array(id).min(1).max(20) }), reply: z.array(coupon) },
}
