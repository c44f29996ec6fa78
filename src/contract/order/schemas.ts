import { z } from 'zod'
import { goodsNow } from '../cart/order-schemas'
import { checkoutInput, orderPreview, picked } from '../cart/schemas'
import { logisticsSchemas } from './logistics-schemas'
import { afterSaleSchemas, caseState } from './after-sale-schemas'
import { orderRxSchemas } from '../prescription/demand-schemas'
import {
  address,
  coupon,
  cityId,
  done,
  flag,
  id,
  latitude,
  longitude,
  orderType,
  pageOf,
  pageQuery,
  place,
  receiptEntry,
  text,
  time,
  yuan,
} from '../shapes'

const goods = z.object({
  cartId: z.number().int(),
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  minPic: z.string(),
  price: yuan,
  count: z.number().int(),
  drugClass: z.string().nullable(),
  /** Pieces of it whose money is back or on its way. @spec PR-24 */
  refunded: z.number().int(),
})

/** Of an advance sale: what is paid now and what later. `deposited` 1: the deposit is in, and the balance is owed. @spec PR-16 */
export const aheadParts = z.object({
  deposit: yuan,
  balance: yuan,
  deposited: flag,
  balanceStartTime: time,
  balanceEndTime: time,
  /** From when on it is sent. */
  sendTime: time,
})

export const orderCard = z.object({
  id: z.number().int(),
  orderNo: z.string(),
  /** 100 to pay, 200 paid, 300 on the way, 400 to review, 500 received, 600 cancelled, 800 refund asked, 900/901. */
  orderStatusCode: z.number().int(),
  orderType,
  activeId: z.number().int().nullable(),
  unShowDrawPrize: flag,
  /** The shopper fetches it. */
  pickup: flag,
  /** An hour at a store was reserved: it stands among the reservations. @spec PR-19 */
  reserved: flag,
  /** A paid reservation that nobody has come for yet: its code and its money hang on it, so it is not deleted. @spec ST-59 ST-61 */
  toCome: flag,
  /** Made by a formula, for one order alone: more of it takes another formula. @spec RX-05 */
  formula: flag,
  /** Something of it can still be spoken of: it was delivered or received, and kept. @spec PR-25 */
  due: flag,
  storeName: z.string(),
  goodsVoList: z.array(goods),
  goodsCount: z.number().int(),
  payable: yuan,
  createTime: time,
  /** When an unpaid order closes; null once paid or closed. */
  expireTime: time.nullable(),
  /** Of an order of an advance sale. */
  presell: aheadParts.nullable(),
  /** Of a paid order whose group is not full yet: how many shoppers it lacks, and until when. @spec PR-33 */
  group: z.object({ left: z.number().int(), endTime: time }).nullable(),
})

/** Money on its way back. */
const refund = z.object({
  id: z.number().int(),
  /** 1: asked for, a case with a page of its own; 0: it came too late and goes back by itself. */
  asked: flag,
  state: caseState,
  amount: yuan,
  refundType: z.number().int(),
  refundRemark: z.string(),
  refundVoucherUrl: z.string(),
  applyTime: time,
  doneTime: time.nullable(),
})

const invoiceKind = z.enum(['person', 'company'])
const invoiceWish = { kind: invoiceKind, title: z.string(), taxNo: z.string() }
const invoiceInput = z.object({ kind: invoiceKind, title: text(60), taxNo: text(30).default('') })

