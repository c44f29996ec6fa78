import { z } from 'zod'
import { flag, id, pageOf, pageQuery, text, time, yuan } from '../shapes'

const orderNo = text(40).min(1)
/** Work that one member of staff takes: `no` is the order number, or the id of the after-sale. */
const taken = z.object({ type: z.enum(['order', 'refund']), no: orderNo })

/** Member of staff who works on it now, and until when. */
const holder = z.object({ name: z.string(), isOwn: z.boolean(), until: time })

const orderRow = z.object({
  orderNo: z.string(),
  orderStatusCode: z.number().int(),
  /** Delivery method: 1 express, 2 lightning, 3 pickup. */
  method: z.number().int(),
  paidTime: time,
  /** End of the promised time; null without a promise. */
  dueTime: time.nullable(),
  /** Booked time of a reservation; null for other orders. */
  reservedTime: time.nullable(),
  /** Lines that this store sends, and how many of them are checked. */
  lineCount: z.number().int(),
  checkedCount: z.number().int(),
  goodsCount: z.number().int(),
  holder: holder.nullable(),
})

const orderLine = z.object({
  line: z.number().int(),
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  minPic: z.string(),
  drugClass: z.string().nullable(),
  count: z.number().int(),
  /** Batch that the store sells next, and the month of its expiry; '' where unknown. */
  batch: z.string(),
  expires: z.string(),
  checked: z.boolean(),
})

/** Carrier by its code of src/domain/carrier, and the number on its label. */
const label = { carrier: text(20), num: text(40) }
/** 1: staff has confirmed a number that stands on another order. */
const again = flag.default(0)

/** Part of an order that a store has sent. */
const sentParcel = z.object({
  /** Name of the carrier and its number; '' while there is none. */
  com: z.string(),
  num: z.string(),
  sentTime: time,
  /** null until it has arrived. */
  deliveredTime: time.nullable(),
  /** Whether staff may still type another number: until the carrier's first report. */
  canLabel: z.boolean(),
  /** Whether staff reports its arrival, because no provider does. */
  canDeliver: z.boolean(),
})

const refundRow = z.object({
  id: z.number().int(),
  orderNo: z.string(),
  /** asked: waits for a decision; returned: the products are on their way back. */
  state: z.enum(['asked', 'returning', 'returned', 'paying', 'done', 'refused', 'closed']),
  /** 1 money only, 2 products too. */
  refundType: z.number().int(),
  whole: flag,
  amount: yuan,
  goodsCount: z.number().int(),
  createTime: time,
  /** When the shopper sent the products back; null before. */
  sentTime: time.nullable(),
  holder: holder.nullable(),
})

const questionRow = z.object({
  id: z.number().int(),
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  minPic: z.string(),
  text: z.string(),
  /** Masked as 林**. */
  name: z.string(),
  time,
  answerCount: z.number().int(),
})

// Keys of src/domain/after-sale/refusal; a test compares them, because the contract imports none of our modules.
export const refusalReason = z.enum(['picture', 'intact', 'opened', 'drug', 'term', 'other'])

const done = z.object({ done: z.literal(true) })

