import { get, post } from '../endpoint'

/** What the cart, the checkout and pages of coupons call; H5 fetches these rows after its first frame. */
export const couponPageEndpoints = {
  myCoupons: get('/user-api/hwxcAppUserCoupon/status'),
  couponCount: get('/user-api/hwxcAppUserCoupon/count'),
  usableCoupons: get('/user-api/hwxcAppCoupon/usable/goods'),
  unusableCoupons: post('/user-api/coupon/getUnableCoupon'),
  couponsBySource: get('/user-api/coupon/selectCouponBySourceCodes', { visitor: 'unsent', empty: [] }),
  claimCoupons: post('/app-marketing/appUserCoupon/batchRecieveCouponToUser'),
}
