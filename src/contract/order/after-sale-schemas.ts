import { z } from 'zod'
import { flag, id, text, time, yuan } from '../shapes'

/** Reasons of `domain/after-sale`. @spec RX-08 */
const reason = z.enum(['damaged', 'wrong', 'quality', 'recall', 'missing', 'late', 'unwanted', 'other'])

/**
 * asked: service has to decide; returning: agreed, the goods are to be sent back; returned: they are on their way; paying: the provider gives the
 * money back; done; refused; closed: taken back by its shopper, or its goods were not sent back in time.
 */
export const caseState = z.enum(['asked', 'returning', 'returned', 'paying', 'done', 'refused', 'closed'])

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
  state: caseState,
  /** The whole order was asked for. */
  whole: flag,
  /** 1 money only, 2 goods too. */
  refundType: z.number().int(),
  refundRemark: z.string(),
  refundVoucherUrl: z.string(),
  amount: yuan,
  /** Of the amount, freight and packing. */
  fees: yuan,
  /** What service says with its decision. */
  answer: z.string(),
  /** Until when the goods are to be sent back; null for a case that waits for none. */
  returnBy: time.nullable(),
  /** The parcel in which the goods come back. */
  com: z.string(),
  num: z.string(),
  goods: z.array(line.extend({ amount: yuan })),
  /** Steps so far, oldest first. */
  timeline: z.array(z.object({ text: z.string(), time })),
})

export const afterSaleSchemas = {
  /**
   * Asks for the money of pieces of a paid order. Code 7001 where the order or its pieces no longer allow it, 422 for a reason that does not
   * fit: drugs that were sent come back for four reasons only. One `idemKey` makes one case. @spec PR-24 RX-08
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
    reply: z.object({ id: z.number().int(), state: caseState, amount: yuan }),
  },
  /** What can still be asked for, and the cases so far, newest first. Code 101 for an order that is not the shopper's. @spec PR-24 */
  afterSales: {
    input: z.object({ id: id.optional(), orderNo: text(40).optional() }),
    reply: z.object({
      orderId: z.number().int(),
      orderNo: z.string(),
      orderStatusCode: z.number().int(),
      /** The goods have left the shop: drugs come back for four reasons only. */
      sent: flag,
      /** Freight, packing and tax that come back with the last pieces; 0 while another case of it is open. */
      fees: yuan,
      /** `left` pieces that nobody has asked for; `goods`, `net`, `promotion`, `coupon` and `points` as `domain/after-sale` takes them, yuan. */
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
  /** The goods of an agreed case (`id`) are on their way back. */
  backGoods: {
    input: z.object({
      id,
      com: text(20).min(1),
      num: text(40).regex(/^[\w-]{6,40}$/),
    }),
    reply: z.object({ state: caseState }),
  },
  /** The shopper takes a case back: until it is agreed to, or the goods are sent back. Code 7001 after that. @spec PR-24 */
  withdrawAfterSale: { input: z.object({ id }), reply: z.object({ state: caseState }) },
}
