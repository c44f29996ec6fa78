import { couponHandlers } from './coupon/routes'
import { pointsHandlers } from './points/routes'
import { linkHandlers } from './sharing/routes'
import { walletHandlers } from './wallet/routes'

/** Handlers of every endpoint that this context answers. */
export const marketingHandlers = {
  ...couponHandlers,
  ...pointsHandlers,
  ...linkHandlers,
  ...walletHandlers,
}
