import { z } from 'zod'
import { flag, id, text, time, yuan } from '../shapes'

/** Reasons for an after-sale, as in `domain/after-sale`. @spec RX-08 */
const reason = z.enum(['damaged', 'wrong', 'quality', 'recall', 'missing', 'late', 'unwanted', 'other'])

/**
 * asked: waits for a decision; returning: approved, the products must be sent back; returned: the parcel is on its way;
 * paying: the provider refunds; done; refused; closed: withdrawn by the shopper, or not sent back in time.
 */
export const afterSaleState = z.enum(['asked', 'returning', 'returned', 'paying', 'done', 'refused', 'closed'])

const pictures = text(500)
  .regex(/^(\/upload\/[\w.-]+(,|$))*$/)
  .default('')

const line = z.object({
  cartId: z.number().int(),
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  minPic: z.string(),
  drugClass: z.string().nullable(),
  count: z.number().int(),
})

const postSale = z.object({
  id: z.number().int(),
  state: afterSaleState,
  /** 1: requested for the whole order. */
  whole: flag,
  /** 1 money only, 2 products too. */
  refundType: z.number().int(),
  refundRemark: z.string(),
  refundVoucherUrl: z.string(),
  amount: yuan,
  /** Part of the amount for delivery and packing fees. */
  fees: yuan,
  /** Answer of customer service with its decision. */
  answer: z.string(),
  /** Time limit for sending the products back; null when no return is expected. */
  returnBy: time.nullable(),
  /** Store that the products are sent back to; null when no return is expected. */
  returnTo: z.object({ name: z.string(), phone: z.string(), address: z.string() }).nullable(),
  /** Return parcel: carrier and number. */
  com: z.string(),
  num: z.string(),
  goods: z.array(line.extend({ amount: yuan })),
  /** Steps so far, oldest first. */
  timeline: z.array(z.object({ text: z.string(), time })),
})

export const afterSaleSchemas = {
  /**
   * Requests an after-sale for pieces of a paid order. Code 7001 when the order or its pieces no longer allow it, 422
   * for an unsuitable reason: shipped drugs are returnable for four reasons only. One `idemKey` makes one after-sale.
   * @spec PR-24 RX-08
   */
  applyAfterSale: {
    input: z.object({
      id,
      refundType: z.number().int().min(1).max(2).default(1),
      reason,
      refundRemark: text(170).default(''),
      refundVoucherUrl: pictures,
      goods: z
        .array(z.object({ cartId: z.number().int().positive(), count: z.number().int().min(1).max(999) }))
        .min(1)
        .max(50),
      idemKey: z.string().trim().min(8).max(64),
    }),
    reply: z.object({ id: z.number().int(), state: afterSaleState, amount: yuan }),
  },
  /**
   * Pieces that can still be requested, and the after-sales so far, newest first. Code 101 for another shopper's order.
   * @spec PR-24
   */
  afterSales: {
    input: z.object({ id: id.optional(), orderNo: text(40).optional() }),
    reply: z.object({
      orderId: z.number().int(),
      orderNo: z.string(),
      orderStatusCode: z.number().int(),
      /** 1: the order was shipped: drugs are then returnable for four reasons only. */
      sent: flag,
      /** Delivery fee, packing fee and tax refunded with the last pieces; 0 while another after-sale of it is open. */
      fees: yuan,
      /**
       * `left`: pieces not yet requested; `goods`, `net`, `promotion`, `coupon` and `points` as `domain/after-sale`
       * expects them, in yuan.
       */
      lines: z.array(
        line.extend({
          left: z.number().int(),
          goods: yuan,
          net: yuan,
          promotion: yuan,
          coupon: yuan,
          points: yuan,
        }),
      ),
      cases: z.array(postSale),
    }),
  },
  /** Records the return parcel of an approved after-sale (`id`). */
  backGoods: {
    input: z.object({
      id,
      com: text(20).min(1),
      num: text(40).regex(/^[\w-]{6,40}$/),
    }),
    reply: z.object({ state: afterSaleState }),
  },
  /** Withdraws an after-sale until it is approved, or the products are sent back. Code 7001 afterwards. @spec PR-24 */
  withdrawAfterSale: { input: z.object({ id }), reply: z.object({ state: afterSaleState }) },
}
