import { z } from 'zod'
import { barcode, flag, time, yuan } from '../shapes'

/** A round of seckill. Whether it runs is a matter of the server's clock. */
export const seckillRound = z.object({ price: yuan, usualPrice: yuan, startTime: time, endTime: time })

const reminded = z.object({ acRemind: flag })

export const seckillSchemas = {
  /** The round that runs, else the one to come; null when there is neither. */
  isSeckill: { input: z.object({ barcode }), reply: z.object({ seckill: seckillRound.nullable() }) },
  /** Has the shopper asked to be told of the round to come? Once asked it stays so. @spec ST-74 */
  seckillReminded: { input: z.object({ barcode }), reply: reminded },
  remindSeckill: { input: z.object({ barcode }), reply: reminded },
}
