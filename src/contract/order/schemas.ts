import { z } from 'zod'
import { currentProducts } from '../cart/order-schemas'
import { checkoutInput, orderPreview, picked } from '../cart/schemas'
import { logisticsSchemas } from './logistics-schemas'
import { prizeParcelSchemas } from './prize-parcel-schemas'
import { afterSaleSchemas, afterSaleState } from './after-sale-schemas'
import { orderRxSchemas } from '../prescription/request-schemas'
import {
  address,
  coupon,
  cityId,
  doneReply,
  flag,
  id,
  latitude,
  longitude,
  orderType,
  pageOf,
  pageQuery,
  place,
  promiseRange,
  receiptEntry,
  text,
  time,
  yuan,
} from '../shapes'

const product = z.object({
  cartId: z.number().int(),
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  minPic: z.string(),
  price: yuan,
  count: z.number().int(),
  drugClass: z.string().nullable(),
  /** Pieces of it that are refunded or refunding. @spec PR-24 */
  refunded: z.number().int(),
  /** Combo that it was bought in; null for a single product. @spec PR-17 */
  combo: z.object({ id: z.number().int(), name: z.string() }).nullable(),
})

/** Presale data: amounts paid now and later. `deposited` 1: the deposit is paid, and the balance is due. @spec PR-16 */
const presaleParts = z.object({
  deposit: yuan,
  balance: yuan,
  deposited: flag,
  balanceStartTime: time,
  balanceEndTime: time,
  /** Shipping date. */
  sendTime: time,
})

export const orderCard = z.object({
  id: z.number().int(),
  orderNo: z.string(),
  /** 100 unpaid, 200 paid, 300 shipped, 400 delivered, 500 received, 600 cancelled, 800 refund requested, 900/901. */
  orderStatusCode: z.number().int(),
  orderType,
  /** Running draw that the order gives, null for none; `unShowDrawPrize` 0: shows it. @spec PR-28 */
  activeId: z.number().int().nullable(),
  unShowDrawPrize: flag,
  /** 1: the shopper picks it up. */
  pickup: flag,
  /** 1: a reservation at a store, listed among the reservations. @spec PR-19 */
  reserved: flag,
  /**
   * 1: a paid reservation before its pickup, which cannot be deleted because its page shows the code and the refund.
   * @spec ST-59 ST-61
   */
  toCome: flag,
  /** 1: a refund was requested, and the seller has not decided yet. @spec ST-54 */
  refundAsked: flag,
  /** 1: a herbal formula, for one order only: more of it needs another formula. @spec RX-05 */
  formula: flag,
  /** 1: some delivered or received product of it can still be reviewed. @spec PR-25 */
  due: flag,
  storeName: z.string(),
  goodsVoList: z.array(product),
  goodsCount: z.number().int(),
  payable: yuan,
  createTime: time,
  /** Time at which an unpaid order closes; null once paid or closed. */
  expireTime: time.nullable(),
  /** Presale data of the order. */
  presell: presaleParts.nullable(),
  /** Delivery time promised when the order was placed; null for pickups and for kinds that promise none. */
  promise: promiseRange.nullable(),
  /** When a pickup is ready, and until when the store keeps it; null for other orders. */
  pickupTime: promiseRange.nullable(),
  /** For a paid order whose group is not full: missing participants, and the end time. @spec PR-33 */
  group: z.object({ left: z.number().int(), endTime: time }).nullable(),
})

/** Refund of the order. */
const refund = z.object({
  id: z.number().int(),
  /** 1: an after-sale with its own page; 0: an automatic refund of a late payment. */
  asked: flag,
  state: afterSaleState,
  amount: yuan,
  refundType: z.number().int(),
  refundRemark: z.string(),
  refundVoucherUrl: z.string(),
  applyTime: time,
  doneTime: time.nullable(),
})

const invoiceKind = z.enum(['person', 'company'])
const invoiceRequest = { kind: invoiceKind, title: z.string(), taxNo: z.string() }
const invoiceInput = z.object({ kind: invoiceKind, title: text(60), taxNo: text(30).default('') })

