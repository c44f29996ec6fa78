import { z } from 'zod'
import {
  cardGoodsType,
  cityId,
  coupon,
  empty,
  flag,
  productCard,
  id,
  pageOf,
  pageQuery,
  place,
  text,
  time,
  yuan,
} from '../shapes'

const forCart = z.object({
  /** Comma-separated cart line ids. */
  cartIds: text(2000).min(1),
  cartType: z.coerce.number().pipe(cardGoodsType),
  /** Delivery address; the default one if absent. */
  addressId: id.optional(),
})

const couponCheck = coupon.extend({ usable: z.boolean(), reason: z.string() })

const activity = z.object({
  code: z.string(),
  name: z.string(),
  note: z.string(),
  startTime: time,
  endTime: time,
  coupons: z.array(coupon),
})

/**
 * Coupon on sale; `id` is the sale's, `couponId` the coupon's. Its times are the sale's; its validity begins with the
 * payment.
 */
const sale = coupon.omit({ status: true, userReceiveCount: true, userCount: true, received: true, note: true }).extend({
  price: yuan,
  /** Original price. */
  originPrice: yuan,
  validDays: z.number().int(),
  remaining: z.number().int(),
  /** Limit per shopper, and the number this shopper has bought or is about to pay. */
  purchaseLimitCount: z.number().int(),
  bought: z.number().int(),
  /** Number of the shopper's own unpaid order of it. */
  waitingNo: z.string().nullable(),
})

const purchase = z.object({
  orderNo: z.string(),
  name: z.string(),
  price: yuan,
  state: z.enum(['unpaid', 'paid', 'closed']),
  time,
  /** Time limit for the payment of an unpaid one. */
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
  usableCoupons: { input: forCart, reply: z.array(couponCheck) },
  unusableCoupons: { input: forCart, reply: z.array(couponCheck) },
  /** Coupons that links with these codes give away, in order of the codes; `codes` is comma-separated. */
  couponsBySource: { input: z.object({ codes: text(500).min(1) }), reply: z.array(coupon) },
  /** Lists coupons that can be claimed; with `isNew` = 1 only coupons for new shoppers. @spec BC-30 */
  unreceivedCoupons: {
    input: z.object({
      cityId: cityId.default(903),
      isNew: z.coerce.number().pipe(flag).default(0),
      /** 1: only coupons for members of a level. */
      isMember: z.coerce.number().pipe(flag).default(0),
      pageSize: z.coerce.number().int().min(1).max(100).default(100),
    }),
    reply: z.array(coupon),
  },
  /** Coupons that stores nearby give away; `note` names the store. */
  storeCoupons: { input: place, reply: z.array(coupon) },
  couponGoods: { input: place.extend({ couponId: id }), reply: z.array(productCard) },
  couponByCode: { input: z.object({ exchangCode: text(40).min(4) }), reply: coupon },
  exchangeCode: { input: z.object({ exchangCode: text(40).min(4) }), reply: coupon },
  couponActivity: { input: z.object({ code: text(32).min(1) }), reply: activity },
  /** `flag` is 1 once the shopper has claimed it. @spec ST-70 */
  couponActivityMine: { input: z.object({ code: text(32).min(1) }), reply: activity.extend({ flag }) },
  /** Coupons of a benefit package, or of all packages; `status` as in `myCoupons`. @spec PR-29 BC-31 */
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
  /** Code to show at a counter for the shopper’s coupon `id`, until it changes. */
  couponCode: { input: z.object({ id }), reply: z.object({ code: z.string(), expireTime: time }) },
  /** Running and upcoming activities, running ones first. */
  couponActivities: { input: pageQuery, reply: pageOf(activity.extend({ flag })) },
  /** Returns the coupons of the activities that could be claimed. */
  receiveActivities: { input: z.object({ codes: z.array(text(32).min(1)).min(1).max(20) }), reply: z.array(coupon) },
  receiveActivity: { input: z.object({ code: text(32).min(1) }), reply: z.array(coupon) },
  /** Current and upcoming sales, including sold-out ones. @spec PR-21 */
  couponSales: { input: pageQuery, reply: pageOf(sale) },
  /**
   * Orders one coupon of a sale, once per key; returns an existing unpaid order instead of a second one. The coupon is
   * issued once the order is paid. Codes: 404, 629 limit per shopper reached, 630, 631, 634 none left, 857100 price has
   * changed.
   */
  buyCoupon: {
    input: z.object({ id, payable: z.number().min(0).max(9999999), idemKey: z.string().trim().min(8).max(64) }),
    reply: z.object({ orderNo: z.string(), payable: yuan, expireTime: time }),
  },
  couponPurchases: { input: pageQuery, reply: pageOf(purchase) },
  /**
   * Cancels an unpaid order of a coupon or a benefit package; 101 for another shopper's, 7001 for one that is no longer
   * unpaid.
   */
  cancelPurchase: {
    input: z.object({ orderNo: text(40).min(1) }),
    reply: z.object({ done: z.literal(true) }),
  },
  claimCoupons: { input: z.object({ couponIds: z.array(id).min(1).max(20) }), reply: z.array(coupon) },
}
