import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Analytics, FailureDisplay, LoginPrompt, WithFeedback, WithStores } from '@/page-kit/ports'
import type { ProductDetail } from '@/contract/types'
import { CouponsModel } from '../coupons'

/** Coupons that apply to the product and can be claimed on its page. */
export class OffersModel {
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle'
  readonly coupons: CouponsModel

  constructor(
    private readonly app: WithFeedback &
      FailureDisplay &
      LoginPrompt &
      Analytics &
      WithStores<'api' | 'location' | 'session'>,
    private readonly product: () => ProductDetail | null,
  ) {
    this.coupons = new CouponsModel(app, 'product_coupon')
    observableModel(this, { untracked: ['app', 'product', 'coupons'] })
  }

  /** Loads the city's coupons that the product lists, and whether the shopper has claimed them. */
  async load() {
    if (this.state === 'loading') return
    this.state = 'loading'
    const { cityId } = this.app.stores.location.query
    const result = await this.app.stores.api.call('couponsByCity', { cityId })
    const named = new Set((this.product()?.coupons ?? []).map(({ id }) => id))
    runInAction(() => {
      this.state = result.ok ? 'ready' : 'failed'
      if (result.ok) this.coupons.setCoupons(result.data.filter(({ couponId }) => named.has(couponId)))
    })
  }

  /** Continues after sign-in: reloads the list for the signed-in shopper, then claims the coupon. */
  async resume() {
    if (this.state === 'idle') return
    await this.load()
    await this.coupons.resume()
  }
}
