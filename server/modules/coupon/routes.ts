import type { couponEndpoints } from '../../../src/contract/coupon/endpoints'
import type { couponPageEndpoints } from '../../../src/contract/coupon/page-endpoints'
import type { Handlers } from '../../http/context'
import { claimCoupon, claimCoupons } from './claim'
import { couponActivities, couponActivity, couponActivityOfUser, receiveActivities, receiveActivity } from './activity'
import { couponByCode, exchangeCode } from './code'
import { couponCode } from './shown-code'
import { countByBenefits, couponsByBenefits } from './of-benefit'
import { couponPurchases, couponSales } from './sale'
import { buyCoupon, cancelPurchase } from './sale-buy'
import { couponGoods, storeCoupons, unreceivedCoupons } from './offers'
import { countCoupons, couponsByCity, couponsBySource, judgedForCart, myCoupons } from './service'

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
