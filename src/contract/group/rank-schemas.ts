import { z } from 'zod'
import { empty, flag, pageOf, pageQuery, time, yuan } from '../shapes'

export const rankSchemas = {
  /** Who recommends: `refno` is what their links carry. `staff` 1: works in a store. @spec ST-16 */
  groupUserinfo: {
    input: empty,
    reply: z.object({ name: z.string(), refno: z.string(), staff: flag, storeName: z.string() }),
  },
  /** Orders that came by the asker's links, the newest first. */
  groupUserRecommends: {
    input: pageQuery,
    reply: pageOf(
      z.object({
        id: z.number().int(),
        groupNo: z.string(),
        name: z.string(),
        productName: z.string(),
        minPic: z.string(),
        count: z.number().int(),
        payable: yuan,
        time,
        /** Of its group: open, full or failed; only a full one counts. */
        state: z.enum(['open', 'full', 'failed']),
      }),
    ),
  },
  /** Who has recommended most; names are masked. */
  groupAllRecommends: {
    input: pageQuery,
    reply: pageOf(z.object({ rank: z.number().int(), name: z.string(), totalCount: z.number().int(), mine: flag })),
  },
  /** The asker's orders, shoppers and yuan of groups that got full. */
  groupSaleStats: {
    input: empty,
    reply: z.object({ totalCount: z.number().int(), userCount: z.number().int(), totalPrice: yuan }),
  },
  /** Pieces that groups have got. */
  groupTotalSales: { input: empty, reply: z.object({ totalCount: z.number().int() }) },
}
