import { makeAutoObservable, runInAction } from 'mobx'
import type { Shop } from '@/contract/types'
import type { AffirmSource, Where } from './sources'

/** The store where the shopper fetches the order in place of having it brought, and those to choose from. @spec PR-12 */
export class Pickup {
  store: Shop | null = null
  stores: Shop[] = []
  state: 'loading' | 'ready' | 'failed' = 'loading'
  private asked = 0

  constructor(private readonly source: Pick<AffirmSource, 'stores'> | null) {
    makeAutoObservable<this, 'source' | 'asked'>(this, { source: false, asked: false })
  }

  get isPossible() {
    return this.source?.stores !== undefined
  }

  async load(where: Where) {
    const asked = ++this.asked
    this.state = 'loading'
    const result = await this.source?.stores?.(where)
    if (asked !== this.asked) return
    runInAction(() => {
      this.stores = result?.ok ? result.data : []
      this.state = result?.ok ? 'ready' : 'failed'
    })
  }

  choose(store: Shop | null) {
    this.store = store
  }

  /** As every call of the checkout says it. */
  get input() {
    return this.store ? { pickStoreNo: this.store.storeNo } : {}
  }
}
