// Shapes that several areas share. Server: values. Client: types only, zod must not reach the bundle.
import { z } from 'zod'

/**
 * Amount on the wire, in yuan. The unit is optional: a plain number of a reply or a form is yuan, and an amount in fen
 * does not compile as one.
 */
export type Yuan = number & { readonly __unit?: 'yuan' }

/** Money on the wire: yuan, a JSON number with at most two decimals. */
export const yuan = z.number() as unknown as z.ZodType<Yuan, Yuan>

/** 0 or 1. `unX` = 1 means yes, unless the specification says otherwise. */
export const flag = z.union([z.literal(0), z.literal(1)])

/** ISO 8601 with offset. */
export const time = z.string()

/** Promised delivery time. Over several days it is a promise of days, not of hours. */
export const promiseRange = z.object({ from: time, to: time })

export const barcode = z.string().trim().min(1).max(32)
export const mobile = z.string().trim().min(1).max(20)
export const cityId = z.coerce.number().int().min(1).max(99999)
export const latitude = z.coerce.number().min(-90).max(90)
export const longitude = z.coerce.number().min(-180).max(180)
export const id = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1)
/** Full url of a page; its fragment is dropped when needed. */
export const pageUrl = z
  .string()
  .max(4096)
  .regex(/^https?:\/\/[^\s/?#]+/)
export const merchantCode = z
  .string()
  .trim()
  .regex(/^\w{1,32}$/)
export const text = (most: number) => z.string().trim().max(most)

export const pageQuery = z.object({
  pageNum: z.coerce.number().int().min(1).max(1000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
})

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    list: z.array(item),
    totalCount: z.number().int(),
    totalPage: z.number().int(),
    currPage: z.number().int(),
  })

/** Location of the shopper: determines nearest store, stock, arrival. Coordinates are wgs84. */
export const place = z.object({
  cityId: cityId.default(903),
  latitude: latitude.optional(),
  longitude: longitude.optional(),
})

export const doneReply = z.object({ done: z.literal(true) })
export const empty = z.object({})

/** Delivery method of a cart line: 1 express (b2c), 2 lightning (o2o), 3 pickup. @spec BC-27 */
export const cardGoodsType = z.union([z.literal(1), z.literal(2), z.literal(3)])
/** Order type: 1 b2c, 2 o2o, 4 cross-border. @spec BC-74 */
export const orderType = z.union([z.literal(1), z.literal(2), z.literal(4)])

export const drugClass = z.enum(['OTC甲', 'OTC乙', 'Rx'])

/** Promotion as `domain/promotion` expects it. @spec BC-09 */
export const promotion = z.object({
  reduceId: z.string(),
  method: z.number().int(),
  cretiaria: z.number().int(),
  reduceType: z.number().int(),
  reduceRuleList: z.array(z.object({ startAmount: z.number(), reduceAmount: z.number() })),
  blackList: z.array(z.string()),
})

/** Product card of a list. `minPic` of a prescription drug is always the neutral card. @spec RX-01 */
export const productCard = z.object({
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  price: yuan.nullable(),
  originPrice: yuan.nullable(),
  minPic: z.string(),
  drugClass: drugClass.nullable(),
  /** First-level category, shown as a plain label when there is no drug class. */
  kind: z.string(),
  unRx: flag,
  unMedical: flag,
  producttype: z.number().int(),
  /** Sellable pieces at the nearest store plus the warehouse. */
  stock: z.number().int(),
  /** Minutes until a rider can arrive; null when no open store nearby has it, and without a point. */
  fastMinutes: z.number().int().nullable(),
  /** Store that would deliver it, null for express only. */
  storeNo: z.string().nullable(),
  /** Short name of that store and its distance in metres; null for express only, absent for cross-border products. */
  storeName: z.string().nullable().optional(),
  distance: z.number().int().nullable().optional(),
  /** Manufacturer, and ¥0.94/粒, '' when the package names no count; absent for cross-border products. */
  maker: z.string().optional(),
  unitPrice: z.string().optional(),
  tags: z.array(z.string()),
  /** Number of options to choose before it can be bought. @spec VA-01 */
  specCount: z.number().int(),
  purchaseLimitMin: z.number().int(),
  purchaseLimitMax: z.number().int(),
  sales: z.number().int(),
})

export const storeCard = z.object({
  storeNo: z.string(),
  name: z.string(),
  address: z.string(),
  cityId: z.number().int(),
  latitude: z.number(),
  longitude: z.number(),
  /** Distance from the given point, in metres; null without a point. */
  distance: z.number().int().nullable(),
  /** 1 = open all day. @spec EN-16 */
  unNoClosing: flag,
  hours: z.string(),
  openNow: z.boolean(),
  medicare: flag,
  pickup: flag,
  /** Fastest delivery in minutes, and the usual range; 0 without a point. */
  fastMinutes: z.number().int(),
  etaFrom: z.number().int(),
  etaTo: z.number().int(),
  /** Share of the last 30 days' orders delivered within the promise, percent; null when unknown. */
  onTimeRate: z.number().int().nullable(),
})

/** Store with the data of its own page: phone number and services. */
export const shop = storeCard.extend({ phone: z.string(), decoction: flag })

export const orderConfig = z.object({
  deliverySwitch: z.number().int(),
  deliveryFee: yuan,
  deliveryFreeStartFee: yuan,
  mailSwitch: z.number().int(),
  mailFee: yuan,
  mailFreeStartFee: yuan,
})

export const address = z.object({
  id: z.number().int(),
  name: z.string(),
  mobile: z.string(),
  cityId: z.number().int(),
  cityName: z.string(),
  /** Province, city and district as the shopper chose them. */
  region: z.string(),
  /** Street and building, from the map or typed. */
  address: z.string(),
  /** Door number. */
  roomNo: z.string(),
  tag: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  undefault: flag,
  outAddress: flag,
  /** 1: the masked address of an account that this shopper looks after. */
  elder: flag.optional(),
})

export const coupon = z.object({
  id: z.number().int(),
  couponId: z.number().int(),
  name: z.string(),
  amount: yuan,
  minAmount: yuan,
  couponType: z.number().int(),
  scope: z.number().int(),
  orderType,
  /** 0 can be claimed, 1 claimed and usable, 2 used, 3 expired, 4 not started. */
  status: z.number().int(),
  /** Validity of a shopper's coupon; for one on offer the time in which it can be claimed. */
  startTime: time,
  endTime: time,
  /** Days for which a coupon on offer is valid once it is claimed; absent for a shopper's own. */
  validDays: z.number().int().optional(),
  userReceiveCount: z.number().int(),
  userCount: z.number().int(),
  received: z.boolean(),
  /** Audience, or the store that gives it away; absent for every shopper. */
  note: z.string().optional(),
  /** Why this shopper cannot claim it, and how much is missing; absent when nothing forbids it. */
  reason: z.string().optional(),
})

/** Entry of the receipt, as `domain/cart` writes it. */
export const receiptEntry = z.object({
  ruleId: z.string(),
  kind: z.enum(['goods', 'promotion', 'coupon', 'points', 'freight', 'packing', 'tax']),
  threshold: z.number().optional(),
  base: yuan,
  result: yuan,
  /** Difference by rounding to the fen, in yuan. */
  rounding: z.number(),
  /** `lineId` is the cart line's `cardGoodsId`. */
  shares: z.array(z.object({ lineId: z.number().int(), amount: yuan })),
})

/** Editor's text as our own blocks: only `domain/rich-text` creates it. @spec S21 */
export const richText = z.array(
  z.object({
    kind: z.enum(['title', 'text', 'item', 'quote', 'picture']),
    /** `url` is a url of the app. */
    spans: z.array(z.object({ text: z.string(), strong: z.boolean().optional(), url: z.string().optional() })),
    /** Number of a list item. */
    no: z.number().int().optional(),
    pic: z.string().optional(),
  }),
)
