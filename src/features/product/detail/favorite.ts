import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Analytics, FailureDisplay, LoginPrompt, WithFeedback, WithStores } from '@/page-kit/ports'
import { detailTexts } from '@/texts/detail'

const PRODUCT_TYPE = 1

/** Favorite state and browsing history of a product; both belong to the signed-in shopper. */
export class FavoriteButtonModel {
  isFavorite = false
  isBusy = false
  private isAddPending = false

  constructor(
    private readonly app: WithFeedback &
      FailureDisplay &
      LoginPrompt &
      Analytics &
      WithStores<'api' | 'location' | 'session'>,
    private readonly code: () => string,
  ) {
    observableModel(this, { untracked: ['app', 'code', 'isAddPending'] })
  }

  /**
   * Records the visit and loads the favorite state when the page shows. For a visitor these requests are not sent.
   * @spec RO-05 RO-06
   */
  async load() {
    const { api, session } = this.app.stores
    const goesOn = this.isAddPending && session.isLoggedIn
    this.isAddPending = false
    this.app.track('browse_product', { barcode: this.code() })
    void api.call('saveBrowse', { barcode: this.code() })
    if (goesOn) return this.set(true)
    const result = await api.call('isCollect', { collectType: PRODUCT_TYPE, code: this.code() })
    if (result.ok) runInAction(() => (this.isFavorite = result.data.collected))
  }

  /** Adds the product to the favorites or removes it. @spec PR-20 */
  async toggle() {
    if (!this.app.stores.session.isLoggedIn) {
      this.isAddPending = true
      return this.app.login()
    }
    await this.set(!this.isFavorite)
  }

  private async set(on: boolean) {
    if (this.isBusy) return
    this.isBusy = true
    const { api, location } = this.app.stores
    const { cityId } = location.query
    const favorite = { collectType: PRODUCT_TYPE, code: this.code(), cityId, on: on ? 1 : 0 } as const
    const result = await api.call('doCollect', favorite)
    runInAction(() => {
      this.isBusy = false
      if (!result.ok) return this.app.fail(result.error)
      this.isFavorite = result.data.collected
      this.app.feedback.toast(this.isFavorite ? detailTexts.collect.on : detailTexts.collect.off)
    })
  }
}
