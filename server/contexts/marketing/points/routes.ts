import type { pointsEndpoints } from '../../../../src/contract/points/endpoints'
import type { Handlers } from '../../../platform/http/context'
import { integralCoupon, integralCoupons, integralExchanges, integralToCoupon } from './exchange-points'
import { growthRecords, integralRecords, pointsRecords, userIntegral } from './records'

export const pointsHandlers: Handlers<keyof typeof pointsEndpoints> = {
  growthRecords,
  userIntegral,
  integralRecords,
  upperIntegral: (ctx, page) => pointsRecords(ctx, page, 'online'),
  lowerIntegral: (ctx, page) => pointsRecords(ctx, page, 'offline'),
  integralCoupons,
  integralCoupon,
  integralToCoupon,
  integralExchanges,
}