export const orderDetail = orderCard.extend({
  serialNumber: z.string(),
  address,
  /** Store that sends the order or hands it over; null for a company abroad. */
  store: z.object({ storeNo: z.string(), phone: z.string(), address: z.string(), hours: z.string() }).nullable(),
  remark: z.string(),
  /** Code of the door or gate, '' for none. @spec VA-25 */
  doorCode: z.string(),
  /** Shortage choice for the order, '' when none was offered; `wishes`: products with another choice. */
  shortage: z.enum(['', 'call', 'remove', 'cancel']),
  wishes: z.array(z.object({ productName: z.string(), way: z.enum(['call', 'same', 'refund']) })),
  privacyPacking: flag,
  goodsFee: yuan,
  reduceFee: yuan,
  couponFee: yuan,
  /** Amount paid by points. */
  pointsFee: yuan,
  /** Points that the order has earned, less those taken back for refunds. @spec PR-22 */
  earnedPoints: z.number().int(),
  /** Part of them for the shopper's first order. @spec PR-22 */
  firstPoints: z.number().int(),
  /** Chosen delivery slot. */
  slot: z.object({ from: time, to: time }).nullable(),
  /** Company that sells in a partner's shop; null for our own shop, and until it is known. @spec RO-17 */
  seller: z.object({ company: z.string(), address: z.string() }).nullable(),
  /** 1: the order's kind has invoices, and its seller issues them here. @spec PR-32 */
  canInvoice: flag,
  /** Recipient of the invoice. @spec PR-32 */
  invoice: z.object(invoiceRequest).nullable(),
  /** Invoice that was applied for; null for none. @spec PR-32 */
  invoiceId: z.number().int().nullable(),
  /** Symptom, if required; '' after the consent to health data was withdrawn. @spec PR-13 RX-10 */
  symptom: z.string(),
  /**
   * Patient of its prescription, and the number of its request, or of its formula with F; '' without one.
   * @spec RX-05
   */
  patientName: z.string(),
  demandNo: z.string(),
  freightFee: yuan,
  packingFee: yuan,
  receipt: z.array(receiptEntry),
  payMethod: z.string(),
  payTime: time.nullable(),
  endTime: time.nullable(),
  /** When the products arrived, or were picked up; null before, and for an order that was confirmed without it. */
  deliveredTime: time.nullable(),
  /** Reason for the shopper's cancellation; '' when none was requested. @spec ST-56 */
  cancelReason: z.string(),
  /** Steps of the order so far, oldest first. */
  timeline: z.array(z.object({ text: z.string(), time })),
  /** Oldest first; a late payment is refunded automatically. */
  refunds: z.array(refund),
  /** By sender; `phone` is '' when nobody answers calls there, `warehouse` 1 for a warehouse. */
  orderChilds: z.array(
    z.object({
      isB2cSeparate: flag,
      storeName: z.string(),
      phone: z.string(),
      warehouse: flag,
      goodsVoList: z.array(product),
    }),
  ),
})

/** `status` 0 all, 100, 200, 300, 400, 500, 600; 800 every order with an after-sale. @spec BC-75 */
export const ordersQuery = pageQuery.extend({
  status: z.coerce.number().int().min(0).max(901).default(0),
  /** Part of a product's name, or an order's whole number. */
  keyword: text(40).default(''),
  /** 1: only orders older than three months. */
  history: z.coerce.number().int().min(0).max(1).default(0),
})

