import { z } from 'zod'
import { cityId, empty, id, pageOf, pageQuery, richText, text, time } from '../shapes'

/** An article as a list shows it. */
const row = z.object({ id: z.number().int(), topic: z.string(), title: z.string(), summary: z.string(), time })

export const chronicSchemas = {
  /** Long-term care that a city's shops have medicines for. `typeId` is a category's, for its goods. */
  chronicOfCity: {
    input: z.object({ cityId: cityId.default(903) }),
    reply: z.array(z.object({ typeId: z.number().int(), name: z.string(), count: z.number().int() })),
  },
  /** What the shop writes about, in its order, with how many articles. */
  healthTopics: { input: empty, reply: z.array(z.object({ topic: z.string(), count: z.number().int() })) },
  /** The newest first; of all topics where none is named. */
  healthArticles: { input: pageQuery.extend({ topic: text(20).default('') }), reply: pageOf(row) },
  /** `author`: who answers for it, and in which capacity. @spec S21 */
  healthArticle: {
    input: z.object({ id }),
    reply: row.omit({ summary: true }).extend({
      author: z.string(),
      content: richText,
      others: z.array(z.object({ id: z.number().int(), title: z.string() })),
    }),
  },
}
