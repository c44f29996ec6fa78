import { z } from 'zod'
import { empty, id, orderType, pageOf, pageQuery, text, time, yuan } from '../shapes'

/** One entry of a ledger: what came or went, and why. */
const ledgerEntry = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Positive came, negative went. */
  delta: z.number().int(),
  orderNo: z.string().nullable(),
  time,
})

/** What of a coupon points buy. Yuan; `price` and `own` are points. */
const offer = z.object({
  id: z.number().int(),
  name: z.string(),
  amount: yuan,
  minAmount: yuan,
  couponType: z.number().int(),
  orderType,
  /** Days that it can be used for once it is had. */
  validDays: z.number().int(),
  price: z.number().int(),
  remaining: z.number().int(),
  /** As many as one shopper may have, and has had. */
  userCount: z.number().int(),
  userReceiveCount: z.number().int(),
  startTime: time,
  endTime: time,
})

/** Sent once per wish: the same key again answers the same and moves nothing. */
const idemKey = text(64).min(8)

export const pointsSchemas = {
  /** The shopper's growth, the newest entry first; `growthValue` is what all of them add up to. @spec PR-22 */
  growthRecords: {
    input: pageQuery,
    reply: pageOf(ledgerEntry).extend({ growthValue: z.number().int() }),
  },
  /** What the shopper has, from the app and from the tills; `integralConfig` is what a yuan brings and costs. @spec BC-71 */
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
  /** Every entry; `salesIntegralRecord` and `giftIntegral` are what orders and tills, and gifts, brought so far. */
  integralRecords: {
    input: pageQuery,
    reply: z.object({
      integral: z.number().int(),
      giftIntegral: z.number().int(),
      salesIntegralRecord: z.number().int(),
      integralDetailPages: pageOf(ledgerEntry),
    }),
  },
  /** Entries of the app. */
  upperIntegral: { input: pageQuery, reply: pageOf(ledgerEntry) },
  /** Entries of the stores' tills. */
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
}