export const orderDetail = orderCard.extend({
  serialNumber: z.string(),
  address,
  arrival: z.string(),
  remark: z.string(),
  /** Of the door or the gate, '' for none. @spec VA-25 */
  doorCode: z.string(),
  /** What to do when something runs out, '' where that was not asked; `wishes`: articles that it is otherwise for. */
  shortage: z.enum(['', 'call', 'remove', 'cancel']),
  wishes: z.array(z.object({ productName: z.string(), way: z.enum(['call', 'same', 'refund']) })),
  privacyPacking: flag,
  goodsFee: yuan,
  reduceFee: yuan,
  couponFee: yuan,
  /** Paid by points. */
  pointsFee: yuan,
  /** The hour of delivery that was chosen. */
  slot: z.object({ from: time, to: time }).nullable(),
  /** Whom an invoice is to name. @spec PR-32 */
  invoice: z.object(invoiceWish).nullable(),
  /** Why it was needed, where that was asked; '' once the consent to health data has been taken back. @spec PR-13 RX-10 */
  symptom: z.string(),
  /** Whom its prescription is for, and the number of what it was asked for by: a demand, or a formula with F; '' where there is none. @spec RX-05 */
  patientName: z.string(),
  demandNo: z.string(),
  freightFee: yuan,
  packingFee: yuan,
  receipt: z.array(receiptEntry),
  payMethod: z.string(),
  payTime: time.nullable(),
  endTime: time.nullable(),
  /** Why its shopper cancelled it; '' where nobody was asked. @spec ST-56 */
  cancelReason: z.string(),
  /** The order's steps so far, oldest first. */
  timeline: z.array(z.object({ text: z.string(), time })),
  /** Oldest first; a payment that came too late goes back without being asked for. */
  refunds: z.array(refund),
  orderChilds: z.array(z.object({ isB2cSeparate: flag, storeName: z.string(), goodsVoList: z.array(goods) })),
})

/** `status` 0 all, 100, 200, 300, 400, 500, 600. @spec BC-75 */
export const ordersAsked = pageQuery.extend({
  status: z.coerce.number().int().min(0).max(901).default(0),
  /** Part of an article's name, or an order's whole number. */
  keyword: text(40).default(''),
  /** 1: those of more than three months ago alone. */
  history: z.coerce.number().int().min(0).max(1).default(0),
})

export const submitInput = checkoutInput.extend({
  /** One key per wish to buy: sending it again answers the same order. */
  idemKey: z.string().trim().min(8).max(64),
  addressId: id,
  couponId: id.nullable(),
  /** What the shopper saw, in yuan. The server recomputes it and refuses a stale one. */
  payable: z.number().min(0).max(9999999),
  remark: text(100).default(''),
  privacyPacking: flag.default(0),
  /** What to do when a line runs out: call me, take it out, cancel all. */
  shortage: z.enum(['call', 'remove', 'cancel']).default('call'),
  /** The beginning of one of the preview's hours; absent is as soon as possible. */
  slot: time.max(40).nullish(),
  /** What may happen to a line that runs out; the same substance for OTC drugs only. */
  replace: z
    .array(z.object({ cartId: id, way: z.enum(['call', 'same', 'refund']) }))
    .max(100)
    .default([]),
  /** Kept with the order. @spec PR-32 */
  invoice: invoiceInput.nullish(),
  /** Why goods that ask for it are needed: of the preview's symptoms, and what the patient suffers from besides. @spec PR-13 */
  symptom: z.object({ symptoms: z.array(text(20)).min(1).max(20), disease: text(40).default('') }).nullish(),
  // EN-21
  specifiStoreNo: text(32).optional(),
  roomNo: text(60).optional(),
  thirdBusinessId: text(64).optional(),
  thirdUid: text(64).optional(),
  thirdAdtag: text(64).optional(),
  thirdPlatform: text(32).optional(),
  merchantCode: text(64).optional(),
  mark: text(16).optional(),
})

/** An order of goods that do not lie in the cart. */
export const submitNowInput = submitInput.omit({ cartIds: true, cartType: true }).extend(goodsNow.shape)

/** `userCouponId`: the coupon as its shopper holds it. `storeNo`: the sender that was chosen. */
const exchange = goodsNow.omit({ goods: true }).extend({ userCouponId: id })

/** An address outside the shop's pages that opens this order. */
const link = z.object({ url: z.string() })

/** `data` of code 8570 (stock) and 857100 (amount changed): what is wrong, line by line. */
export const submitProblem = z.object({
  errStock: flag,
  cartIdErrList: z.array(z.number().int()),
  changes: z.array(
    z.object({ cartId: z.number().int().nullable(), what: z.string(), from: z.string(), to: z.string() }),
  ),
  payable: yuan.nullable(),
})

export const submitted = z.object({
  id: z.number().int(),
  orderNo: z.string(),
  orderStatusCode: z.number().int(),
  payable: yuan,
  expireTime: time,
  errStock: flag,
  cartIdErrList: z.array(z.number().int()),
})

