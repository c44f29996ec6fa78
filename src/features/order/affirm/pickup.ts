import { makeAutoObservable, runInAction } from 'mobx'
import type { Shop } from '@/contract/types'
import type { AffirmSource, Where } from './sources'

/** The store where the shopper fetches the order in place of having it brought, and those to choose from. @spec PR-12 */
export class Pickup {
  store: Shop | null = null
  /** Brought, where the page begins with fetching. */
  isBrought = false
  stores: Shop[] = []
  state: 'loading' | 'ready' | 'failed' = 'loading'
  private asked = 0

  constructor(private readonly source: Pick<AffirmSource, 'stores'> | null) {
    // A source may learn with its preview what it is about.
    makeAutoObservable<this, 'source' | 'asked'>(this, { source: false, asked: false, isPossible: false })
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

  choose({ store, isBrought }: Pick<Pickup, 'store' | 'isBrought'>) {
    this.store = store
    this.isBrought = isBrought
  }

  /** As every call of the checkout says it. */
  get input() {
    if (this.store) return { pickStoreNo: this.store.storeNo }
    return this.isBrought ? { isBrought: true as const } : {}
  }
}
