import { z } from 'zod'
import { doneReply, empty, flag, id, pageOf, pageQuery, text, time, yuan } from '../shapes'

const kind = z.enum(['person', 'company'])
const titleInput = { kind, title: text(60), taxNo: text(30).default('') }
const title = z.object({ id: z.number().int(), kind, title: z.string(), taxNo: z.string(), undefault: flag })

/** Products of one invoice: everything, the medicines, the other products. */
const part = z.enum(['all', 'drug', 'goods'])
const state = z.enum(['applied', 'issuing', 'issued', 'refused'])

/** Orders of one application, and whether medicines and other products get an invoice each. */
const choice = { orderIds: z.array(id).min(1).max(50), split: z.enum(['one', 'kind']) }

const order = z.object({
  orderId: z.number().int(),
  orderNo: z.string(),
  createTime: time,
  storeName: z.string(),
  /** First product, and the number of pieces. */
  productName: z.string(),
  goodsCount: z.number().int(),
  /** Amount to invoice: what the shopper paid and was not refunded, without coupons, points and medical insurance. */
  amount: yuan,
})

const line = z.object({
  name: z.string(),
  spec: z.string(),
  /** Kind of goods in the tax table: 化学药品制剂. */
  taxName: z.string(),
  /** Percent. */
  rate: z.number().int(),
  count: z.number().int(),
  net: yuan,
  tax: yuan,
})

const card = z.object({
  id: z.number().int(),
  part,
  state,
  /** 1: a red invoice, with negative amounts. */
  unRed: flag,
  /** 20 digits; '' until it is issued. */
  number: z.string(),
  title: z.string(),
  amount: yuan,
  createTime: time,
  issuedTime: time.nullable(),
  /** Why it was refused, '' otherwise. */
  reason: z.string(),
  orderIds: z.array(z.number().int()),
})

const party = z.object({ title: z.string(), taxNo: z.string() })

export const invoiceSchemas = {
  /** Titles that the shopper keeps, the default first. @spec PR-32 */
  invoiceTitles: { input: empty, reply: z.object({ list: z.array(title) }) },
  /** Adds a title, or changes it with `id`. 422 for a wrong tax number. The first title becomes the default. */
  saveInvoiceTitle: { input: z.object({ id: id.nullish(), ...titleInput, undefault: flag }), reply: title },
  deleteInvoiceTitle: { input: z.object({ id }), reply: doneReply },
  /** Orders that are with the shopper and have no invoice yet, newest first. @spec PR-32 */
  invoiceOrders: { input: pageQuery, reply: pageOf(order) },
  /** Amounts of the invoices that an application would have. 404 for another shopper's order, 8013 where an invoice exists. */
  previewInvoice: {
    input: z.object(choice),
    reply: z.object({
      orders: z.array(order),
      invoices: z.array(z.object({ part, amount: yuan, net: yuan, tax: yuan, lineCount: z.number().int() })),
      /** Whether both medicines and other products are among the orders. */
      canSplit: flag,
      /** Amounts that no invoice contains. */
      coupon: yuan,
      points: yuan,
      insurance: yuan,
      refunded: yuan,
    }),
  },
  /** Applies for the invoices of some orders, once for a key; they are issued by a job. @spec PR-32 */
  applyInvoice: {
    input: z.object({ idemKey: text(60).min(8), ...choice, ...titleInput, mail: text(100).default('') }),
    reply: z.object({ application: z.string(), ids: z.array(z.number().int()) }),
  },
  /** Invoices of the shopper, newest first; `application`: only those of one application. */
  invoices: { input: pageQuery.extend({ application: text(80).default('') }), reply: pageOf(card) },
  /** One invoice. 404 for another shopper's. @spec PR-32 */
  invoiceDetail: {
    input: z.object({ id }),
    reply: card.extend({
      buyer: party,
      seller: party,
      /** Registered address of a partner that sells; '' for our own shop, and until it is known. @spec RO-17 */
      sellerAddress: z.string(),
      mail: z.string(),
      lines: z.array(line),
      net: yuan,
      tax: yuan,
      /** Amount in Chinese capitals: 壹佰圆整. */
      capitals: z.string(),
      orders: z.array(z.object({ orderId: z.number().int(), orderNo: z.string() })),
      /** Red invoices of this one; of a red one, the invoice that it corrects. */
      related: z.array(z.object({ id: z.number().int(), number: z.string(), amount: yuan, state })),
    }),
  },
  /** Url of the PDF, which opens without a session for ten to twenty minutes. 8013 before it is issued. */
  invoiceFile: { input: z.object({ id }), reply: z.object({ url: z.string() }) },
  /** Mails the PDF; 422 for a wrong address, 429 beyond ten mails a day. */
  mailInvoice: { input: z.object({ id, mail: text(100).min(1) }), reply: doneReply },
  /** Order of the code that the counter shows after a hand-over. 422 for a wrong code, 404 for another shopper's order. */
  invoiceOfCode: {
    input: z.object({ code: text(80).min(1) }),
    reply: order.extend({
      /** Invoice that the order already has; null for none. */
      invoiceId: z.number().int().nullable(),
    }),
  },
}
