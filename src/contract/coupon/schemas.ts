import { z } from 'zod'
import {
  cardGoodsType,
  cityId,
  coupon,
  empty,
  flag,
  goodsCard,
  id,
  pageOf,
  pageQuery,
  place,
  text,
  time,
  yuan,
} from '../shapes'

const forCart = z.object({
  /** Comma-separated cart ids. */
  cartIds: text(2000).min(1),
  cartType: z.coerce.number().pipe(cardGoodsType),
})

const judged = coupon.extend({ usable: z.boolean(), reason: z.string() })

const activity = z.object({
  code: z.string(),
  name: z.string(),
  note: z.string(),
  startTime: time,
  endTime: time,
  coupons: z.array(coupon),
})

/** A coupon that is sold; `id` is the sale's, `couponId` the coupon's. Its times are the sale's, its days begin with the payment. */
const sale = coupon.omit({ status: true, userReceiveCount: true, userCount: true, received: true, note: true }).extend({
  price: yuan,
  /** What it was sold for before. */
  originPrice: yuan,
  validDays: z.number().int(),
  remaining: z.number().int(),
  /** As many as one shopper may buy, and how many this one has bought or is about to pay. */
  purchaseLimitCount: z.number().int(),
  bought: z.number().int(),
  /** The shopper's own order of it that waits for its payment. */
  waitingNo: z.string().nullable(),
})

const purchase = z.object({
  orderNo: z.string(),
  name: z.string(),
  price: yuan,
  state: z.enum(['unpaid', 'paid', 'closed']),
  time,
  /** Until when an unpaid one may be paid. */
  expireTime: time.nullable(),
})

export const couponSchemas = {
  couponsByCity: { input: z.object({ cityId: cityId.default(903) }), reply: z.array(coupon) },
  claimCoupon: { input: z.object({ couponId: id }), reply: coupon },
  /** `status` 1 usable, 2 used, 3 expired. @spec BC-31 */
  myCoupons: {
    input: pageQuery.extend({
      status: z.coerce.number().int().min(1).max(3).default(1),
      /** @spec NAV-23 */
      scope: z.coerce.number().int().min(1).max(9).optional(),
      couponType: z.coerce.number().int().min(1).max(9).optional(),
      orderType: z.coerce.number().int().min(1).max(9).optional(),
    }),
    reply: pageOf(coupon),
  },
  couponCount: { input: empty, reply: z.object({ count: z.number().int() }) },
  usableCoupons: { input: forCart, reply: z.array(judged) },
  unusableCoupons: { input: forCart, reply: z.array(judged) },
  /** Coupons that links with these codes give away, in order of the codes; `codes` is a list with commas. */
  couponsBySource: { input: z.object({ codes: text(500).min(1) }), reply: z.array(coupon) },
  /** With `isNew` = 1 those for new shoppers alone. @spec BC-30 */
  unreceivedCoupons: {
    input: z.object({
      cityId: cityId.default(903),
      isNew: z.coerce.number().pipe(flag).default(0),
      /** Those for members of a level alone. */
      isMember: z.coerce.number().pipe(flag).default(0),
      pageSize: z.coerce.number().int().min(1).max(100).default(100),
    }),
    reply: z.array(coupon),
  },
  /** Those that stores around give away; `note` names the store. */
  storeCoupons: { input: place, reply: z.array(coupon) },
  couponGoods: { input: place.extend({ couponId: id }), reply: z.array(goodsCard) },
  couponByCode: { input: z.object({ exchangCode: text(40).min(4) }), reply: coupon },
  exchangeCode: { input: z.object({ exchangCode: text(40).min(4) }), reply: coupon },
  couponActivity: { input: z.object({ code: text(32).min(1) }), reply: activity },
  /** `flag` is 1 once the shopper has had it. @spec ST-70 */
  couponActivityMine: { input: z.object({ code: text(32).min(1) }), reply: activity.extend({ flag }) },
  /** Coupons that a benefit brought, or all of them; `status` as in `myCoupons`. @spec PR-29 BC-31 */
  couponsByBenefits: {
    input: pageQuery.extend({
      benefitsId: id.optional(),
      status: z.coerce.number().int().min(1).max(3).default(1),
    }),
    reply: pageOf(coupon),
  },
  countByBenefits: {
    input: z.object({ benefitsId: id.optional() }),
    reply: z.object({ usable: z.number().int(), used: z.number().int(), expired: z.number().int() }),
  },
  /** What is shown at a counter for the shopper’s coupon `id`, until it is another. */
  couponCode: { input: z.object({ id }), reply: z.object({ code: z.string(), expireTime: time }) },
  /** Those that run or are to come; what runs first. */
  couponActivities: { input: pageQuery, reply: pageOf(activity.extend({ flag })) },
  /** Answers the coupons of those that could be had. */
  receiveActivities: { input: z.object({ codes: z.array(text(32).min(1)).min(1).max(20) }), reply: z.array(coupon) },
  receiveActivity: { input: z.object({ code: text(32).min(1) }), reply: z.array(coupon) },
  /** What is sold now or soon; one that is sold out too. @spec PR-21 */
  couponSales: { input: pageQuery, reply: pageOf(sale) },
  /**
   * Orders one coupon of a sale, once per key; an order of it that waits for its payment is answered instead of a second one. The coupon
   * is there once the order is paid. Codes: 404, 629 has his share, 630, 631, 634 none left, 857100 it costs something else.
   */
  buyCoupon: {
    input: z.object({ id, payable: z.number().min(0).max(9999999), idemKey: z.string().trim().min(8).max(64) }),
    reply: z.object({ orderNo: z.string(), payable: yuan, expireTime: time }),
  },
  couponPurchases: { input: pageQuery, reply: pageOf(purchase) },
  /** Gives up an order of a coupon or a benefit that is not paid yet; 101 for another's, 7001 for one that no longer waits. */
  cancelPurchase: {
    input: z.object({ orderNo: text(40).min(1) }),
    reply: z.object({ done: z.literal(true) }),
  },
  claimCoupons: { input: z.object({ couponIds: z.array(id).min(1).max(20) }), reply: z.array(coupon) },
}
