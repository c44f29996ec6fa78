import { z } from 'zod'
import {
  address,
  barcode,
  cardGoodsType,
  cityId,
  doneReply,
  drugClass,
  empty,
  flag,
  id,
  orderConfig,
  orderType,
  place,
  promiseRange,
  promotion,
  receiptEntry,
  text,
  time,
  yuan,
} from '../shapes'

/** Product of a combo, with its pieces in one set. */
const cartPart = z.object({
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  minPic: z.string(),
  drugClass: drugClass.nullable(),
  /** Price per piece. */
  price: yuan.nullable(),
  count: z.number().int(),
  reduceVo: promotion.nullable(),
})

export const cartItem = z.object({
  cardGoodsId: z.number().int(),
  /** 4: cross-border, only in the list. @spec PR-11 */
  cardGoodsType: cardGoodsType.or(z.literal(4)),
  barcode: z.string(),
  productName: z.string(),
  spec: z.string(),
  price: yuan.nullable(),
  count: z.number().int(),
  checked: z.boolean(),
  /** 1 = cannot be bought now. @spec ST-39 */
  unExist: flag,
  /** Reason why it cannot be bought, '' otherwise. */
  unExistReason: z.string(),
  minPic: z.string(),
  drugClass: drugClass.nullable(),
  kind: z.string(),
  unRx: flag,
  unMedical: flag,
  /** 1: a combo, which is sold at one price. @spec EN-12 */
  unCombo: flag,
  /** Parts of a combo, whose price and count are those of whole sets; empty for a single product. @spec PR-17 */
  parts: z.array(cartPart),
  /** 1 = other variants of it are sold. */
  hasSpecs: flag,
  purchaseLimitMin: z.number().int(),
  purchaseLimitMax: z.number().int(),
  stock: z.number().int(),
  reduceVo: promotion.nullable(),
  reduceText: z.string(),
  hasReduce: flag,
})

/** Lines from one store or warehouse. */
export const cartGroup = z.object({
  storeNo: z.string(),
  storeName: z.string(),
  /** Metres; null for a warehouse. */
  distance: z.number().int().nullable(),
  arrival: z.string(),
  goodsVoList: z.array(cartItem),
})

const count = z.number().int().min(1).max(999)

const usableCoupon = z.object({
  id: z.number().int(),
  name: z.string(),
  amount: yuan,
  minAmount: yuan,
  endTime: z.string(),
  usable: z.boolean(),
  /** Reason why it does not apply, '' when it does. */
  reason: z.string(),
})

export const orderPreview = z.object({
  cartType: cardGoodsType,
  orderType,
  /** 1: the shopper picks it up. */
  pickup: flag,
  /** Symptoms to choose from, when a product requires one; else empty. @spec PR-13 */
  symptoms: z.array(z.string()),
  storeOrderVos: z.array(
    cartGroup.extend({
      isRX: flag,
      isApplySymptom: flag,
      epidemicFlag: flag,
      unPurchase: flag,
      unPoint: flag,
      isFast: flag,
    }),
  ),
  address: address.nullable(),
  /** Reason why this address is not served, '' when it is. */
  areaReason: z.string(),
  coupons: z.array(usableCoupon),
  couponId: z.number().int().nullable(),
  goodsFee: yuan,
  reduceFee: yuan,
  couponFee: yuan,
  /** Amount paid by points. */
  pointsFee: yuan,
  freightFee: yuan,
  packingFee: yuan,
  payable: yuan,
  receipt: z.array(receiptEntry),
  /**
   * Points per yuan, the shopper's points, the most that the products allow, the number that may be spent, and its
   * value in yuan; the points that the order would earn, and the part of them for a first order.
   */
  integral: z.object({
    ...{ perYuan: z.number().int(), own: z.number().int(), most: z.number().int() },
    ...{ integral: z.number().int(), amount: yuan, used: flag },
    ...{ earnedPoints: z.number().int(), firstPoints: z.number().int() },
  }),
  /** Whether a rider could deliver now, and the slots to choose from; both empty for express and pickup. */
  slots: z.object({ now: z.boolean(), list: z.array(z.object({ from: time, to: time })) }),
  /** 1: the shop's orders are invoiced here. @spec PR-32 */
  canInvoice: flag,
  /** Delivery time that the order would be promised; null for pickup, unserved places, and kinds that promise none. */
  promise: promiseRange.nullable(),
})

