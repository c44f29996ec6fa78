import { z } from 'zod'
import { merchantCode } from '../shapes'

export const merchantSchemas = {
  getMerchantInfoByCode: {
    input: z.object({ merchantCode }),
    reply: z.object({
      id: z.number().int(),
      merchantCode: z.string(),
      /** 1 express, 2 lightning, 3 pickup. @spec EN-07 */
      dispatchTypes: z.array(z.number().int()),
    }),
  },
}
