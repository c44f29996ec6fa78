import { z } from 'zod'
import { empty, flag, id, orderType, pageOf, pageQuery, text, time, yuan } from '../shapes'

/** Entry of a ledger, with its reason. */
const ledgerEntry = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Positive for credits, negative for debits. */
  delta: z.number().int(),
  orderNo: z.string().nullable(),
  time,
})

/** Coupon that points buy. Amounts in yuan; `price` and `own` are points. */
const offer = z.object({
  id: z.number().int(),
  name: z.string(),
  amount: yuan,
  minAmount: yuan,
  couponType: z.number().int(),
  orderType,
  /** Days of validity after the exchange. */
  validDays: z.number().int(),
  price: z.number().int(),
  remaining: z.number().int(),
  /** Limit per shopper, and the number claimed. */
  userCount: z.number().int(),
  userReceiveCount: z.number().int(),
  startTime: time,
  endTime: time,
})

/** Idempotency key: repeating it returns the same and changes nothing. */
const idemKey = text(64).min(8)

/**
 * Daily sign-in on `today`: whether it is done, the days in a row, and the points of today's sign-in, which are due
 * until it is done; `next` is what tomorrow's gives.
 */
const signDay = z.object({
  today: z.string(),
  signed: flag,
  streak: z.number().int(),
  points: z.number().int(),
  next: z.number().int(),
  integral: z.number().int(),
})

export const pointsSchemas = {
  /** Growth of the shopper, newest entry first; `growthValue` is their sum. @spec PR-22 */
  growthRecords: {
    input: pageQuery,
    reply: pageOf(ledgerEntry).extend({ growthValue: z.number().int() }),
  },
  /**
   * Points of the shopper, from the app and from store tills; `integralConfig` is the number of points earned and
   * needed per yuan.
   * @spec BC-71
   */
  userIntegral: {
    input: empty,
    reply: z.object({
      integralVal: z.object({
        total: z.number().int(),
        onlineIntegral: z.number().int(),
        offLineIntegral: z.number().int(),
      }),
      integralConfig: z.object({ perYuan: z.number().int(), yuanPrice: z.number().int() }),
    }),
  },
  /** All entries; `salesIntegralRecord` and `giftIntegral` are the totals from orders and tills, and from gifts. */
  integralRecords: {
    input: pageQuery,
    reply: z.object({
      integral: z.number().int(),
      giftIntegral: z.number().int(),
      salesIntegralRecord: z.number().int(),
      integralDetailPages: pageOf(ledgerEntry),
    }),
  },
  /** Lists the points entries of the app. */
  upperIntegral: { input: pageQuery, reply: pageOf(ledgerEntry) },
  /** Lists the points entries of store tills. */
  lowerIntegral: { input: pageQuery, reply: pageOf(ledgerEntry) },
  integralCoupons: { input: pageQuery, reply: pageOf(offer) },
  integralCoupon: { input: z.object({ id }), reply: offer.extend({ own: z.number().int() }) },
  integralToCoupon: {
    input: z.object({ id, idemKey }),
    reply: z.object({ userCouponId: z.number().int(), endTime: time, own: z.number().int() }),
  },
  integralExchanges: {
    input: pageQuery,
    reply: pageOf(z.object({ id: z.number().int(), name: z.string(), price: z.number().int(), time, endTime: time })),
  },
  /**
   * Sign-ins of a month (YYYY-MM, the current one by default) as days YYYY-MM-DD. `rewards`: row 1 is given every day,
   * each other row in addition whenever so many days in a row are complete.
   */
  signMonth: {
    input: z.object({
      month: text(7)
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
    }),
    reply: signDay.extend({
      month: z.string(),
      days: z.array(z.string()),
      rewards: z.array(z.object({ streak: z.number().int(), points: z.number().int() })),
    }),
  },
  /** Signs in for today; repeating it changes nothing. */
  signIn: { input: empty, reply: signDay },
}
