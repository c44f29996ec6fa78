import { z } from 'zod'
import { patient } from '../prescription/schemas'
import { address, barcode, cardGoodsType, flag, merchantCode, pageOf, pageQuery, place, text, yuan } from '../shapes'

/** Customer at the partner: by the account's number, or by the partner's customer id. @spec RO-19 */
const customer = z.object({ merchantCode, customParam: text(64).optional() })

export const merchantSchemas = {
  merchantAddresses: {
    input: customer.extend({ ...pageQuery.shape, pageSize: z.coerce.number().int().min(1).max(100).default(100) }),
    reply: pageOf(address),
  },
  /** Lists the merchant's patients. Their ids are positions in the list, because nothing is stored here. */
  merchantPatients: { input: customer, reply: z.array(patient) },
  /** Current products of a shared link; leaves out unknown ones. Does not reveal who shared it. */
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
        /** Reason why it cannot be added to a cart, '' when it can. */
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
