import { z } from 'zod'
import { doneReply, text } from '../shapes'

export const analyticsSchemas = {
  sendEvents: {
    input: z.object({
      events: z
        .array(
          z.object({
            name: text(60).min(1),
            page: text(200),
            at: text(40),
            data: z.record(z.string(), z.string().max(200)).optional(),
          }),
        )
        .min(1)
        .max(50),
    }),
    reply: doneReply,
  },
}
