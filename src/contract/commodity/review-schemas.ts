import { z } from 'zod'
import { barcode, id, pageOf, pageQuery, text, time } from '../shapes'

/** What a comment may praise or miss: the way here, never what a medicine does. */
const tag = z.enum(['送得快', '效期新', '包装好'])

const line = z.object({
  orderId: z.number().int(),
  orderNo: z.string(),
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  minPic: z.string(),
})

const words = z.object({
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
  /** Lines of delivered orders that nothing has been said of yet: those of `orderId` first, then the newest order's. */
  commentsDue: {
    input: pageQuery.extend({ orderId: id.optional() }),
    reply: pageOf(line.extend({ count: z.number().int(), createTime: time })),
  },
  /** What this shopper has said, the newest first; a prescription drug's pictures too, for nobody else sees them. */
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
  /** Each line once; an order of which every line has been spoken of is done. Code 101 for an order that is not the shopper's. */
  saveComments: {
    input: z.object({ orderId: id, comments: z.array(words).min(1).max(50) }),
    reply: z.object({ saved: z.number().int() }),
  },
}