export const orderSchemas = {
  ...afterSaleSchemas,
  ...orderRxSchemas,
  ...logisticsSchemas,
  submitO2o: { input: submitInput.extend(picked), reply: submitted },
  submitB2c: { input: submitInput, reply: submitted },
  submitNow: { input: submitNowInput, reply: submitted },
  /** Paid by the medical insurance of Dalian, as its scheme. */
  submitNowDlyb: { input: submitNowInput, reply: submitted },
  /** Paid by medical insurance elsewhere, as its scheme. */
  submitNowMn: { input: submitNowInput, reply: submitted },
  /** The goods that a coupon of the shopper's is exchanged for; the coupon pays them. @spec PR-21 */
  confirmExchange: { input: exchange.extend({ ...place.shape, addressId: id.nullish() }), reply: orderPreview },
  submitExchange: {
    input: submitInput.omit({ cartIds: true, cartType: true, couponId: true }).extend(exchange.shape),
    reply: submitted,
  },
  /** Where a partner (ydy) sends its customer to buy what an order of his own had, in the way it came. */
  orderLink: { input: z.object({ orderNo: text(40).min(1) }), reply: link },
  /** The same for articles that the partner names. */
  goodsLink: { input: goodsNow.pick({ goods: true, cartType: true }), reply: link },
  orderList: { input: ordersAsked, reply: pageOf(orderCard) },
  orderById: { input: z.object({ id }), reply: orderDetail },
  orderDetail: { input: z.object({ id }), reply: orderDetail },
  orderPayStatus: {
    input: z.object({ orderNo: text(40).min(1) }),
    reply: z.object({ payStatus: z.number().int() }),
  },
  cancelOrder: {
    input: z.object({ id, reason: text(60).default('') }),
    reply: z.object({ orderStatusCode: z.number().int() }),
  },
  receiveGoods: { input: z.object({ id }), reply: z.object({ orderStatusCode: z.number().int() }) },
  /** 800, and the money goes back the way it came. `refundType` 1 money only, 2 goods too. @spec ST-58 API-24 */
  refundOrder: {
    input: z.object({
      id,
      refundRemark: text(200).default(''),
      refundType: z.coerce.number().int().min(1).max(2).default(1),
      /** Own uploads, joined by commas. */
      refundVoucherUrl: text(500)
        .regex(/^(\/upload\/[\w.-]+(,|$))*$/)
        .default(''),
    }),
    reply: z.object({ orderStatusCode: z.number().int() }),
  },
  deleteOrder: { input: z.object({ id, unGlobal: z.coerce.number().int().min(0).max(1).default(0) }), reply: done },
  /** Up to twenty orders by number, joined by commas; those that are not the shopper's are absent. */
  orderInfos: {
    input: z.object({ orderNo: text(900).min(1) }),
    reply: z.array(
      orderCard.pick({
        id: true,
        orderNo: true,
        orderStatusCode: true,
        orderType: true,
        goodsCount: true,
        payable: true,
      }),
    ),
  },
  /** An order as the partner nuohe's page shows it. Code 101 for one that is not the shopper's. */
  orderForNuoHe: {
    input: z.object({ orderNo: text(40).min(1) }),
    /** `storeNo`: where it was fetched, '' for what was brought. */
    reply: orderCard.extend({ thirdPlatform: z.string(), thirdBusinessId: z.string(), storeNo: z.string() }),
  },
  /** Coupons that a paid order's shopper may still claim in the city it goes to; none before it is paid. */
  couponsOfOrder: { input: z.object({ orderNo: text(40).min(1) }), reply: z.array(coupon) },
  wishInvoice: {
    input: z.object({ id, invoice: invoiceInput.nullable() }),
    reply: z.object({ invoice: z.object(invoiceWish).nullable() }),
  },
  /**
   * Another address, until the shop sends it: 422 with the reason where it cannot go there, or would cost another fee.
   * Code 7001 once it is on its way.
   */
  updateOrderAddress: { input: z.object({ id, addressId: id }), reply: z.object({ address }) },
  /** Tells the shop that its shopper waits; 8013 within the hour after the last time. */
  remindOrder: { input: z.object({ id }), reply: done },
  checkArea: {
    input: z.object({
      cityId,
      latitude: latitude.optional(),
      longitude: longitude.optional(),
      type: z.coerce.number().pipe(orderType),
    }),
    reply: z.object({ possible: z.boolean(), reason: z.string() }),
  },
}
