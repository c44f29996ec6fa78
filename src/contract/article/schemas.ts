import { z } from 'zod'
import { id, richText, time } from '../shapes'

export const articleSchemas = {
  article: {
    input: z.object({ id }),
    reply: z.object({
      id: z.number().int(),
      title: z.string(),
      /** Responsible editor: name and capacity. */
      author: z.string(),
      time,
      content: richText,
    }),
  },
}
