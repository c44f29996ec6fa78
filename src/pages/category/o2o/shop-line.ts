import { observableModel } from '@/stores/observable-model'
import type { WithStores } from '@/page-kit/ports'
import { promiseOf } from '@/features/product/promise'
import { categoryO2oTexts } from '@/texts/category-o2o'

/** Line above the products: the nearest store and its delivery time. @spec PR-37 BC-35 */
export class ShopLine {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  private loadedFor: unknown = null

  constructor(private readonly app: WithStores<'api' | 'location'>) {
    observableModel(this, { untracked: ['app', 'loadedFor'] })
  }

  get text(): string {
    const { location, api } = this.app.stores
    // Uses the known store without waiting for the reply.
    if (this.state !== 'ready' && !location.store)
      return categoryO2oTexts[this.state === 'failed' ? 'unknown' : 'asking']
    const { minutes, text, store } = promiseOf(location.store, api.now(), {
      isPlaced: location.point !== null,
      isUnlocated: location.unlocatedAddressId !== null,
    })
    return `${minutes === undefined ? text : categoryO2oTexts.fastest(minutes)} · ${store}`
  }

  /** Loads when the page shows for another place. */
  async show() {
    const { location } = this.app.stores
    const { place } = location
    if (this.loadedFor === place) return
    this.loadedFor = place
    this.state = 'loading'
    const result = await location.loadStore()
    if (this.loadedFor === place) this.settle(result.ok)
  }

  private settle(ok: boolean) {
    this.state = ok ? 'ready' : 'failed'
    if (!ok) this.loadedFor = null
  }
}
