import { z } from 'zod'
import { done, empty, text } from '../shapes'

export const userSchemas = {
  getUserInfo: {
    input: empty,
    /** `mobile` is masked: 138****0000. */
    reply: z.object({ id: z.number().int(), name: z.string(), mobile: z.string(), head: z.string() }),
  },
  updateHeadOrName: { input: z.object({ name: text(20).optional(), head: text(200).optional() }), reply: done },
  getNumber: {
    input: empty,
    reply: z.object({
      couponNewNum: z.number().int(),
      couponNum: z.number().int(),
      collectNum: z.number().int(),
      integral: z.number().int(),
      growthValue: z.number().int(),
    }),
  },
}
