import { z } from 'zod'
import { cityId, coupon, empty, flag, id, pageOf, pageQuery, place, shop, text, time, yuan } from '../shapes'

/** 0 not joined, 1 unpaid, 2 joined. @spec ST-73 */
const payStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** Benefit package of coupons that a shopper joins. @spec PR-29 */
const benefit = z.object({
  benefitsId: z.number().int(),
  name: z.string(),
  note: z.string(),
  price: yuan,
  originPrice: yuan,
  /** Period of the membership, or of the sale without one. @spec BC-77 */
  startTime: time,
  endTime: time,
  /** Length of a membership in days. */
  validDays: z.number().int(),
  /** Number of remaining places. */
  remaining: z.number().int(),
  /** 1: joining needs an invite code. */
  needsCode: flag,
  payStatus,
  /** Order that pays for it, '' for none. @spec NAV-41 */
  benefitsPayNo: z.string(),
  /** 1: joined with a company's code. */
  isGroupUser: flag,
  couponCount: z.number().int(),
})

const benefitsId = z.object({ benefitsId: id })
const inviteCode = text(40).min(1)

export const welfareSchemas = {
  /** `kind` 1 a member of staff, 2 a company. */
  checkInviteCode: {
    input: benefitsId.extend({ inviteCode }),
    reply: z.object({ inviteCode: z.string(), kind: z.union([z.literal(1), z.literal(2)]), name: z.string() }),
  },
  /** Lists the benefits of the shopper. */
  benefits: { input: empty, reply: z.array(benefit) },
  /** `id` is the city. */
  benefitsByCity: { input: z.object({ id: cityId }), reply: z.array(benefit) },
  benefit: {
    input: benefitsId,
    reply: benefit.extend({
      rules: z.array(z.string()),
      /** Sponsor whose code opened it, '' for none. */
      groupName: z.string(),
      saleEndTime: time,
      /** Number of each coupon, and its validity in days after it is issued. */
      coupons: z.array(coupon.extend({ count: z.number().int(), validDays: z.number().int() })),
    }),
  },
  /** Lists the stores of a benefit; without an id, the stores of all joined benefits. */
  benefitStores: {
    input: pageQuery.extend(place.shape).extend({ benefitsId: id.optional() }),
    reply: pageOf(shop),
  },
  /** `payable` is the amount the shopper agreed to pay, in yuan; the reply's is 0 when nothing is due. */
  joinBenefit: {
    input: benefitsId.extend({
      inviteCode: inviteCode.optional(),
      payable: z.number().min(0).max(99999).multipleOf(0.01),
    }),
    reply: benefit.pick({ benefitsId: true, benefitsPayNo: true, payStatus: true }).extend({ payable: yuan }),
  },
}
