import { z } from 'zod'
import { couponSchemas } from '../coupon/schemas'
import { coupon, flag, text, time } from '../shapes'

/** 0 nothing to have, 1 to be had, 2 had. @spec ST-69 */
const receiveStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])
const code = text(32).min(1)
/** What somebody invites by; it says nothing of who they are. */
const share = z.string().regex(/^[0-9a-f]{12}$/)

const received = z.object({ receiveStatus, coupons: z.array(coupon) })

export const inviteSchemas = {
  /**
   * With the `id` that a link carries, what its friend may have: `inviter` is whose it is, `reason` why it cannot be had. Without, the
   * shopper's own: `due` coupons are to be taken, `received` were. @spec ST-69
   */
  inviteGift: {
    input: z.object({ code, id: share.optional() }),
    reply: couponSchemas.couponActivity.reply.extend({
      receiveStatus,
      reason: z.string(),
      inviter: z.string(),
      /** The shopper's own number to invite by. */
      shareId: z.string(),
      /** What each friend that buys brings, for `most` of them. */
      reward: coupon,
      most: z.number().int(),
      due: z.number().int(),
      received: z.number().int(),
      friends: z.array(z.object({ name: z.string(), time, bought: flag })),
    }),
  },
  receiveInvite: { input: z.object({ code, id: share.optional() }), reply: received },
  /** `id` is a counsellor's. */
  receivePullNew: { input: z.object({ id: text(32).min(1) }), reply: received },
}
