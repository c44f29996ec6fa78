import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Analytics, FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import type { Delay } from '@/stores/delay'
import { GlobalListing } from '@/features/global/listing'
import { urlNumber } from '@/page-kit/url-number'

/** Cross-border products by category; 0 is every category. */
export class GlobalCategoryModel {
  kind: number
  kinds: Reply<'globalCategories'> = []
  readonly listing: GlobalListing

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      Analytics &
      WithStores<'api' | 'cart' | 'session'>,
    id?: string,
    delay?: Delay,
  ) {
    this.kind = urlNumber(id) ?? 0
    const { api } = app.stores
    this.listing = new GlobalListing(
      app,
      (page) =>
        this.kind ? api.call('globalByCategory', { id: this.kind, ...page }) : api.call('globalProducts', page),
      delay,
    )
    observableModel(this, { untracked: ['app', 'listing'], byReference: ['kinds'] })
  }

  show() {
    this.listing.show()
    if (this.listing.goods.state !== 'ready') void this.load()
  }

  /** Loads the categories; the list works without them. */
  private async load() {
    void this.listing.load()
    const kinds = await this.app.stores.api.call('globalCategories', {})
    if (kinds.ok) runInAction(() => (this.kinds = kinds.data))
  }

  /** @spec BC-44 */
  choose(kind: number) {
    if (kind === this.kind) return
    this.kind = kind
    this.listing.reloadAfterPause()
  }

  dispose() {
    this.listing.dispose()
  }
}
