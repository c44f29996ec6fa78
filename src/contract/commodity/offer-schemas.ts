// What goes with an article: how its price comes about, what else there is, and what a shopper may ask to be told.
import { z } from 'zod'
import { barcode, done, flag, goodsCard, place, yuan } from '../shapes'

const barcodes = z.array(barcode).min(1).max(100)

/** How the final price comes about: the pieces, what is taken off and by what, and what a piece then costs. */
const finalPrice = z.object({
  count: z.number().int(),
  goods: yuan,
  /** Signed: what a promotion or a coupon takes off is below 0. */
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
      /** 买 4 件到手 ¥15.05 / 件; '' where nothing reaches a promotion. */
      finalPrice: z.string(),
      explained: finalPrice.nullable(),
      /** When nobody here has it: what has the same substances and is to be had. */
      substitutes: z.array(goodsCard),
      /** This shopper asked to be told when it is back. */
      reminded: flag,
      /** Who bought it today, newest first, by masked name; none for a prescription drug. @spec BC-93 */
      buyers: z.array(z.object({ name: z.string(), minutes: z.number().int() })),
      /** 1: these are made up, for a demo shop that has sold none. @spec BC-93 */
      buyersSample: flag,
    }),
  },
  /** Tells the shopper when the article is in stock again in this city. Asking twice is asking once. */
  remindArrival: { input: place.pick({ cityId: true }).extend({ barcode }), reply: done },
  /** Keeps that the shopper confirmed the notice before the drug was sold. @spec RX-03 */
  confirmRx: { input: z.object({ barcode }), reply: done },
  /** What some lines of the shopper's cart cost now; lines that are not his are absent. */
  pricesByCartIds: {
    /** Comma-separated cart ids. */
    input: z.object({ cartIds: z.string().trim().min(1).max(2000) }),
    reply: z.array(
      z.object({ cardGoodsId: z.number().int(), barcode: z.string(), price: yuan.nullable(), count: z.number().int() }),
    ),
  },
  /** Points that a piece of each earns. */
  pointsByBarcodes: { input: z.object({ barcodes }), reply: z.record(z.string(), z.number().int()) },
  /** Which of them stand in a combo. @spec VA-22 */
  groupsByBarcodes: {
    input: z.object({ barcodes, cityId: place.shape.cityId.unwrap() }),
    reply: z.record(z.string(), z.boolean()),
  },
}
