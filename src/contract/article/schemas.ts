import { z } from 'zod'
import { id, richText, time } from '../shapes'

export const articleSchemas = {
  article: {
    input: z.object({ id }),
    reply: z.object({
      id: z.number().int(),
      title: z.string(),
      /** Who answers for it: a name, and of what. */
      author: z.string(),
      time,
      content: richText,
    }),
  },
}
