import { get, post } from '../endpoint'

export const couponEndpoints = {
  couponsByCity: get('/app-marketing/appCoupon/getCouponByCity', { visitor: 'open' }),
  claimCoupon: get('/user-api/hwxcAppUserCoupon/receive', { writes: true }),
  myCoupons: get('/user-api/hwxcAppUserCoupon/status'),
  couponCount: get('/user-api/hwxcAppUserCoupon/count'),
  usableCoupons: get('/user-api/hwxcAppCoupon/usable/goods'),
  unusableCoupons: post('/user-api/coupon/getUnableCoupon'),
  claimCoupons: post('/app-marketing/appUserCoupon/batchRecieveCouponToUser'),
}
