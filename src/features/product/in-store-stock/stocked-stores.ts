import { CODES } from '@/contract/codes'
import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { PICKUP } from '@/domain/kind'
import type { AddToCart, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { ProductDetail, Reply } from '@/contract/types'
import { isYes } from '@/domain/enums'
import { commonTexts } from '@/texts/common'
import { inStoreStockTexts } from '@/texts/in-store-stock'

export type StockedStore = Reply<'storesWithin3kmForProduct'>[number]

/** Product and the nearby stores that stock it, nearest first. */
export class StockedStores {
  state: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'
  goods: ProductDetail | null = null
  stores: StockedStore[] = []
  isAdding = false
  private question = 0
  private loadedFor: unknown = null

  /** `chosenStoreNo`: number of the chosen store. */
  constructor(
    private readonly app: WithFeedback & AddToCart & WithStores<'api' | 'location'> & WithHosts<'map' | 'phone'>,
    readonly barcode: string,
    private readonly chosenStoreNo = '',
  ) {
    observableModel(this, {
      untracked: ['app', 'barcode', 'chosenStoreNo', 'question', 'loadedFor'],
      byReference: ['goods', 'stores'],
    })
  }

  /** Chosen store, or else the nearest; null if no store stocks the product. */
  get store(): StockedStore | null {
    return this.stores.find(({ storeNo }) => storeNo === this.chosenStoreNo) ?? this.stores[0] ?? null
  }

  /** Whether the chosen store has no stock and another one replaces it. */
  get isMoved() {
    return this.chosenStoreNo !== '' && this.store !== null && this.store.storeNo !== this.chosenStoreNo
  }

  /** Whether the place has no point, so that no store is near or far: a city, or an address that the map does not know. */
  get isUnplaced() {
    return this.app.stores.location.point === null
  }

  get isRx() {
    return isYes(this.goods?.unRx)
  }

  /** Loads the stock when the page shows, and again for another place. */
  show() {
    if (this.loadedFor !== this.app.stores.location.place) void this.load()
  }

  async load() {
    const question = ++this.question
    const { api, location } = this.app.stores
    this.loadedFor = location.place
    this.state = 'loading'
    const { barcode } = this
    const { query } = location
    const [product, stores] = await Promise.all([
      api.call('productDetail', { barcode, ...query }),
      api.call('storesWithin3kmForProduct', { barcode, ...query }),
    ])
    if (question !== this.question) return
    runInAction(() => {
      if (product.ok && stores.ok) {
        this.goods = product.data
        this.stores = stores.data
        this.state = 'ready'
        return
      }
      const error = product.ok ? null : product.error
      const isGone =
        error?.kind === 'business'
          ? error.code === CODES.missing
          : error?.kind === 'http' && error.status === CODES.missing
      this.state = isGone ? 'gone' : 'failed'
    })
  }

  /** Asks for a confirmation before dialling; shows the number if the host cannot dial. */
  async call({ name, phone }: StockedStore) {
    const { feedback, hosts } = this.app
    if (!phone) return feedback.toast(inStoreStockTexts.noPhone)
    const title = inStoreStockTexts.callTo(name)
    const { confirm } = inStoreStockTexts.asks
    const confirmed = await feedback.askQuestion({ title, message: phone, confirm, cancel: commonTexts.cancel })
    if (!confirmed) return
    const called = await hosts.phone.call(phone)
    if (!called.ok && called.error.kind !== 'cancel') feedback.toast(inStoreStockTexts.copied(phone))
  }

  /** Navigates to the store on the host's map. */
  async navigate({ name, address, latitude, longitude }: StockedStore) {
    const navigation = await this.app.hosts.map.navigate({ name, address, latitude, longitude })
    if (!navigation.ok && navigation.error.kind !== 'cancel') this.app.feedback.toast(inStoreStockTexts.noMap)
  }

  /** Adds one piece for pickup at the store. @spec VA-03 BC-27 */
  async collect() {
    const { goods: product, store } = this
    if (!product || !store || this.isAdding) return
    this.isAdding = true
    await this.app.addToCart({
      barcode: this.barcode,
      count: Math.max(1, product.purchaseLimitMin),
      cardGoodsType: PICKUP,
      storeNo: store.storeNo,
      ...this.app.stores.location.query,
    })
    runInAction(() => (this.isAdding = false))
  }

  dispose() {
    this.question += 1
  }
}
