import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type {
  Analytics,
  FailureDisplay,
  LoginPrompt,
  Navigation,
  WithConsent,
  WithFeedback,
  WithStores,
} from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { checkLimit } from '@/domain/purchase-limit'
import { CouponsModel } from '@/features/product/coupons'
import { byTimer, type Delay } from '@/stores/delay'
import { ProductPages } from '@/features/product/product-pages'
import { WAIT_MS } from '@/features/product/reviews/first'
import { GlobalBag } from '@/features/global/bag'
import { GlobalFavorite } from '@/features/global/favorite'
import { globalTexts } from '@/texts/global'

const texts = globalTexts.product

type Product = Reply<'globalGoods'>
type Total = Reply<'globalGoodsInfo'>['total']
type Comment = Reply<'globalComments'>['list'][number]

/** Delay between a new quantity and the load of its total, in ms. */
const TOTAL_DELAY_MS = 200

/** Number of reviews loaded at first. */
const COMMENTS = 10

/** A cross-border product: its price with tax, its delivery time, and the customs rules. @spec PR-11 */
export class GlobalProductModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'
  goods: Product | null = null
  count = 1
  isTaxOpen = false
  /** Delivery fee of a parcel by its carrier, in yuan; null while unknown. */
  deliveryFee: number | null = null
  /** Amount to pay for the chosen quantity, as the checkout prices it; null while unknown. */
  total: Total = null
  isTotalFailed = false
  readonly bag: GlobalBag
  readonly favorite: GlobalFavorite
  readonly coupons: CouponsModel
  readonly comments: ProductPages<Comment>
  private stopWaiting: () => void = () => {}
  private stopTotal: () => void = () => {}
  private totalRequest = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithConsent &
      Analytics &
      WithStores<'api' | 'cart' | 'globalDeliveryFee' | 'session'>,
    private readonly id: string,
    private readonly delay: Delay = byTimer,
  ) {
    this.bag = new GlobalBag(app)
    this.favorite = new GlobalFavorite(app, id)
    this.coupons = new CouponsModel(app, 'product_coupon')
    this.comments = new ProductPages<Comment>(
      (pageNum) => app.stores.api.call('globalComments', { barcode: id, pageNum, pageSize: COMMENTS }),
      (comment) => comment.id,
    )
    observableModel(this, {
      untracked: [
        'app',
        'id',
        'delay',
        'stopWaiting',
        'stopTotal',
        'totalRequest',
        'bag',
        'favorite',
        'coupons',
        'comments',
      ],
      byReference: ['goods', 'total'],
    })
  }

  /** Runs every time the page shows: reloads the data that can change, and continues what sign-in interrupted. */
  async show() {
    void this.app.stores.cart.loadCount()
    if (this.state === 'ready') await this.refresh()
    else await this.load()
    if (!this.goods) return
    void this.favorite.load()
    this.bag.resume()
    await this.loadCoupons()
    await this.coupons.resume()
  }

  load = async () => {
    this.state = 'loading'
    const result = await this.app.stores.api.call('globalGoods', { id: this.id })
    runInAction(() => {
      if (result.ok) this.goods = result.data
      this.state = result.ok ? 'ready' : isMissing(result.error) ? 'gone' : 'failed'
    })
    if (result.ok) void this.loadMore(result.data.carrier)
  }

  /** Loads the parts that the page works without. @spec BC-45 BC-70 */
  private async loadMore(carrier: string) {
    this.stopWaiting = this.delay(() => void this.comments.load(), WAIT_MS)
    void this.refresh()
    const fees = await (await this.app.stores.globalDeliveryFee()).load()
    runInAction(() => (this.deliveryFee = fees.ok ? (fees.data[carrier] ?? null) : null))
  }

  /** Loads what changes, with the total of the chosen quantity; ignores a reply for an earlier quantity. */
  refresh = async () => {
    const requestId = ++this.totalRequest
    const result = await this.app.stores.api.call('globalGoodsInfo', { barcode: this.id, count: this.count })
    if (requestId !== this.totalRequest) return
    runInAction(() => {
      const { goods: product } = this
      this.isTotalFailed = !result.ok
      if (!result.ok || !product) return
      const { total, ...values } = result.data
      this.goods = { ...product, ...values }
      this.total = total
    })
  }

  private async loadCoupons() {
    const result = await this.app.stores.api.call('globalCoupons', { barcode: this.id })
    if (result.ok) this.coupons.setCoupons(result.data)
  }

  /** Why it cannot be bought, '' when it can. @spec ST-38 ST-39 */
  get blocked(): string {
    const { goods: product } = this
    if (!product) return ''
    if (product.productOff === 1) return texts.off
    if (product.price === null) return texts.noPrice
    return product.stock > 0 ? '' : texts.out
  }

  get most() {
    const { purchaseLimitMax = 0, stock = 1 } = this.goods ?? {}
    return Math.max(1, Math.min(purchaseLimitMax || Infinity, stock))
  }

  setCount = (count: number) => {
    this.count = count
    this.total = null
    this.totalRequest += 1
    this.stopTotal()
    this.stopTotal = this.delay(() => void this.refresh(), TOTAL_DELAY_MS)
  }

  /** @spec VA-08 VA-10 */
  explain = (limit: 'min' | 'max') => {
    if (limit === 'min' || !this.goods) return
    const { productName: name, purchaseLimitMax: max, stock } = this.goods
    const result = checkLimit({ name, count: this.most + 1, min: 0, max, stock })
    if (!result.ok) this.app.feedback.toast(result.message)
  }

  openTax = (open: boolean) => void (this.isTaxOpen = open)

  add = () => {
    if (!this.blocked) void this.bag.add(this.id, this.count)
  }

  /** Opens the checkout of this product alone, without the cart; a visitor signs in on the way. */
  buy = () => {
    const { goods: product, id, count, app } = this
    if (!product || this.blocked) return
    if (!app.stores.session.isLoggedIn) return app.login()
    app.track('buy_now', { barcode: id })
    void app.go('orderGlobalDirect', { company: product.company, goods: `${id}_${count}` })
  }

  toStore = () => void this.app.go('globalStore', { id: this.goods?.company ?? '' })
  toCart = () => void this.app.go('cart')
  toHome = () => void this.app.replace('globalHome')

  dispose() {
    this.stopWaiting()
    this.stopTotal()
    this.totalRequest += 1
    this.comments.drop()
  }
}
