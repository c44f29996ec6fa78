import { z } from 'zod'
import { text } from '../shapes'

export const serviceSchemas = {
  /** Those of a store, of all stores where none is named; trainees last. @spec BC-79 */
  counselors: {
    input: z.object({ storeNo: text(20).optional() }),
    reply: z.array(
      z.object({
        userId: z.string(),
        name: z.string(),
        /** As shoppers read it. @spec BC-78 */
        position: z.string(),
        storeNo: z.string(),
      }),
    ),
  },
}
