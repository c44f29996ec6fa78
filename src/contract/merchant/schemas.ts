import { z } from 'zod'
import { cartOrderSchemas } from '../cart/order-schemas'
import { cartSchemas } from '../cart/schemas'
import { productSchemas } from '../commodity/schemas'
import { couponSchemas } from '../coupon/schemas'
import { orderSchemas } from '../order/schemas'
import { paySchemas } from '../pay/schemas'
import { patient } from '../prescription/schemas'
import {
  address,
  barcode,
  cardGoodsType,
  empty,
  flag,
  id,
  merchantCode,
  pageOf,
  pageQuery,
  place,
  productCard,
  text,
  yuan,
} from '../shapes'
import type { MerchantTwins } from './twins'

/** All calls that a twin answers; the type checks that each names its twin's schema. */
const own = { ...productSchemas, ...cartSchemas, ...cartOrderSchemas, ...couponSchemas, ...orderSchemas, ...paySchemas }
const twins = {
  merchantProductDetail: own.productDetail,
  merchantFreightByCity: own.freightByCity,
  merchantAddToCart: own.addToCart,
  merchantCartList: own.cartList,
  merchantCartCount: own.cartCount,
  merchantSetCartCount: own.setCartCount,
  merchantRemoveFromCart: own.removeFromCart,
  merchantCartScheme: own.cartScheme,
  merchantSchemeNowDlyb: own.schemeNowDlyb,
  merchantConfirmOrder: own.confirmOrder,
  merchantConfirmMedical: own.confirmMedical,
  merchantAskToB2c: own.askToB2c,
  merchantToB2c: own.toB2c,
  merchantUsableCoupons: own.usableCoupons,
  merchantMyCoupons: own.myCoupons,
  merchantUnreceivedCoupons: own.unreceivedCoupons,
  merchantCouponsByCity: own.couponsByCity,
  merchantOrderList: own.orderList,
  merchantOrderById: own.orderById,
  merchantPickupStores: own.pickupStoresForCart,
  merchantSchemeNow: own.schemeNow,
  merchantSchemeNowBatch: own.schemeNow,
  merchantSubmitNow: own.submitNow,
  merchantSubmitNowBatch: own.submitNow,
  merchantSubmitNowDlyb: own.submitNowDlyb,
  merchantSubmitB2c: own.submitB2c,
  merchantSubmitO2o: own.submitO2o,
  merchantPay: own.payOrder,
} satisfies { [K in keyof MerchantTwins]: (typeof own)[MerchantTwins[K]] }

/** Customer at the partner: by the account's number, or by the partner's customer id. @spec RO-19 */
const customer = z.object({ merchantCode, customParam: text(64).optional() })

/** 1 express, 2 lightning, 3 pickup. @spec EN-07 */
const dispatchTypes = z.array(z.number().int())

export const merchantSchemas = {
  ...twins,
  /** The partner's shop as its pages show it. */
  merchantShop: {
    input: empty,
    reply: z.object({
      id: z.number().int(),
      merchantCode: z.string(),
      name: z.string(),
      /** Background colour of its header, #rrggbb. */
      colour: z.string(),
      dispatchTypes,
    }),
  },
  /** Other platform codes whose customers use the same shop. */
  merchantChildCodes: { input: empty, reply: z.array(z.string()) },
  /** Products that the partner's stores or warehouse have here: all, of a category of any level, or by text. */
  merchantProducts: {
    input: pageQuery.extend(place.shape).extend({
      keyword: text(40).default(''),
      typeId: id.optional(),
      sort: z.enum(['default', 'sales', 'priceUp', 'priceDown']).default('default'),
    }),
    reply: pageOf(productCard),
  },
  /**
   * Payment methods that the partner's shop takes, in its order: `merchantPay` takes the first two; the wallet and medical
   * insurance are paid by the calls of the own shop.
   */
  merchantPayMethods: {
    input: empty,
    reply: z.array(z.object({ method: z.enum(['wechat', 'alipay', 'wallet', 'medical']), name: z.string() })),
  },
  merchantAddresses: {
    input: customer.extend({ ...pageQuery.shape, pageSize: z.coerce.number().int().min(1).max(100).default(100) }),
    reply: pageOf(address),
  },
  /** Lists the merchant's patients. Their ids are positions in the list, because nothing is stored here. */
  merchantPatients: { input: customer, reply: z.array(patient) },
  /** Current products of a shared link; leaves out unknown ones. Does not reveal who shared it. */
  sharedCart: {
    input: place.extend({
      goods: z
        .array(z.object({ barcode, count: z.number().int().min(1).max(999) }))
        .min(1)
        .max(100),
      cartType: cardGoodsType,
    }),
    reply: z.array(
      z.object({
        barcode: z.string(),
        productName: z.string(),
        spec: z.string(),
        minPic: z.string(),
        price: yuan.nullable(),
        count: z.number().int(),
        unRx: flag,
        /** Reason why it cannot be added to a cart, '' when it can. */
        reason: z.string(),
      }),
    ),
  },
  getMerchantInfoByCode: {
    input: z.object({ merchantCode }),
    reply: z.object({
      id: z.number().int(),
      merchantCode: z.string(),
      /** Name of its shop, as its customers see it. */
      name: z.string(),
      dispatchTypes,
    }),
  },
}
