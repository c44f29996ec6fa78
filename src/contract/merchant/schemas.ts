import { z } from 'zod'
import { patient } from '../prescription/schemas'
import { address, merchantCode, pageOf, pageQuery, text } from '../shapes'

/** Who is asked for: the account's own number, or what the partner calls the customer. @spec RO-19 */
const customer = z.object({ merchantCode, customParam: text(64).optional() })

export const merchantSchemas = {
  merchantAddresses: {
    input: customer.extend({ ...pageQuery.shape, pageSize: z.coerce.number().int().min(1).max(100).default(100) }),
    reply: pageOf(address),
  },
  /** Nothing of them is kept here, so their ids are places in the list. */
  merchantPatients: { input: customer, reply: z.array(patient) },
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
