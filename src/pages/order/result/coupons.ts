import type { Analytics, FailureDisplay, LoginPrompt, WithFeedback, WithStores } from '@/page-kit/ports'
import { CouponsModel } from '@/features/product/coupons'

/** Most coupons offered below the result. */
const MOST = 3

/** Coupons that the shopper of a paid order may claim for the next one. @spec PR-21 */
export class OrderCouponsModel {
  readonly coupons: CouponsModel
  private isLoaded = false
  private isGone = false

  constructor(
    private readonly app: WithFeedback & FailureDisplay & LoginPrompt & Analytics & WithStores<'api' | 'session'>,
    private readonly orderNo: string,
  ) {
    this.coupons = new CouponsModel(app)
  }

  /** Loads them once. Shows none when they cannot be loaded: the result is more important than an error about them. */
  load = async () => {
    if (this.isLoaded) return
    this.isLoaded = true
    const result = await this.app.stores.api.call('couponsOfOrder', { orderNo: this.orderNo })
    if (result.ok && !this.isGone) this.coupons.setCoupons(result.data.slice(0, MOST))
  }

  dispose() {
    this.isGone = true
  }
}
