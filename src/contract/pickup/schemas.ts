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
  /** The staff of the order's store hands it over, once. 422 for a code that opens nothing there, 404 for everybody else. */
  handOver: {
    input: z.object({ code: z.string().regex(/^\d{13}$/) }),
    reply: z.object({
      orderNo: z.string(),
      orderStatusCode: z.number().int(),
      goodsVoList: z.array(goods),
      usedTime: time,
    }),
  },
}