export const storeWorkSchemas = {
  /** Paid orders of the store of this member of staff; 404 for others, as everywhere below. `waiting` to be sent, the earliest promise first; `ready` at the counter; `sent` and not yet delivered. */
  workOrders: {
    input: pageQuery.extend({ state: z.enum(['waiting', 'ready', 'sent']).default('waiting') }),
    reply: pageOf(orderRow),
  },
  /** Order of the store with its pick list. */
  workOrder: {
    input: z.object({ orderNo }),
    reply: orderRow.extend({
      lines: z.array(orderLine),
      /** Pieces of this order that other stores send. */
      otherCount: z.number().int(),
      /** Whether the hand-over takes a carrier's number: none, optional where the courier gives one, or needed. */
      parcelNumber: z.enum(['none', 'optional', 'needed']),
      /** Part of this store; null until it is sent. */
      parcel: sentParcel.nullable(),
      privacyPacking: flag,
      /** Note of the shopper, and the choice for a product that runs out: for the holder only, '' for others. */
      remark: z.string(),
      shortage: z.enum(['', 'call', 'remove', 'cancel']),
    }),
  },
  /** Takes an order or an after-sale for 15 minutes; every act renews them. 8013 while a colleague holds it. */
  takeWork: { input: taken, reply: z.object({ until: time }) },
  /** Gives it back to the queue. */
  handBackWork: { input: taken, reply: done },
  checkWorkLine: {
    input: z.object({ orderNo, line: id, checked: flag }),
    reply: z.object({ checkedCount: z.number().int(), until: time }),
  },
  /**
   * Hands the packed part of the store to the rider or the carrier, or says that a pickup is ready. Repeating it changes
   * nothing. The order stays paid until every store has sent its part. `used` 1: nothing was sent, because the number
   * stands on another order; `again` 1 sends it all the same.
   */
  sendWorkOrder: {
    input: z.object({ orderNo, carrier: label.carrier.default(''), num: label.num.default(''), again }),
    reply: z.object({ orderStatusCode: z.number().int(), used: flag }),
  },
  /** Types another number for a sent parcel, until the carrier's first report. `used` as in `sendWorkOrder`. */
  labelWorkOrder: { input: z.object({ orderNo, ...label, again }), reply: z.object({ used: flag }) },
  /** Reports that the parcel of the store has arrived; refuses while a provider tracks it. */
  deliverWorkOrder: { input: z.object({ orderNo }), reply: z.object({ orderStatusCode: z.number().int() }) },
  /** After-sales of the store: `asked` to decide, `returned` to receive, `ended` with a decision of this store's staff. */
  workRefunds: {
    input: pageQuery.extend({ state: z.enum(['asked', 'returned', 'ended']).default('asked') }),
    reply: pageOf(refundRow),
  },
  workRefund: {
    input: z.object({ id }),
    reply: refundRow.extend({
      /** Reason in the shopper's words and pictures: for the holder only, '' and none for others. */
      remark: z.string(),
      pictures: z.array(z.string()),
      fees: yuan,
      /** Carrier and number of the parcel that comes back. */
      com: z.string(),
      num: z.string(),
      answer: z.string(),
      goods: z.array(
        z.object({
          line: z.number().int(),
          barcode: z.string(),
          productName: z.string(),
          spec: z.string(),
          minPic: z.string(),
          drugClass: z.string().nullable(),
          count: z.number().int(),
          amount: yuan,
        }),
      ),
    }),
  },
  /** Agrees, or refuses with a reason for the shopper; the reason `other` needs a note. Code 7001 when it is decided already. */
  decideRefund: {
    input: z.object({ id, agrees: flag, reason: refusalReason.optional(), note: text(60).default('') }),
    reply: z.object({ state: refundRow.shape.state }),
  },
  /** Records that the products came back, and starts the refund. */
  receiveReturn: { input: z.object({ id }), reply: z.object({ state: refundRow.shape.state }) },
  /** Questions about products without an answer of the pharmacy; for pharmacists only. */
  workQuestions: { input: pageQuery, reply: pageOf(questionRow) },
  workQuestion: {
    input: z.object({ id }),
    reply: questionRow.extend({
      /** Answers so far, the pharmacy's first. */
      answers: z.array(z.object({ id: z.number().int(), name: z.string(), text: z.string(), fromShop: z.boolean() })),
    }),
  },
  /** Answers for the pharmacy, once a question. Refuses the texts that `answerQuestion` refuses. */
  answerAsPharmacist: { input: z.object({ id, text: text(120).min(2) }), reply: z.object({ id: z.number().int() }) },
  /** Membership behind a member code, which this call uses up. 422 for an unknown, expired or used code. */
  readMemberCode: {
    input: z.object({ code: z.string().regex(/^\d{16}$/) }),
    reply: z.object({
      /** Masked as 林**. */
      name: z.string(),
      level: z.string(),
      growth: z.number().int(),
      points: z.number().int(),
    }),
  },
}
