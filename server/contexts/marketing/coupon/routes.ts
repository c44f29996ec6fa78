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
import { couponPurchases, couponSales } from '../../orders/kinds/coupon/coupon-sales'
import { buyCoupon, cancelPurchase } from '../../orders/kinds/coupon/buy-coupon'
import { couponGoods, storeCoupons, unreceivedCoupons } from './coupon-offers'
import { countCoupons, couponsByCity, couponsBySource, judgedForCart, myCoupons } from './coupons'

export const couponHandlers: Handlers<keyof typeof couponEndpoints | keyof typeof couponPageEndpoints> = {
  couponsByCity,
  claimCoupon: (ctx, { couponId }) => claimCoupon(ctx, couponId),
  myCoupons,
  couponCount: async (ctx) => ({ count: await countCoupons(ctx) }),
  usableCoupons: (ctx, input) => judgedForCart(ctx, input, true),
  unusableCoupons: (ctx, input) => judgedForCart(ctx, input, false),
  couponsBySource,
  unreceivedCoupons,
  storeCoupons,
  couponGoods,
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
  couponSales,
  buyCoupon,
  couponPurchases,
  cancelPurchase,
  claimCoupons: (ctx, { couponIds }) => claimCoupons(ctx, couponIds),
}
