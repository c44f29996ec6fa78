import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Shop } from '@/contract/types'
import type { CheckoutSource, PlaceInput } from './sources'

/** Store where the shopper picks up the order instead of delivery, and the stores to choose from. @spec PR-12 */
export class Pickup {
  store: Shop | null = null
  /** Whether the shopper chose delivery on a page that started with pickup. */
  isDeliveryChosen = false
  stores: Shop[] = []
  state: 'loading' | 'ready' | 'failed' = 'loading'
  private requestId = 0

  constructor(private readonly source: Pick<CheckoutSource, 'stores'> | null) {
    // `isPossible` is not a computed value: a line source may learn its products only with the preview.
    observableModel(this, { untracked: ['source', 'requestId', 'isPossible'] })
  }

  get isPossible() {
    return this.source?.stores !== undefined
  }

  async load(where: PlaceInput) {
    const requestId = ++this.requestId
    this.state = 'loading'
    const result = await this.source?.stores?.(where)
    if (requestId !== this.requestId) return
    runInAction(() => {
      this.stores = result?.ok ? result.data : []
      this.state = result?.ok ? 'ready' : 'failed'
    })
  }

  choose({ store, isDeliveryChosen }: Pick<Pickup, 'store' | 'isDeliveryChosen'>) {
    this.store = store
    this.isDeliveryChosen = isDeliveryChosen
  }

  /** Returns the choice as every request of the checkout sends it. */
  get input() {
    if (this.store) return { pickStoreNo: this.store.storeNo }
    return this.isDeliveryChosen ? { isDeliveryChosen: true as const } : {}
  }
}
