import { z } from 'zod'
import { flag, pageOf, pageQuery, text, time, yuan } from '../shapes'

const goods = z.object({
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
  goodsVoList: z.array(goods),
  goodsCount: z.number().int(),
  payable: yuan,
  createTime: time,
})

const codeInput = z.object({ code: z.string().regex(/^\d{13}$/) })

export const pickupSchemas = {
  /** An order to be fetched, with what opens it at the counter. Code 101 where it is not the shopper's, or not to be fetched. @spec PR-12 PR-34 */
  pickOrder: {
    input: z.object({ orderNo: text(40).min(1) }),
    reply: card.extend({
      /** An EAN-13; '' before it is paid and once it is over. */
      code: z.string(),
      /** When it was handed over. */
      usedTime: time.nullable(),
      storeNo: z.string(),
      storeAddress: z.string(),
      storePhone: z.string(),
      hours: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  },
  /** The shopper's orders to be fetched. `staff`: works in a store, and may hand over. */
  pickOrders: { input: pageQuery, reply: pageOf(card).extend({ staff: flag }) },
  /** What a code opens, for the staff to compare with what lies there; it moves nothing. Refused as `handOver` is. @spec PR-34 */
  lookAtCode: {
    input: codeInput,
    reply: z.object({
      orderNo: z.string(),
      goodsVoList: z.array(goods),
      /** When it was handed over; null while it was not. */
      usedTime: time.nullable(),
      /** Why it cannot be handed over now; '' where it can, or was. */
      problem: z.string(),
    }),
  },
  /** The staff of the order's store hands it over, once. 422 for a code that opens nothing there, 404 for everybody else. */
  handOver: {
    input: codeInput,
    reply: z.object({
      orderNo: z.string(),
      orderStatusCode: z.number().int(),
      goodsVoList: z.array(goods),
      usedTime: time,
    }),
  },
}
