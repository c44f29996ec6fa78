// Cross-border orders: one company and one declaration each.
import { z } from 'zod'
import { cartItem } from '../cart/schemas'
import { orderCard, orderDetail, ordersQuery, submitted } from '../order/schemas'
import { paySchemas } from '../pay/schemas'
import { address, barcode, empty, flag, id, pageOf, receiptEntry, text, time, yuan } from '../shapes'
import { importMode } from './shop-schemas'

const company = text(8).min(1)
const orderNo = text(40).min(1)

/** Buyer for the customs declaration: the ID number is masked. */
const buyer = z.object({ id: z.number().int(), name: z.string(), idMask: z.string(), undefault: flag })

const usableCoupon = z.object({
  id: z.number().int(),
  name: z.string(),
  amount: yuan,
  minAmount: yuan,
  endTime: z.string(),
  usable: z.boolean(),
  reason: z.string(),
})

const preview = z.object({
  /** Companies of this checkout's lines: each is an order of its own. */
  companies: z.array(z.object({ company: z.string(), name: z.string(), count: z.number().int(), goodsFee: yuan })),
  /** Company that is priced here. */
  company: z.string(),
  companyName: z.string(),
  way: importMode,
  arrival: z.string(),
  lines: z.array(cartItem.extend({ tax: yuan })),
  address: address.nullable(),
  /** null: no buyer is named yet. */
  buyer: buyer.nullable(),
  coupons: z.array(usableCoupon),
  couponId: z.number().int().nullable(),
  goodsFee: yuan,
  couponFee: yuan,
  freightFee: yuan,
  taxFee: yuan,
  payable: yuan,
  /** 1: a single piece beyond the limit, at the full tax. */
  whole: flag,
  /**
   * Amount that the buyer may still buy this year, and the reason why this order is not possible, '' when it is.
   * @spec PR-11
   */
  yearLeft: yuan,
  limitReason: z.string(),
  receipt: z.array(receiptEntry),
})

const product = {
  goods: z
    .array(z.object({ barcode, count: z.number().int().min(1).max(999) }))
    .min(1)
    .max(50),
}
const fromCart = { cartIds: z.array(id).min(1).max(100), company: company.optional() }
const fromProduct = { ...product, company: company.optional() }

/** Absent coupon: the best one; null: none. */
const previewInput = { addressId: id.nullish(), idCardId: id.nullish(), couponId: id.nullish() }
const submission = {
  /** Idempotency key: repeating it returns the same order. */
  idemKey: z.string().trim().min(8).max(64),
  addressId: id,
  idCardId: id,
  couponId: id.nullable(),
  /** Amount that the shopper saw, in yuan. */
  payable: z.number().min(0).max(9999999),
  remark: text(100).default(''),
}

const detail = orderDetail.extend({
  /** Days that the import takes, as a text; '' once it has arrived. */
  arrival: z.string(),
  taxFee: yuan,
  company: z.string(),
  way: importMode,
  buyer: z.object({ name: z.string(), idMask: z.string() }),
  /** waiting: not declared or not decided yet. `reason`: reason of customs for a refusal, '' otherwise. */
  customs: z.object({ state: z.enum(['waiting', 'passed', 'refused']), reason: z.string() }),
})

const moved = z.object({ orderStatusCode: z.number().int() })
const trace = z.object({
  com: z.string(),
  num: z.string(),
  orderNo: z.string(),
  list: z.array(z.object({ context: z.string(), time })),
})

export const globalOrderSchemas = {
  /** Unpaid order as its checkout showed it; 404 for any other. @spec EN-19 */
  globalPreOrder: { input: z.object({ orderNo }), reply: preview.extend({ orderNo: z.string() }) },
  confirmGlobal: { input: z.object({ ...fromCart, ...previewInput }), reply: preview },
  submitGlobal: { input: z.object({ ...fromCart, ...submission, company }), reply: submitted },
  confirmGlobalNow: { input: z.object({ ...fromProduct, ...previewInput }), reply: preview },
  submitGlobalNow: { input: z.object({ ...fromProduct, ...submission, company }), reply: submitted },
  payGlobal: paySchemas.payOrder,
  globalBuyers: { input: empty, reply: z.array(buyer) },
  /** The ID number is sealed at once and never returned. @spec RX-10 */
  saveGlobalBuyer: {
    input: z.object({ name: text(40).min(2), idNo: text(20).min(1), undefault: flag.default(0) }),
    reply: buyer,
  },
  /** Order lists with cross-border orders only. @spec BC-75 EN-18 */
  globalOrders: { input: ordersQuery, reply: pageOf(orderCard) },
  /** Returns an order by its number. */
  globalOrder: { input: z.object({ id: orderNo }), reply: detail },
  globalPayStatus: { input: z.object({ orderNo }), reply: z.object({ payStatus: z.number().int() }) },
  cancelGlobal: { input: z.object({ orderNo, reason: text(60).default('') }), reply: moved },
  receiveGlobal: { input: z.object({ orderNo }), reply: moved },
  /** Changes the buyer until customs have cleared it: declared again after a refusal. */
  changeGlobalBuyer: { input: z.object({ orderNo, idCardId: id }), reply: z.object({ buyer: detail.shape.buyer }) },
  changeGlobalAddress: { input: z.object({ orderNo, addressId: id }), reply: z.object({ address }) },
  /** Refunds an order that customs refuse. */
  dealGlobalException: { input: z.object({ orderNo, remark: text(200).default('') }), reply: moved },
  /** Carrier's steps of an order's parcel, newest first. @spec API-31 */
  globalTrace: {
    input: z.object({ com: text(40).default(''), exp_num: text(40).default(''), order_no: orderNo }),
    reply: trace,
  },
  /** Steps by the number of the shopper's parcel; empty for any other. @spec API-31 */
  globalPoll: { input: z.object({ com: text(40).default(''), num: text(40).min(1) }), reply: trace },
}
