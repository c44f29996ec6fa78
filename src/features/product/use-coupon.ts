import type { Navigation } from '@/page-kit/ports'
import type { Coupon } from '@/contract/types'
import { CouponType } from '@/domain/enums'
import { OrderType } from '@/domain/kind'

/**
 * Opens the products that a coupon is valid for: those that a rider delivers, those sent by express, or cross-border
 * ones. A product coupon is exchanged.
 */
export function openCouponUse(
  app: Pick<Navigation, 'go'>,
  coupon: Pick<Coupon, 'couponType' | 'orderType' | 'couponId'>,
) {
  if (coupon.couponType === CouponType.product) return app.go('exchangeGoods', { id: coupon.couponId })
  if (coupon.couponType === CouponType.reservation) return app.go('reserveHome')
  if (coupon.orderType === OrderType.crossBorder) return app.go('globalHome')
  if (coupon.orderType === OrderType.express) return app.go('categoryOrder', { way: 'express' })
  return app.go('categoryO2o')
}
