import { z } from 'zod'
import { patient } from '../prescription/schemas'
import { address, barcode, cardGoodsType, flag, merchantCode, pageOf, pageQuery, place, text, yuan } from '../shapes'

/** Who is asked for: the account's own number, or what the partner calls the customer. @spec RO-19 */
const customer = z.object({ merchantCode, customParam: text(64).optional() })

export const merchantSchemas = {
  merchantAddresses: {
    input: customer.extend({ ...pageQuery.shape, pageSize: z.coerce.number().int().min(1).max(100).default(100) }),
    reply: pageOf(address),
  },
  /** Nothing of them is kept here, so their ids are places in the list. */
  merchantPatients: { input: customer, reply: z.array(patient) },
  /** The goods of a link that somebody shared, as they are now; unknown ones are left out. Who shared them is not told. */
  sharedCart: {
    input: place.extend({
      goods: z
        .array(z.object({ barcode, count: z.number().int().min(1).max(999) }))
        .min(1)
        .max(100),
      cartType: cardGoodsType,
    }),
    reply: z.array(
      z.object({
        barcode: z.string(),
        productName: z.string(),
        spec: z.string(),
        minPic: z.string(),
        price: yuan.nullable(),
        count: z.number().int(),
        unRx: flag,
        /** Why it cannot be put into a cart, '' where it can. */
        reason: z.string(),
      }),
    ),
  },
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
