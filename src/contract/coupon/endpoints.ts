import { get } from '../endpoint'

/** What home offers and gives. The rest: page-endpoints.ts. */
export const couponEndpoints = {
  couponsByCity: get('/app-marketing/appCoupon/getCouponByCity', { visitor: 'open' }),
  claimCoupon: get('/user-api/hwxcAppUserCoupon/receive', { writes: true }),
}
