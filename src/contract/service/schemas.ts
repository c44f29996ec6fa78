import { z } from 'zod'
import { text, time } from '../shapes'

export const serviceSchemas = {
  /** Where an order stands, nothing of whose it is or what is in it. 429 beyond sixty an hour. @spec S10 */
  orderState: {
    input: z.object({ orderNo: text(40).min(8) }),
    reply: z.object({
      orderNo: z.string(),
      orderStatusCode: z.number().int(),
      statusText: z.string(),
      createTime: time,
    }),
  },
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
