// Additional data of a product: the explanation of its price, alternatives, and subscriptions.
import { z } from 'zod'
import { barcode, doneReply, flag, productCard, place, yuan } from '../shapes'

const barcodes = z.array(barcode).min(1).max(100)

/** Explanation of the final price: the quantity, the reductions with their sources, and the price per piece. */
const finalPrice = z.object({
  count: z.number().int(),
  goods: yuan,
  /** Signed: a reduction by a promotion or coupon is below 0. */
  cuts: z.array(z.object({ kind: z.enum(['promotion', 'coupon']), text: z.string(), amount: yuan })),
  total: yuan,
  each: yuan,
})

export const offerSchemas = {
  attachInfo: {
    input: place.extend({ barcode }),
    reply: z.object({
      unitPrice: z.string(),
      expiry: z.string(),
      batch: z.string(),
      /** 买 4 件到手 ¥15.05 / 件; '' when no quantity reaches a promotion. */
      finalPrice: z.string(),
      explained: finalPrice.nullable(),
      /** Available products with the same substances, when none of this one is available here. */
      substitutes: z.array(productCard),
      /** 1: this shopper has a restock alert for it. */
      reminded: flag,
      /** Today's buyers, newest first, with masked names; none for a prescription drug. @spec BC-93 */
      buyers: z.array(z.object({ name: z.string(), minutes: z.number().int() })),
      /** 1: these are sample buyers of a demo without sales. @spec BC-93 */
      buyersSample: flag,
    }),
  },
  /** Creates a restock alert for this city. Repeating it changes nothing. */
  remindArrival: { input: place.pick({ cityId: true }).extend({ barcode }), reply: doneReply },
  /** Stores that the shopper confirmed the notice before the drug was sold. @spec RX-03 */
  confirmRx: { input: z.object({ barcode }), reply: doneReply },
  /** Current prices of the shopper's cart lines; leaves out lines of others. */
  pricesByCartIds: {
    /** Comma-separated cart line ids. */
    input: z.object({ cartIds: z.string().trim().min(1).max(2000) }),
    reply: z.array(
      z.object({ cardGoodsId: z.number().int(), barcode: z.string(), price: yuan.nullable(), count: z.number().int() }),
    ),
  },
  /** Points that a piece of each earns. */
  pointsByBarcodes: { input: z.object({ barcodes }), reply: z.record(z.string(), z.number().int()) },
  /** Products among these that are in a combo. @spec VA-22 */
  groupsByBarcodes: {
    input: z.object({ barcodes, cityId: place.shape.cityId.unwrap() }),
    reply: z.record(z.string(), z.boolean()),
  },
}
