import type { pointsEndpoints } from '../../../../src/contract/points/endpoints'
import type { Handlers } from '../../../platform/http/context'
import { integralCoupon, integralCoupons, integralExchanges, integralToCoupon } from './exchange-points'
import { ownShopOnly } from '../../../platform/http/own-shop-only'
import { growthRecords, integralRecords, pointsRecords, userIntegral } from './records'
import { signIn, signMonth } from './sign-in'

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
  ...ownShopOnly<'signIn' | 'signMonth'>({ signIn, signMonth }),
}
