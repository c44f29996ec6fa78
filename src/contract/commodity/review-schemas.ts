import { z } from 'zod'
import { barcode, id, pageOf, pageQuery, text, time } from '../shapes'

/** Tags of a review: about the delivery, never about the effect of a medicine. */
const tag = z.enum(['送得快', '效期新', '包装好'])

const line = z.object({
  orderId: z.number().int(),
  orderNo: z.string(),
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  minPic: z.string(),
})

const reviewInput = z.object({
  barcode,
  score: z.number().int().min(1).max(5),
  text: text(200).default(''),
  tags: z.array(tag).max(3).default([]),
  /** The shopper's own uploads. */
  pics: z
    .array(z.string().regex(/^\/upload\/[\w-]{1,60}\.(jpg|png|webp)$/))
    .max(4)
    .default([]),
})

export const reviewSchemas = {
  /** Lines of delivered orders without a review: those of `orderId` first, then the newest order's. */
  commentsDue: {
    input: pageQuery.extend({ orderId: id.optional() }),
    reply: pageOf(line.extend({ count: z.number().int(), createTime: time })),
  },
  /** Reviews of this shopper, newest first, with pictures of prescription drugs, which others never see. */
  commentsDone: {
    input: pageQuery,
    reply: pageOf(
      line.extend({
        id: z.number().int(),
        score: z.number().int(),
        text: z.string(),
        tags: z.array(z.string()),
        pics: z.array(z.string()),
        time,
      }),
    ),
  },
  /** Accepts each line once; an order with every line reviewed is complete. Code 101 for another shopper's order. */
  saveComments: {
    input: z.object({ orderId: id, comments: z.array(reviewInput).min(1).max(50) }),
    reply: z.object({ saved: z.number().int() }),
  },
}
