import { z } from 'zod'
import { cityId, coupon, empty, flag, id, pageOf, pageQuery, place, shop, text, time, yuan } from '../shapes'

/** 0 not joined, 1 waits for its payment, 2 joined. @spec ST-73 */
const payStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])

/** A package of coupons that a shopper joins. @spec PR-29 */
const benefit = z.object({
  benefitsId: z.number().int(),
  name: z.string(),
  note: z.string(),
  price: yuan,
  originPrice: yuan,
  /** From when until when: of the membership, or of the sale while there is none. @spec BC-77 */
  startTime: time,
  endTime: time,
  /** Days that a membership lasts. */
  validDays: z.number().int(),
  /** Places that are left. */
  remaining: z.number().int(),
  /** Only who has an invite code joins. */
  needsCode: flag,
  payStatus,
  /** The order that pays it, '' for none. @spec NAV-41 */
  benefitsPayNo: z.string(),
  /** Joined with a company's code. */
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
  /** The shopper's own. */
  benefits: { input: empty, reply: z.array(benefit) },
  /** `id` is the city. */
  benefitsByCity: { input: z.object({ id: cityId }), reply: z.array(benefit) },
  benefit: {
    input: benefitsId,
    reply: benefit.extend({
      rules: z.array(z.string()),
      /** Whose code opened it, '' for nobody's. */
      groupName: z.string(),
      saleEndTime: time,
      /** Each so often, and for so many days from when it is given. */
      coupons: z.array(coupon.extend({ count: z.number().int(), validDays: z.number().int() })),
    }),
  },
  /** Of all that the shopper has joined where none is named. */
  benefitStores: {
    input: pageQuery.extend(place.shape).extend({ benefitsId: id.optional() }),
    reply: pageOf(shop),
  },
  /** `payable`, yuan, is what the shopper has agreed to pay; the answer's is 0 where nothing is. */
  joinBenefit: {
    input: benefitsId.extend({
      inviteCode: inviteCode.optional(),
      payable: z.number().min(0).max(99999).multipleOf(0.01),
    }),
    reply: benefit.pick({ benefitsId: true, benefitsPayNo: true, payStatus: true }).extend({ payable: yuan }),
  },
}
