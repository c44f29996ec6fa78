import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { AddToCart, Analytics, ImageUrls, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { ProductCard } from '@/contract/types'
import { isMissing } from '@/features/product/by-code'
import { ProductActions } from '@/features/product/product'

/** Most characters a package number can have. */
const MOST = 20
/** Id that no product has: the page shows the barcode alone and sends no request. */
const NO_PRODUCT = '0'

/** The barcode of a package, drawn for the counter, and its product. */
export class UserBarcodeModel {
  readonly code: string
  readonly actions: ProductActions
  state: 'loading' | 'ready' | 'failed' | 'unknown' | 'gone' = 'loading'
  card: ProductCard | null = null
  private readonly id: string

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      ImageUrls &
      Analytics &
      AddToCart &
      WithStores<'api' | 'location'>,
    { barCode = '', id = NO_PRODUCT }: { barCode?: string; id?: string },
  ) {
    this.code = barCode.trim().slice(0, MOST)
    this.id = id
    this.actions = new ProductActions(app)
    if (id === NO_PRODUCT) this.state = 'unknown'
    observableModel(this, { untracked: ['app', 'id', 'code', 'actions'], byReference: ['card'] })
  }

  async load() {
    if (this.id === NO_PRODUCT) return
    this.state = 'loading'
    const { api, location } = this.app.stores
    const result = await api.call('productDetail', { barcode: this.id, ...location.query })
    runInAction(() => {
      if (result.ok) this.card = result.data
      this.state = result.ok ? 'ready' : isMissing(result.error) ? 'gone' : 'failed'
    })
  }
}
