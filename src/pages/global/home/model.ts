import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Analytics, FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { GlobalListing } from '@/features/global/listing'

type Home = Reply<'globalHome'>

/** Cross-border home. @spec PR-11 */
export class GlobalHomeModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  home: Home | null = null
  readonly listing: GlobalListing

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      Analytics &
      WithStores<'api' | 'cart' | 'session'>,
  ) {
    this.listing = new GlobalListing(app, (page) => app.stores.api.call('globalProducts', page))
    observableModel(this, { untracked: ['app', 'listing'], byReference: ['home'] })
  }

  /** Topics without the products that an earlier topic shows; without the topics that have none left. */
  get topics(): Home['topics'] {
    const shown = new Set<string>()
    return (this.home?.topics ?? []).flatMap((topic) => {
      const products = topic.goods.filter(({ barcode }) => !shown.has(barcode))
      for (const { barcode } of products) shown.add(barcode)
      return products.length > 0 ? [{ ...topic, goods: products }] : []
    })
  }

  /** Barcodes that the topics show and the list leaves out. */
  get topicBarcodes(): ReadonlySet<string> {
    return new Set(this.topics.flatMap(({ goods }) => goods.map(({ barcode }) => barcode)))
  }

  /** Runs every time the page shows; keeps what is shown. */
  show() {
    this.listing.show()
    if (this.state !== 'ready') void this.load()
  }

  load = async () => {
    this.state = 'loading'
    const [home] = await Promise.all([this.app.stores.api.call('globalHome', {}), this.listing.load()])
    runInAction(() => {
      if (home.ok) this.home = home.data
      this.state = home.ok ? 'ready' : 'failed'
    })
  }

  toSearch = () => void this.app.go('globalSearch')
  toCategory = (id: number) => void this.app.go('globalCategory', { id })
  toStore = (id: string) => void this.app.go('globalStore', { id })
  toCart = () => void this.app.go('globalShopping')
  toTopics = () => void this.app.go('globalRecommend')

  dispose() {
    this.listing.dispose()
  }
}
