import { get, post } from '../endpoint'

/** Codes of an exchange that its page explains itself. @spec ER-48 ER-53 */
const exchange = { own: [404, 629, 630, 631, 634] }

export const pointsEndpoints = {
  growthRecords: get('/user-api/growth/getGrowthRecord'),
  userIntegral: get('/user-api/hwxcIntegralToCoupon/getUserIntegral'),
  integralRecords: get('/user-api/sys/hwxcintegral/getUserIntegralRecord'),
  upperIntegral: get('/user-center/userIntegral/getUpperIntegralRecordByPage'),
  lowerIntegral: get('/user-center/userIntegral/getLowerIntegralRecord'),
  integralCoupons: get('/user-api/hwxcIntegralToCoupon/list'),
  integralCoupon: get('/user-api/hwxcIntegralToCoupon/queryDetail', { own: [404] }),
  integralToCoupon: get('/user-api/hwxcIntegralToCoupon/integralToCoupon', { ...exchange, writes: true }),
  integralExchanges: get('/user-api/hwxcIntegralToCoupon/queryDetailList'),
  signMonth: get('/user-api/sign/getSignRecord'),
  signIn: post('/user-api/sign/doSign'),
}
