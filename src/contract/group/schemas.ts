import { z } from 'zod'
import { empty, time } from '../shapes'

export const groupSchemas = {
  /** Leave to buy in a group until then, for this shopper only. @spec API-37 */
  groupSaleToken: { input: empty, reply: z.object({ token: z.string(), expireTime: time }) },
}
