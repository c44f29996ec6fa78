import { z } from 'zod'
import { cityId, doneReply, text } from '../shapes'

/** Longest property of an event: the stack of an error. */
const MOST_TEXT = 2000

export const analyticsSchemas = {
  sendEvents: {
    input: z.object({
      events: z
        .array(
          z.object({
            name: text(60).min(1),
            page: text(200),
            at: text(40),
            data: z.record(z.string(), z.string().max(MOST_TEXT)).optional(),
          }),
        )
        .min(1)
        .max(50),
      /** Number of the visit from an earlier reply; absent in the first batch. */
      visit: text(200).optional(),
      /** Mini-program, or app in which the web page runs. */
      host: text(20).optional(),
      channel: text(64).optional(),
      partner: text(32).optional(),
      cityId: cityId.optional(),
      version: text(40).optional(),
    }),
    /** `visit`: a new number when the batch had none or an expired one. */
    reply: doneReply.extend({ visit: z.string().optional() }),
  },
  saveMobileCounter: {
    input: z.object({ page: text(60).min(1), channel: text(64).default('') }),
    reply: doneReply,
  },
}
