import { z } from 'zod'
import { medicineSchemas } from './medicine-schemas'
import { readingSchemas } from './reading-schemas'
import { cityId, empty, id, pageOf, pageQuery, richText, text, time } from '../shapes'

/** Article as shown in lists. */
const row = z.object({ id: z.number().int(), topic: z.string(), title: z.string(), summary: z.string(), time })

export const chronicSchemas = {
  ...medicineSchemas,
  /** Categories of long-term medicine in a city's stores. `typeId` is a category's, for its products. */
  chronicOfCity: {
    input: z.object({ cityId: cityId.default(903) }),
    reply: z.array(z.object({ typeId: z.number().int(), name: z.string(), count: z.number().int() })),
  },
  /** Topics of health articles, in order, with the number of articles. */
  healthTopics: { input: empty, reply: z.array(z.object({ topic: z.string(), count: z.number().int() })) },
  /** Newest first; articles of all topics without a topic. */
  healthArticles: { input: pageQuery.extend({ topic: text(20).default('') }), reply: pageOf(row) },
  /** `author`: responsible editor, with the capacity. @spec S21 */
  healthArticle: {
    input: z.object({ id }),
    reply: row.omit({ summary: true }).extend({
      author: z.string(),
      content: richText,
      others: z.array(z.object({ id: z.number().int(), title: z.string() })),
    }),
  },
  ...readingSchemas,
}
