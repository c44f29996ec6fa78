import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Analytics, FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import type { Delay } from '@/features/product/delay'
import { GlobalShelf } from '@/features/global/shelf'

const kindOf = (id = '') => (/^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0)

/** Cross-border products by category; 0 is every category. */
export class GlobalCategoryModel {
  kind: number
  kinds: Reply<'globalCategories'> = []
  readonly shelf: GlobalShelf

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
    this.kind = kindOf(id)
    const { api } = app.stores
    this.shelf = new GlobalShelf(
      app,
      (page) =>
        this.kind ? api.call('globalByCategory', { id: this.kind, ...page }) : api.call('globalProducts', page),
      delay,
    )
    makeAutoObservable<this, 'app'>(this, { app: false, shelf: false, kinds: observable.ref })
  }

  show() {
    this.shelf.show()
    if (this.shelf.goods.state !== 'ready') void this.load()
  }

  /** Loads the categories; the list works without them. */
  private async load() {
    void this.shelf.load()
    const kinds = await this.app.stores.api.call('globalCategories', {})
    if (kinds.ok) runInAction(() => (this.kinds = kinds.data))
  }

  /** @spec BC-44 */
  choose(kind: number) {
    if (kind === this.kind) return
    this.kind = kind
    this.shelf.turn()
  }

  dispose() {
    this.shelf.dispose()
  }
}
