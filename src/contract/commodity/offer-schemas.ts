// Additional data of a product: the explanation of its price, alternatives, and subscriptions.
import { z } from 'zod'
import { barcode, cityId, doneReply, flag, productCard, place, yuan } from '../shapes'

/** Dose that the shopper has entered, with the limits of `saveMedicineDose`. */
const dose = z.object({ perTime: z.number(), timesPerDay: z.number().int() })

/** Packs of the product that this shopper has received in the last year, and the dose. */
const received = z.object({
  /** Pieces by the day of their arrival, 2026-11-02, without refunded ones, newest first. */
  packs: z.array(z.object({ day: z.string(), count: z.number().int() })),
  /** Pieces, millilitres or grams of one pack and their unit; 0 and '' when the package names none. */
  perPack: z.number(),
  unit: z.string(),
  dose: dose.nullable(),
})

const barcodes = z.array(barcode).min(1).max(100)

/** Explanation of the final price: the quantity, the reductions with their sources, and the price per piece. */
const finalPrice = z.object({
  /** Orders with this price: lightning delivery and pickup, or express (`common`). @spec EN-15 */
  channel: z.enum(['lightning', 'common']),
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
      /** ¥0.94/粒, of the price that buying now charges; '' when the package names no count. */
      unitPrice: z.string(),
      /** Month until which the batch of the store that sends first may be used, 2028-06; '' where it is unknown. */
      expiry: z.string(),
      batch: z.string(),
      /** Short name of that store; '' without a batch. */
      batchStore: z.string(),
      /**
       * 买 4 件到手 ¥15.05 / 件, for the deliveries that reach the shopper; '' when no quantity reaches a promotion, or a
       * flash sale is cheaper.
       */
      finalPrice: z.string(),
      explained: finalPrice.nullable(),
      /** Available products with the same substances, when none of this one is available here. */
      substitutes: z.array(productCard),
      /** 1: this shopper has a restock alert for it. */
      reminded: flag,
      /** Null for visitors, without any, and in a partner's shop. */
      received: received.nullable(),
      /** Today's buyers, newest first, with masked names; none for a prescription drug. @spec BC-93 */
      buyers: z.array(z.object({ name: z.string(), minutes: z.number().int() })),
    }),
  },
  /** Creates a restock alert for this city. Repeating it changes nothing. */
  remindArrival: { input: place.pick({ cityId: true }).extend({ barcode }), reply: doneReply },
  /** Records that the shopper confirmed the notice, before the drug is sold. @spec RX-03 */
  confirmRx: { input: z.object({ barcode }), reply: doneReply },
  /** Current prices of the shopper's cart lines; leaves out lines of others. */
  pricesByCartIds: {
    /** Comma-separated cart line ids. */
    input: z.object({ cartIds: z.string().trim().min(1).max(2000), cityId: cityId.default(903) }),
    reply: z.array(
      z.object({ cardGoodsId: z.number().int(), barcode: z.string(), price: yuan.nullable(), count: z.number().int() }),
    ),
  },
  /** Points that a piece of each earns. */
  pointsByBarcodes: {
    input: z.object({ barcodes, cityId: cityId.default(903) }),
    reply: z.record(z.string(), z.number().int()),
  },
  /** Products among these that are in a combo. @spec VA-22 */
  groupsByBarcodes: {
    input: z.object({ barcodes, cityId: place.shape.cityId.unwrap() }),
    reply: z.record(z.string(), z.boolean()),
  },
}
