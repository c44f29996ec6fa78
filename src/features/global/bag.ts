import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { CART_LINES } from '@/api/flows'
import type { Analytics, FailureDisplay, LoginPrompt, WithFeedback, WithStores } from '@/page-kit/ports'
import { commonTexts } from '@/texts/common'

/**
 * Adds cross-border products to their part of the cart, one at a time. A visitor signs in first, and the request
 * continues afterwards.
 */
export class GlobalBag {
  isBusy = false
  private pendingProduct: { barcode: string; count: number } | null = null

  constructor(
    private readonly app: WithFeedback &
      FailureDisplay &
      LoginPrompt &
      Analytics &
      WithStores<'api' | 'cart' | 'session'>,
  ) {
    observableModel(this, { untracked: ['app', 'pendingProduct'] })
  }

  /** @spec PR-11 VA-03 */
  async add(barcode: string, count = 1) {
    if (this.isBusy) return
    const { session, api, cart } = this.app.stores
    if (!session.isLoggedIn) {
      this.pendingProduct = { barcode, count }
      return this.app.login()
    }
    this.isBusy = true
    const result = await api.call('addGlobal', { barcode, count })
    runInAction(() => {
      this.isBusy = false
      if (result.ok) cart.count = result.data.total
    })
    if (!result.ok) return this.app.fail(result.error, CART_LINES)
    this.app.track('add_cart', { barcode })
    this.app.feedback.toast(commonTexts.toast.added)
  }

  /** Continues the request interrupted by sign-in; drops it if the shopper returns without signing in. */
  resume() {
    const { pendingProduct } = this
    this.pendingProduct = null
    if (pendingProduct && this.app.stores.session.isLoggedIn)
      void this.add(pendingProduct.barcode, pendingProduct.count)
  }
}
