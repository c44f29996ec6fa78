import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { CART_LINES } from '@/api/flows'
import type { FailureDisplay, WithFeedback, WithStores } from '@/page-kit/ports'
import type { CartItem, ProductDetail } from '@/contract/types'
import { Choosing } from '@/features/product/spec/choosing'
import { contentsOf } from '@/stores/cart-contents'
import { commonTexts } from '@/texts/common'
import { specTexts } from '@/texts/spec'

/** Changes the variant of a line without leaving the cart. @spec ST-75 ST-76 */
export class LineSpecs {
  item: CartItem | null = null
  goods: ProductDetail | null = null
  isFailed = false
  isBusy = false
  readonly spec: Choosing
  private requestId = 0

  constructor(private readonly app: WithFeedback & FailureDisplay & WithStores<'api' | 'cart' | 'location'>) {
    this.spec = new Choosing(() => this.goods)
    observableModel(this, { untracked: ['app', 'requestId', 'spec'], byReference: ['item', 'goods'] })
  }

  async open(item: CartItem) {
    this.item = item
    this.goods = null
    this.spec.choice = {}
    await this.load()
  }

  async load() {
    const { item } = this
    if (!item) return
    const requestId = ++this.requestId
    this.isFailed = false
    const { query } = this.app.stores.location
    const result = await this.app.stores.api.call('productDetail', { barcode: item.barcode, ...query })
    if (requestId !== this.requestId) return
    runInAction(() => {
      this.isFailed = !result.ok
      if (!result.ok) return
      this.goods = result.data
      this.spec.startWith(result.data)
    })
  }

  close() {
    this.requestId += 1
    this.item = null
  }

  /** Replaces the line by the chosen product, with its quantity. @spec VA-07 VA-08 VA-10 */
  async confirm() {
    const { item, spec, isBusy } = this
    if (!item || isBusy) return
    if (!spec.isComplete) return this.app.feedback.toast(specTexts.choose)
    if (spec.barcode === item.barcode) return this.close()
    this.isBusy = true
    const { cardGoodsId } = item
    const result = await contentsOf(this.app.stores.cart).modify([{ cardGoodsId, barcode: spec.barcode }])
    runInAction(() => (this.isBusy = false))
    if (!result.ok) return this.app.fail(result.error, CART_LINES)
    this.close()
    this.app.feedback.toast(commonTexts.toast.changed)
  }
}
