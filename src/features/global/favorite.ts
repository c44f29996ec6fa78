import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Analytics, FailureDisplay, LoginPrompt, WithConsent, WithFeedback, WithStores } from '@/page-kit/ports'
import { collectTexts } from '@/texts/collect'

/** Favorite state and browsing history of a cross-border product. Stores nothing for a visitor. */
export class GlobalFavorite {
  isFavorite = false
  private isBusy = false
  private isAddPending = false

  constructor(
    private readonly app: WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithConsent &
      Analytics &
      WithStores<'api' | 'session'>,
    private readonly barcode: string,
  ) {
    observableModel(this, { untracked: ['app', 'barcode', 'isBusy', 'isAddPending'] })
  }

  /**
   * Loads the state when the page shows; after a sign-in started by the favorites button it adds the product.
   * @spec PR-20 PR-26 RO-05 RO-06
   */
  async load() {
    const { api, session } = this.app.stores
    const { barcode } = this
    this.app.track('browse_product', { barcode })
    const goesOn = this.isAddPending && session.isLoggedIn
    this.isAddPending = false
    if (!session.isLoggedIn) return
    if (!this.app.consent.isBrowsingOnly) void api.call('saveGlobalBrowse', { barcode })
    if (goesOn) return this.set(true)
    const result = await api.call('isGlobalCollect', { barcode })
    if (result.ok) runInAction(() => (this.isFavorite = result.data.collected))
  }

  toggle = async () => {
    if (this.app.stores.session.isLoggedIn) return this.set(!this.isFavorite)
    this.isAddPending = true
    this.app.login()
  }

  private async set(on: boolean) {
    if (this.isBusy) return
    this.isBusy = true
    const result = await this.app.stores.api.call('doGlobalCollect', { barcode: this.barcode, on: on ? 1 : 0 })
    this.isBusy = false
    if (!result.ok) return this.app.fail(result.error)
    runInAction(() => (this.isFavorite = result.data.collected))
    this.app.feedback.toast(on ? collectTexts.collected : collectTexts.uncollected)
  }
}
