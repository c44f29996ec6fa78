import { get, post } from '../endpoint'

/** Refusal codes of a coupon, which the page explains. @spec ER-47 … ER-54 */
const CLAIM = [404, 629, 630, 631, 632, 633, 634]

/** Code for a price that has changed since the page showed it. */
const CHANGED = 857100

/** Calls of the cart, the checkout and coupon pages; H5 fetches these rows after its first frame. */
export const couponPageEndpoints = {
  myCoupons: get('/user-api/hwxcAppUserCoupon/status'),
  couponCount: get('/user-api/hwxcAppUserCoupon/count'),
  usableCoupons: get('/user-api/hwxcAppCoupon/usable/goods'),
  unusableCoupons: post('/user-api/coupon/getUnableCoupon'),
  couponsBySource: get('/user-api/coupon/selectCouponBySourceCodes', { visitor: 'unsent', empty: [] }),
  unreceivedCoupons: get('/user-api/hwxcAppCoupon/getUnReceiveCoupon'),
  storeCoupons: get('/user-api/hwxcAppUserCoupon/nearby'),
  couponGoods: get('/app-marketing/appUserCoupon/getCouponProductByCouponId', { visitor: 'open' }),
  couponByCode: get('/app-marketing/appUserCoupon/getCouponByExchangeCode', { visitor: 'open', own: CLAIM }),
  exchangeCode: get('/user-api/couponExchangeActivity/exchange', { writes: true, own: CLAIM }),
  couponActivity: get('/user-api/couponactivity/unauthorized/getCouponActivityById', { visitor: 'public', own: [404] }),
  couponActivityMine: post('/user-api/couponactivity/infoAndVerify', { own: [404] }),
  receiveActivity: post('/user-api/couponactivity/user/receive', { own: CLAIM }),
  couponsByBenefits: get('/user-api/hwxcAppUserCoupon/statusByBenefits'),
  countByBenefits: get('/user-api/hwxcAppUserCoupon/countByBenefits'),
  couponCode: get('/user-api/coupon/couponCode', { own: [404] }),
  couponActivities: post('/user-api/coupon/user/receiveList'),
  receiveActivities: post('/user-api/couponactivity/user/batchReceive', { own: CLAIM }),
  couponSales: get('/user-api/coupon/saleList', { visitor: 'open' }),
  buyCoupon: post('/user-api/coupon/buy', { own: [...CLAIM, CHANGED] }),
  couponPurchases: get('/user-api/coupon/buyList'),
  cancelPurchase: post('/user-api/coupon/cancelBuy', { own: [101, 7001] }),
  claimCoupons: post('/app-marketing/appUserCoupon/batchRecieveCouponToUser'),
}
