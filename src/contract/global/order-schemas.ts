// Orders of goods from abroad: one company and one declaration each.
import { z } from 'zod'
import { cartItem } from '../cart/schemas'
import { orderCard, orderDetail, ordersAsked, submitted } from '../order/schemas'
import { paySchemas } from '../pay/schemas'
import { address, barcode, empty, flag, id, pageOf, receiptEntry, text, time, yuan } from '../shapes'
import { globalWay } from './shop-schemas'

const company = text(8).min(1)
const orderNo = text(40).min(1)

/** Who buys, as customs will be told: the number is shown masked. */
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
  /** Every company that lines of this checkout come from: each is an order of its own. */
  companies: z.array(z.object({ company: z.string(), name: z.string(), count: z.number().int(), goodsFee: yuan })),
  /** The one that is priced here. */
  company: z.string(),
  companyName: z.string(),
  way: globalWay,
  arrival: z.string(),
  lines: z.array(cartItem.extend({ tax: yuan })),
  address: address.nullable(),
  /** null: nobody has been named yet. */
  buyer: buyer.nullable(),
  coupons: z.array(usableCoupon),
  couponId: z.number().int().nullable(),
  goodsFee: yuan,
  couponFee: yuan,
  freightFee: yuan,
  taxFee: yuan,
  payable: yuan,
  /** One piece alone beyond the limit, at the whole tax. */
  whole: flag,
  /** What the buyer may still buy this year, and why this cannot be, '' when it can. @spec PR-11 */
  yearLeft: yuan,
  limitReason: z.string(),
  receipt: z.array(receiptEntry),
})

const goods = {
  goods: z
    .array(z.object({ barcode, count: z.number().int().min(1).max(999) }))
    .min(1)
    .max(50),
}
const fromCart = { cartIds: z.array(id).min(1).max(100), company: company.optional() }
const fromGoods = { ...goods, company: company.optional() }

/** Absent coupon: the best one; null: none. */
const asked = { addressId: id.nullish(), idCardId: id.nullish(), couponId: id.nullish() }
const wish = {
  /** One key per wish to buy: sending it again answers the same order. */
  idemKey: z.string().trim().min(8).max(64),
  addressId: id,
  idCardId: id,
  couponId: id.nullable(),
  /** What the shopper saw, yuan. */
  payable: z.number().min(0).max(9999999),
  remark: text(100).default(''),
}

const detail = orderDetail.extend({
  taxFee: yuan,
  company: z.string(),
  way: globalWay,
  buyer: z.object({ name: z.string(), idMask: z.string() }),
  /** waiting: not declared or not decided yet. `reason`: why customs refuse, '' otherwise. */
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
  /** An order that waits for its payment, as its checkout showed it; 404 for any other. @spec EN-19 */
  globalPreOrder: { input: z.object({ orderNo }), reply: preview.extend({ orderNo: z.string() }) },
  confirmGlobal: { input: z.object({ ...fromCart, ...asked }), reply: preview },
  submitGlobal: { input: z.object({ ...fromCart, ...wish, company }), reply: submitted },
  confirmGlobalNow: { input: z.object({ ...fromGoods, ...asked }), reply: preview },
  submitGlobalNow: { input: z.object({ ...fromGoods, ...wish, company }), reply: submitted },
  payGlobal: paySchemas.payOrder,
  globalBuyers: { input: empty, reply: z.array(buyer) },
  /** The number is sealed at once; it is never told again. @spec RX-10 */
  saveGlobalBuyer: {
    input: z.object({ name: text(40).min(2), idNo: text(20).min(1), undefault: flag.default(0) }),
    reply: buyer,
  },
  /** The lists of orders, of those from abroad alone. @spec BC-75 EN-18 */
  globalOrders: { input: ordersAsked, reply: pageOf(orderCard) },
  /** By its number. */
  globalOrder: { input: z.object({ id: orderNo }), reply: detail },
  globalPayStatus: { input: z.object({ orderNo }), reply: z.object({ payStatus: z.number().int() }) },
  cancelGlobal: { input: z.object({ orderNo, reason: text(60).default('') }), reply: moved },
  receiveGlobal: { input: z.object({ orderNo }), reply: moved },
  /** Another buyer, until customs have let it in: declared anew where they had refused. */
  changeGlobalBuyer: { input: z.object({ orderNo, idCardId: id }), reply: z.object({ buyer: detail.shape.buyer }) },
  changeGlobalAddress: { input: z.object({ orderNo, addressId: id }), reply: z.object({ address }) },
  /** Customs refuse it: the money back. */
  dealGlobalException: { input: z.object({ orderNo, remark: text(200).default('') }), reply: moved },
  /** A carrier's steps of an order's parcel, newest first. @spec API-31 */
  globalTrace: {
    input: z.object({ com: text(40).default(''), exp_num: text(40).default(''), order_no: orderNo }),
    reply: trace,
  },
  /** The same by the number of a parcel of the shopper's; empty for any other. @spec API-31 */
  globalPoll: { input: z.object({ com: text(40).default(''), num: text(40).min(1) }), reply: trace },
}
