import { get } from '../endpoint'

/** Coupon calls of home. The rest: page-endpoints.ts. */
export const couponEndpoints = {
  couponsByCity: get('/app-marketing/appCoupon/getCouponByCity', { visitor: 'open' }),
  claimCoupon: get('/user-api/hwxcAppUserCoupon/receive', { writes: true }),
}
