import { z } from 'zod'
import { couponSchemas } from '../coupon/schemas'
import { coupon, flag, text, time } from '../shapes'

/** 0 nothing to claim, 1 claimable, 2 claimed. @spec ST-69 */
const receiveStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])
const code = text(32).min(1)
/** Share number of an invitation; reveals nothing about the shopper. */
const share = z.string().regex(/^[0-9a-f]{12}$/)

const received = z.object({ receiveStatus, coupons: z.array(coupon) })

export const inviteSchemas = {
  /**
   * With the `id` of a link, the friend's offer: `inviter` is the owner of the link, `reason` explains why it cannot be
   * claimed. Without it, the shopper's own results: `due` coupons can be claimed, `received` were.
   * @spec ST-69
   */
  inviteGift: {
    input: z.object({ code, id: share.optional() }),
    reply: couponSchemas.couponActivity.reply.extend({
      receiveStatus,
      reason: z.string(),
      inviter: z.string(),
      /** The shopper's own share number. */
      shareId: z.string(),
      /** Reward for each friend who buys, for at most `most` friends. */
      reward: coupon,
      most: z.number().int(),
      due: z.number().int(),
      received: z.number().int(),
      friends: z.array(z.object({ name: z.string(), time, bought: flag })),
    }),
  },
  receiveInvite: { input: z.object({ code, id: share.optional() }), reply: received },
  /** Claims the coupon pack for new shoppers from a counsellor; `id` is the counsellor's user id. */
  receivePullNew: { input: z.object({ id: text(32).min(1) }), reply: received },
}
