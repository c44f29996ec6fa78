import { z } from 'zod'
import { submitted } from '../order/schemas'
import { address, barcode, coupon, drugClass, flag, id, pageOf, pageQuery, place, text, time, yuan } from '../shapes'

/** Part of a day: morning or afternoon. */
const part = z.enum(['am', 'pm'])
const day = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
const receiverType = z.union([z.literal(0), z.literal(1)])

/** Product that is reserved at a store for a part of a day. */
const product = z.object({
  id: z.number().int(),
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  minPic: z.string(),
  drugClass: drugClass.nullable(),
  /** 0: the reservation is free. */
  price: yuan,
  note: z.string(),
  categoryId: z.number().int(),
  categoryName: z.string(),
  perUser: z.number().int(),
  /** Number of bookable days, including today. */
  days: z.number().int(),
})

const store = z.object({
  storeNo: z.string(),
  name: z.string(),
  address: z.string(),
  /** Metres, null without a point. */
  distance: z.number().int().nullable(),
  /** `left`: remaining pieces; also 0 once the part has begun. */
  days: z.array(z.object({ day: z.string(), parts: z.array(z.object({ part, left: z.number().int() })) })),
})

const reserveInput = z.object({ reserveId: id, count: z.number().int().min(1).max(99) })

const submit = reserveInput.extend({
  idemKey: z.string().trim().min(8).max(64),
  storeNo: text(32).min(1),
  day,
  part,
  /** Person who picks it up: 0 the shopper, 1 another person. */
  receiverType,
  name: text(20).min(1),
  mobile: text(20).min(1),
})

/** Reservation of the shopper. */
const reservation = z.object({
  orderId: z.number().int(),
  orderNo: z.string(),
  /** 100 unpaid, 500 reserved, 600 cancelled, 800 refunding. @spec ST-61 */
  orderStatusCode: z.number().int(),
  reserveId: z.number().int(),
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  minPic: z.string(),
  categoryName: z.string(),
  /** Price of one piece. */
  price: yuan,
  count: z.number().int(),
  payable: yuan,
  storeName: z.string(),
  storeAddress: z.string(),
  storePhone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  fromTime: time,
  toTime: time,
  receiverType,
  name: z.string(),
  mobile: z.string(),
  createTime: time,
  /** Time at which an unpaid one is closed; null once paid or closed. */
  expireTime: time.nullable(),
  /** 1: it can be cancelled now. */
  canGiveBack: flag,
  /** Code for the counter; '' in lists, and when there is nothing to pick up. @spec PR-34 */
  code: z.string(),
  /** Time of the pickup. */
  cameTime: time.nullable(),
  /** 1: its slot has passed without a pickup. */
  missed: flag,
})

const own = z.object({ id: id.optional(), orderNo: text(40).optional() })

export const reserveSchemas = {
  reserveCategories: {
    input: z.object({}),
    reply: z.array(z.object({ id: z.number().int(), categoryName: z.string() })),
  },
  /** Lists reservable products; without an id those of all categories. */
  reserveProducts: { input: pageQuery.extend({ categoryId: id.optional() }), reply: pageOf(product) },
  searchReserve: { input: pageQuery.extend({ keyword: text(40).min(1) }), reply: pageOf(product) },
  reserveProduct: { input: z.object({ id, barcode }), reply: product },
  /** Stores of the city, nearest first, with their remaining pieces day by day. */
  reserveStores: { input: place.extend({ reserveId: id }), reply: z.array(store) },
  /** Previews the price. `couponId` absent: the best coupon; null: none. */
  confirmReserve: {
    input: reserveInput.extend({ cityId: place.shape.cityId, couponId: id.nullish() }),
    reply: z.object({
      goodsFee: yuan,
      couponFee: yuan,
      payable: yuan,
      couponId: z.number().int().nullable(),
      /** Number of the shopper's coupons that apply. */
      usable: z.number().int(),
      couponName: z.string(),
    }),
  },
  /** Refused with 857100 when the price has changed. */
  submitReserve: {
    input: submit.extend({
      cityId: place.shape.cityId,
      couponId: id.nullable(),
      payable: z.number().min(0).max(9999999),
    }),
    reply: submitted,
  },
  /** Places a free reservation: reserved at once. */
  reserveFree: { input: submit, reply: submitted },
  /** Coupons for it that the shopper does not have yet. */
  reserveCoupons: { input: z.object({ cityId: place.shape.cityId }), reply: z.array(coupon) },
  myReserves: { input: pageQuery, reply: pageOf(reservation) },
  /** Returns a reservation by its order's id or number. */
  myReserve: { input: own, reply: reservation },
  /** Unpaid reservation, and its pickup address. */
  preReserve: { input: z.object({ orderNo: text(40).min(1) }), reply: reservation.extend({ address }) },
  refundReserve: {
    input: z.object({ orderNo: text(40).min(1) }),
    reply: z.object({ orderStatusCode: z.number().int() }),
  },
}