export const submitInput = checkoutInput.extend({
  /** Idempotency key: repeating it returns the same order. */
  idemKey: z.string().trim().min(8).max(64),
  addressId: id,
  couponId: id.nullable(),
  /** Amount that the shopper saw, in yuan. The server recalculates it and refuses a stale one. */
  payable: z.number().min(0).max(9999999),
  remark: text(100).default(''),
  privacyPacking: flag.default(0),
  /** Shortage choice for all lines: call me, remove the line, cancel the order. */
  shortage: z.enum(['call', 'remove', 'cancel']).default('call'),
  /** Start of one of the preview's delivery slots; absent means as soon as possible. */
  slot: time.max(40).nullish(),
  /** Shortage choice of single lines; the same substance for OTC drugs only. */
  replace: z
    .array(z.object({ cartId: id, way: z.enum(['call', 'same', 'refund']) }))
    .max(100)
    .default([]),
  /** Stored with the order. @spec PR-32 */
  invoice: invoiceInput.nullish(),
  /**
   * Symptom for products that require one: from the preview's list, and optionally the patient's disease.
   * @spec PR-13
   */
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

/** Order of products without the cart. */
const submitNowInput = submitInput.omit({ cartIds: true, cartType: true }).extend(currentProducts.shape)

/** `userCouponId`: the shopper's own coupon. `storeNo`: the chosen sender. */
const exchange = currentProducts.omit({ goods: true }).extend({ userCouponId: id })

/** External url that opens this order. */
const link = z.object({ url: z.string() })

/** `data` of code 8570 (stock) and 857100 (amount changed): the problems, line by line. */
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
  ...prizeParcelSchemas,
  submitO2o: { input: submitInput.extend(picked), reply: submitted },
  submitB2c: { input: submitInput, reply: submitted },
  submitNow: { input: submitNowInput, reply: submitted },
  /** Paid by the medical insurance of Dalian, like its scheme. */
  submitNowDlyb: { input: submitNowInput, reply: submitted },
  /** Paid by medical insurance elsewhere, like its scheme. */
  submitNowMn: { input: submitNowInput, reply: submitted },
  /** Products of the shopper's exchange coupon, which pays for them. @spec PR-21 */
  confirmExchange: { input: exchange.extend({ ...place.shape, addressId: id.nullish() }), reply: orderPreview },
  submitExchange: {
    input: submitInput.omit({ cartIds: true, cartType: true, couponId: true }).extend(exchange.shape),
    reply: submitted,
  },
  /** Url where a partner (ydy) lets its customer reorder an own order, with its delivery method. */
  orderLink: { input: z.object({ orderNo: text(40).min(1) }), reply: link },
  /** Url for products named by the partner. */
  goodsLink: { input: currentProducts.pick({ goods: true, cartType: true }), reply: link },
  orderList: { input: ordersQuery, reply: pageOf(orderCard) },
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
  /** Sets status 800 and refunds the payment. `refundType` 1 money only, 2 products too. @spec ST-58 API-24 */
  refundOrder: {
    input: z.object({
      id,
      refundRemark: text(200).default(''),
      refundType: z.coerce.number().int().min(1).max(2).default(1),
      /** Own uploads, comma-separated. */
      refundVoucherUrl: text(500)
        .regex(/^(\/upload\/[\w.-]+(,|$))*$/)
        .default(''),
    }),
    reply: z.object({ orderStatusCode: z.number().int() }),
  },
  deleteOrder: {
    input: z.object({ id, unGlobal: z.coerce.number().int().min(0).max(1).default(0) }),
    reply: doneReply,
  },
  /** Up to twenty orders by number, comma-separated; leaves out orders of others. */
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
  /** Order as the partner nuohe's page shows it. Code 101 for another shopper's. */
  orderForNuoHe: {
    input: z.object({ orderNo: text(40).min(1) }),
    /** `storeNo`: the pickup store, '' for a delivery. */
    reply: orderCard.extend({ thirdPlatform: z.string(), thirdBusinessId: z.string(), storeNo: z.string() }),
  },
  /** Coupons that the shopper of a paid order may still claim in its city; none before payment. */
  couponsOfOrder: { input: z.object({ orderNo: text(40).min(1) }), reply: z.array(coupon) },
  requestInvoice: {
    input: z.object({ id, invoice: invoiceInput.nullable() }),
    reply: z.object({ invoice: z.object(invoiceRequest).nullable() }),
  },
  /**
   * Changes the address until the order is shipped: 422 with the reason when it cannot be delivered there or would cost
   * another fee. Code 7001 after shipping.
   */
  updateOrderAddress: { input: z.object({ id, addressId: id }), reply: z.object({ address }) },
  /** Reminds the store of a waiting order; 8013 within an hour of the last reminder. */
  remindOrder: { input: z.object({ id }), reply: doneReply },
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