/** Fields of a checkout, shared by preview and submit. */
export const checkoutInput = z.object({
  cartIds: z.array(id).min(1).max(100),
  cartType: cardGoodsType,
  addressId: id.nullish(),
  /** Absent: the best coupon is chosen. null: none. */
  couponId: id.nullish(),
  /** 1: spends as many points as allowed. */
  usePoints: flag.default(0),
})

/** Store for pickup of all lines, whatever their delivery method. @spec PR-12 */
export const picked = { pickStoreNo: text(32).nullish() }

const lineIds = z.array(id).min(1).max(100)
const changedLines = z.object({
  list: z.array(z.object({ cardGoodsId: z.number().int(), count: z.number().int() })),
  total: z.number().int(),
})

export const cartSchemas = {
  cartList: {
    input: place,
    reply: z.object({
      o2oCartGoods: z.array(cartGroup),
      b2cCartGoods: z.array(cartGroup),
      shopCartGoods: z.array(cartGroup),
      globalCartGoods: z.array(cartGroup),
      count: z.number().int(),
    }),
  },
  cartCount: { input: empty, reply: z.object({ count: z.number().int() }) },
  addToCart: {
    /** `storeNo` only for lightning and pickup; absent means the nearest store that has it. */
    input: place.extend({ barcode, count: count.default(1), cardGoodsType, storeNo: text(32).nullish() }),
    reply: z.object({ cardGoodsId: z.number().int(), count: z.number().int(), total: z.number().int() }),
  },
  /** The whole combo or nothing. */
  addGroupToCart: {
    input: place.extend({ groupId: id, count: count.default(1), cardGoodsType, storeNo: text(32).nullish() }),
    reply: z.object({ cardGoodsIds: z.array(z.number().int()), total: z.number().int() }),
  },
  setCartCount: {
    input: z.object({ cardGoodsId: id, count }),
    reply: z.object({ cardGoodsId: z.number().int(), count: z.number().int(), stock: z.number().int() }),
  },
  setCartCounts: {
    input: z.object({
      list: z
        .array(z.object({ cardGoodsId: id, count }))
        .min(1)
        .max(100),
    }),
    reply: z.array(z.object({ cardGoodsId: z.number().int(), count: z.number().int(), stock: z.number().int() })),
  },
  /** Replaces lines by another product, delivery method or quantity; all of them or none. */
  modifyCart: {
    input: place.extend({
      list: z
        .array(
          z.object({
            cardGoodsId: id,
            barcode: barcode.optional(),
            cardGoodsType: cardGoodsType.optional(),
            count: count.optional(),
          }),
        )
        .min(1)
        .max(100),
    }),
    reply: changedLines,
  },
  /** Lines that the warehouse could send instead of a store. `reason` explains why not, '' when it could. */
  askToB2c: {
    input: place.extend({ ids: lineIds }),
    reply: z.array(
      z.object({
        cardGoodsId: z.number().int(),
        productName: z.string(),
        count: z.number().int(),
        stock: z.number().int(),
        reason: z.string(),
      }),
    ),
  },
  toB2c: { input: place.extend({ ids: lineIds }), reply: changedLines },
  removeFromCart: { input: z.object({ ids: z.array(id).min(1).max(200) }), reply: doneReply },
  universalReduce: { input: empty, reply: z.object({ lightning: promotion.nullable(), common: promotion.nullable() }) },
  universalReduceOpen: {
    input: empty,
    reply: z.object({ lightning: promotion.nullable(), common: promotion.nullable() }),
  },
  confirmOrder: { input: checkoutInput.extend({ ...place.shape, ...picked }), reply: orderPreview },
  freightByCity: { input: z.object({ cityId }), reply: orderConfig },
  freightConfig: {
    input: z.object({ cityId: cityId.default(903), type: orderType.or(z.enum(['1', '2', '4'])).optional() }),
    reply: orderConfig,
  },
  defaultFreight: { input: empty, reply: orderConfig },
  packingCharges: { input: z.object({ cityId: cityId.default(903) }), reply: z.object({ packingFee: yuan }) },
}
