import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { showsBackToTop } from '@/page-kit/back-to-top'
import type {
  AddToCart,
  Analytics,
  ImageUrls,
  Navigation,
  WithFeedback,
  WithScreen,
  WithStores,
} from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { ProductActions } from '@/features/product/product'
import { ProductPages, PAGE_SIZE } from '@/features/product/product-pages'

type Kind = Reply<'chronicOfCity'>[number]

/** Drugs for chronic diseases, by kind. The chosen kind is private: no url and no share card contains it. */
export class CareModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  kinds: Kind[] = []
  typeId = 0
  /** Whether the page is scrolled so far that the back-to-top button shows. */
  isScrolledFar = false
  readonly goods: ProductPages
  readonly actions: ProductActions
  private loadedFor: unknown = null
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      ImageUrls &
      Analytics &
      AddToCart &
      WithScreen &
      WithStores<'api' | 'location'>,
  ) {
    this.actions = new ProductActions(app)
    this.goods = new ProductPages((pageNum) =>
      app.stores.api.call('categoryProducts', {
        ...app.stores.location.query,
        typeId: this.typeId,
        pageNum,
        pageSize: PAGE_SIZE,
      }),
    )
    observableModel(this, { untracked: ['app', 'goods', 'actions', 'loadedFor', 'requestId'], byReference: ['kinds'] })
  }

  /** Reloads for another place. */
  show() {
    if (this.loadedFor !== this.app.stores.location.place) void this.load()
  }

  async load() {
    const { location, api } = this.app.stores
    const requestId = ++this.requestId
    this.loadedFor = location.place
    this.state = 'loading'
    const result = await api.call('chronicOfCity', { cityId: location.place.cityId })
    if (requestId !== this.requestId) return
    runInAction(() => {
      this.state = result.ok ? 'ready' : 'failed'
      this.kinds = result.ok ? result.data : []
      const isThere = this.kinds.some(({ typeId }) => typeId === this.typeId)
      if (!isThere) this.typeId = this.kinds[0]?.typeId ?? 0
    })
    if (this.typeId) await this.goods.load()
  }

  choose(typeId: number) {
    if (typeId === this.typeId) return
    this.typeId = typeId
    void this.goods.load()
  }

  scrolled(top: number) {
    this.isScrolledFar = showsBackToTop(this.app, top)
  }

  dispose() {
    this.goods.drop()
  }
}
