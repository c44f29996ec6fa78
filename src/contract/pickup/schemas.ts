import { z } from 'zod'
import { flag, pageOf, pageQuery, promiseRange, text, time, yuan } from '../shapes'

const product = z.object({
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  minPic: z.string(),
  drugClass: z.string().nullable(),
  price: yuan,
  count: z.number().int(),
})

const card = z.object({
  orderId: z.number().int(),
  orderNo: z.string(),
  orderStatusCode: z.number().int(),
  storeName: z.string(),
  goodsVoList: z.array(product),
  goodsCount: z.number().int(),
  payable: yuan,
  createTime: time,
  /** When the products are ready, and until when the store keeps them; null where it is unknown. */
  pickupTime: promiseRange.nullable(),
})

const codeInput = z.object({ code: z.string().regex(/^\d{13}$/) })

export const pickupSchemas = {
  /**
   * Pickup order, with its code for the counter. Code 101 for another shopper's, or one without pickup.
   * @spec PR-12 PR-34
   */
  pickOrder: {
    input: z.object({ orderNo: text(40).min(1) }),
    reply: card.extend({
      /** EAN-13; '' before payment and after the end. */
      code: z.string(),
      /** Time of the hand-over. */
      usedTime: time.nullable(),
      storeNo: z.string(),
      storeAddress: z.string(),
      storePhone: z.string(),
      hours: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  },
  /** Pickup orders of the shopper. `staff`: works in a store, and may hand over. */
  pickOrders: { input: pageQuery, reply: pageOf(card).extend({ staff: flag }) },
  /**
   * Order of a code, for the staff to compare with the prepared products; changes nothing. Refused like `handOver`.
   * @spec PR-34
   */
  lookAtCode: {
    input: codeInput,
    reply: z.object({
      orderNo: z.string(),
      goodsVoList: z.array(product),
      /** Time of the hand-over; null before. */
      usedTime: time.nullable(),
      /** Reason why it cannot be handed over now; '' when it can, or was. */
      problem: z.string(),
    }),
  },
  /**
   * Hands the order over by the staff of its store, once. 422 for a code that opens nothing there, 404 for callers who
   * are not staff.
   */
  handOver: {
    input: codeInput,
    reply: z.object({
      orderNo: z.string(),
      orderStatusCode: z.number().int(),
      goodsVoList: z.array(product),
      usedTime: time,
      /** Code that opens the invoice page of this order for its shopper; '' when it is not invoiced here. @spec PR-32 */
      invoiceCode: z.string(),
    }),
  },
}
