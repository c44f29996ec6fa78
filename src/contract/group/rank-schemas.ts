import { z } from 'zod'
import { empty, flag, pageOf, pageQuery, time, yuan } from '../shapes'

export const rankSchemas = {
  /** Promoter: `refno` is the code in the links. `staff` 1: works in a store. @spec ST-16 */
  groupUserinfo: {
    input: empty,
    reply: z.object({ name: z.string(), refno: z.string(), staff: flag, storeName: z.string() }),
  },
  /** Lists orders from the caller's links, newest first. */
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
        /** State of its group: open, full or failed; only a full one counts. */
        state: z.enum(['open', 'full', 'failed']),
      }),
    ),
  },
  /** Promoters with the most recommendations; names are masked. */
  groupAllRecommends: {
    input: pageQuery,
    reply: pageOf(z.object({ rank: z.number().int(), name: z.string(), totalCount: z.number().int(), mine: flag })),
  },
  /** Orders, shoppers and yuan of the caller's full groups. */
  groupSaleStats: {
    input: empty,
    reply: z.object({ totalCount: z.number().int(), userCount: z.number().int(), totalPrice: yuan }),
  },
  /** Pieces sold in groups. */
  groupTotalSales: { input: empty, reply: z.object({ totalCount: z.number().int() }) },
}
