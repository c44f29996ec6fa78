/**
 * Calls of a partner's shop that take and return what a call of the own shop does: partner's call → own call. The shop
 * of the request decides whose products, prices, cart and orders they are about.
 * @spec RO-17
 */
export const MERCHANT_TWINS = {
  merchantProductDetail: 'productDetail',
  merchantFreightByCity: 'freightByCity',
  merchantAddToCart: 'addToCart',
  merchantCartList: 'cartList',
  merchantCartCount: 'cartCount',
  merchantSetCartCount: 'setCartCount',
  merchantRemoveFromCart: 'removeFromCart',
  merchantCartScheme: 'cartScheme',
  merchantSchemeNowDlyb: 'schemeNowDlyb',
  merchantConfirmOrder: 'confirmOrder',
  merchantConfirmMedical: 'confirmMedical',
  merchantAskToB2c: 'askToB2c',
  merchantToB2c: 'toB2c',
  merchantUsableCoupons: 'usableCoupons',
  merchantMyCoupons: 'myCoupons',
  merchantUnreceivedCoupons: 'unreceivedCoupons',
  merchantCouponsByCity: 'couponsByCity',
  merchantOrderList: 'orderList',
  merchantOrderById: 'orderById',
  merchantPickupStores: 'pickupStoresForCart',
  merchantSchemeNow: 'schemeNow',
  merchantSchemeNowBatch: 'schemeNow',
  merchantSubmitNow: 'submitNow',
  merchantSubmitNowBatch: 'submitNow',
  merchantSubmitNowDlyb: 'submitNowDlyb',
  merchantSubmitB2c: 'submitB2c',
  merchantSubmitO2o: 'submitO2o',
  merchantPay: 'payOrder',
} as const

export type MerchantTwins = typeof MERCHANT_TWINS
