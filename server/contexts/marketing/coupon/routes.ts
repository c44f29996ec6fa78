import type { couponEndpoints } from '../../../../src/contract/coupon/endpoints'
import type { couponPageEndpoints } from '../../../../src/contract/coupon/page-endpoints'
import type { Handlers } from '../../../platform/http/context'
import { claimCoupon, claimCoupons } from './claim-coupon'
import {
  couponActivities,
  couponActivity,
  couponActivityOfUser,
  receiveActivities,
  receiveActivity,
} from './coupon-activity'
import { couponByCode, exchangeCode } from './redeem-code'
import { couponCode } from './coupon-code'
import { countByBenefits, couponsByBenefits } from './membership-coupons'
import { listCouponProducts, storeCoupons, unreceivedCoupons } from './coupon-offers'
import { countCoupons, couponsByCity, couponsBySource, myCoupons } from './coupons'

type Calls = keyof typeof couponEndpoints | keyof typeof couponPageEndpoints
/** Calls of this area that later contexts answer. */
type OtherContextEndpoint =
  | 'usableCoupons'
  | 'unusableCoupons'
  | 'couponSales'
  | 'buyCoupon'
  | 'couponPurchases'
  | 'cancelPurchase'

export const couponHandlers: Handlers<Exclude<Calls, OtherContextEndpoint>> = {
  couponsByCity,
  claimCoupon: (ctx, { couponId }) => claimCoupon(ctx, couponId),
  myCoupons,
  couponCount: async (ctx) => ({ count: await countCoupons(ctx) }),
  couponsBySource,
  unreceivedCoupons,
  storeCoupons,
  couponGoods: listCouponProducts,
  couponCode,
  couponByCode,
  exchangeCode,
  couponActivity,
  couponActivityMine: couponActivityOfUser,
  receiveActivity,
  couponActivities,
  receiveActivities,
  couponsByBenefits,
  countByBenefits,
  claimCoupons: (ctx, { couponIds }) => claimCoupons(ctx, couponIds),
}
