import { makeAutoObservable } from 'mobx'
import type { WithStores } from '@/page-kit/ports'
import { promiseOf } from '@/features/commodity/promise'
import { categoryTexts } from '@/texts/category'

/** What stands above the goods: the nearest shop and when its rider comes. @spec PR-37 BC-35 */
export class ShopLine {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  private loadedFor: unknown = null

  constructor(private readonly app: WithStores<'api' | 'location'>) {
    makeAutoObservable<this, 'app' | 'loadedFor'>(this, { app: false, loadedFor: false })
  }

  get text(): string {
    const { location, api } = this.app.stores
    // What is known of the place already need not be waited for.
    if (this.state !== 'ready' && !location.store)
      return categoryTexts.o2o[this.state === 'failed' ? 'unknown' : 'asking']
    const { minutes, text, store } = promiseOf(location.store, api.now())
    return `${minutes === undefined ? text : categoryTexts.o2o.fastest(minutes)} · ${store}`
  }

  /** The page came on the screen; another place has another shop. */
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
