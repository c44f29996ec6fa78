import { runInAction } from 'mobx'
import type { ProductCard, ProductDetail } from '@/contract/types'
import { observableModel } from '@/stores/observable-model'
import { byTimer, type Delay } from '@/stores/delay'
import { PurchaseModel, type PurchasePage } from '../detail/purchase-model'
import type { DetailPorts } from '../detail/ports'
import { Choosing } from '../spec/choosing'

/** Pause in ms between the last change and the reload of stock and delivery. */
const REFRESH_DELAY_MS = 300

/** Variant, delivery and count of a product that is added from a list, without its page. @spec ST-75 ST-76 */
export class VariantSheetModel implements PurchasePage {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  product: ProductDetail | null = null
  readonly id: string
  readonly spec: Choosing
  readonly purchase: PurchaseModel
  readonly purchaseAction = 'add'
  readonly isChoosing = true
  /** The cart ignores flash sales. */
  readonly flashSale = { open: null, stores: null }
  private question = 0
  private stopWaiting: () => void = () => {}

  constructor(
    private readonly app: DetailPorts,
    readonly card: ProductCard,
    readonly close: () => void,
    private readonly delay: Delay = byTimer,
  ) {
    this.id = card.barcode
    this.spec = new Choosing(() => this.product)
    this.purchase = new PurchaseModel(app, this)
    observableModel(this, {
      untracked: [
        'app',
        'card',
        'close',
        'delay',
        'id',
        'spec',
        'purchase',
        'purchaseAction',
        'isChoosing',
        'flashSale',
        'question',
        'stopWaiting',
      ],
      byReference: ['product'],
    })
  }

  async load() {
    const question = ++this.question
    if (!this.product) this.state = 'loading'
    const { api, location } = this.app.stores
    const { count } = this.purchase
    const result = await api.call('productDetail', { barcode: this.spec.barcode || this.id, count, ...location.query })
    if (question !== this.question) return
    runInAction(() => {
      if (result.ok) this.setProduct(result.data)
      else if (this.product) this.app.fail(result.error)
      else this.state = 'failed'
    })
  }

  private setProduct(product: ProductDetail) {
    this.product = product
    this.state = 'ready'
    this.spec.startWith(product)
    this.purchase.applyMinimum()
    this.purchase.applyLimits()
  }

  /** Reloads stock and delivery of the current choice after a pause without further changes. */
  refresh = () => {
    this.stopWaiting()
    this.stopWaiting = this.delay(() => void this.load(), REFRESH_DELAY_MS)
  }

  chooseSpec(name: string, value: string) {
    const previousBarcode = this.spec.barcode
    this.spec.tap(name, value)
    if (this.spec.barcode !== previousBarcode) this.refresh()
  }

  openSpecSheet = () => {}

  /** Drops pending replies. */
  dispose() {
    this.stopWaiting()
    this.question += 1
  }
}
