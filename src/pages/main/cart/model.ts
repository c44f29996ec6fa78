import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { CART_LINES } from '@/api/flows'
import type {
  AddToCart,
  Analytics,
  FailureDisplay,
  ImageUrls,
  LoginPrompt,
  Navigation,
  WithConsent,
  WithFeedback,
  WithHosts,
  WithStores,
} from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import type { CartItem, Coupon, ProductCard } from '@/contract/types'
import type { Kind } from '@/domain/kind'
import { checkLimit } from '@/domain/purchase-limit'
import { ProductActions } from '@/features/product/product'
import { contentsOf } from '@/stores/cart-contents'
import type { CartTab } from '@/stores/cart-lists'
import { cartTexts as texts } from '@/texts/cart'
import { commonTexts } from '@/texts/common'
import type { CartExtras } from './extras.lazy'
import { LineMoves } from './move-lines'
import { CartSelection } from './selection'

/** Error code of lines without stock or beyond a limit. */
const LINE_PROBLEM = 8570
const RECOMMENDED = 6

/** The cart page: loading, selection, quantities, deletion and checkout. Prices come from the contents. */
export class CartModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  isOffline = false
  recommended: readonly ProductCard[] = []
  isReceiptOpen = false
  /**
   * Coupons that the selected lines could use, and the packing fee of a parcel in yuan (`packingFee`): for the receipt.
   */
  coupons: readonly Coupon[] = []
  packingFee = 0
  /** Features that load after the first frame; null until their code has loaded. */
  extras: CartExtras | null = null
  views: typeof import('./extras.lazy').views | null = null
  /** Whether the lazy chunk did not load: no safety check, no licences. */
  hasLostExtras = false
  readonly goods: ProductActions
  readonly selection: CartSelection
  readonly moves: LineMoves
  private requestId = 0
  private loadedFor: unknown = null
  private isBusy = false
  private isRefused = false
  private isExplained = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithConsent &
      ImageUrls &
      Analytics &
      AddToCart &
      WithStores<'api' | 'cart' | 'location' | 'session' | 'startup'> &
      WithHosts<'clipboard' | 'entry' | 'navigation' | 'pay' | 'share'>,
    private readonly loadExtras: () => Promise<typeof import('./extras.lazy')> = () => import('./extras.lazy'),
  ) {
    this.goods = new ProductActions(app)
    this.selection = new CartSelection(contentsOf(app.stores.cart))
    this.moves = new LineMoves(app, () => this.cart)
    observableModel(this, {
      untracked: [
        'app',
        'loadExtras',
        'goods',
        'selection',
        'moves',
        'requestId',
        'loadedFor',
        'isBusy',
        'isRefused',
        'isExplained',
      ],
      byReference: ['recommended', 'coupons', 'extras', 'views'],
    })
  }

  get cart() {
    return contentsOf(this.app.stores.cart)
  }

  /** Whether the shopper is a visitor, who has no cart and can sign in. @spec RO-08 */
  get isVisitor() {
    return !this.app.stores.session.isLoggedIn
  }

  get isEmpty() {
    return this.cart.groups.length === 0
  }

  /** Runs every time the tab shows; reloads a shown cart silently. */
  async show() {
    this.loadedFor = this.app.stores.location.place
    const result = this.isVisitor ? null : await this.read()
    if (this.isVisitor || (result?.ok && this.isEmpty)) await this.recommend()
    await this.fetchExtras()
  }

  /** Reloads a cart that shows the prices and delivery of an earlier place. */
  moved() {
    if (this.loadedFor !== this.app.stores.location.place) void this.show()
  }

  /** Loads the lazy chunk of the cart. The cart goes on without it when it does not load. */
  private async fetchExtras() {
    if (this.extras) return this.extras.load()
    const code = await this.loadExtras().catch(() => null)
    runInAction(() => {
      this.views = code && code.views
      this.hasLostExtras = code === null
      this.extras ??= code && new code.CartExtras(this.app)
    })
  }

  /** Loads the chunk again after a failure that the page shows. */
  retryExtras = () => this.requireExtras()

  /** Loads the features for a tap that needs them. */
  private async requireExtras(): Promise<CartExtras | null> {
    if (!this.extras) await this.app.feedback.during(commonTexts.loading, this.fetchExtras())
    if (!this.extras) this.app.feedback.toast(commonTexts.errors.network)
    return this.extras
  }

  /** @spec NAV-47 */
  async openMenu() {
    ;(await this.requireExtras())?.menu.open()
  }

  /** Opens the variants of a line. @spec ST-75 */
  async respec(item: CartItem) {
    await (await this.requireExtras())?.specs.open(item)
  }

  /** Reloads on the shopper's action: a failure shows a message. */
  async refresh() {
    const result = await this.read()
    if (!result.ok && this.state === 'ready') this.app.fail(result.error)
  }

  private async read() {
    const requestId = ++this.requestId
    if (this.state === 'failed') this.state = 'loading'
    const result = await this.cart.load()
    runInAction(() => {
      if (requestId !== this.requestId) return
      if (result.ok) this.state = 'ready'
      else if (this.state === 'loading') this.state = 'failed'
      this.isOffline = !result.ok && result.error.kind === 'offline'
    })
    return result
  }

  private async recommend() {
    const { place, query } = this.app.stores.location
    const input = { ...query, type: 'nearby', pageNum: 1, pageSize: RECOMMENDED }
    const result = await this.app.stores.api.call('floorProducts', input)
    if (result.ok && place === this.app.stores.location.place) runInAction(() => (this.recommended = result.data.list))
  }

  /** Switches the tab; explains once why the selection on the other tab was cleared. @spec NAV-43 ST-42 */
  showTab(tab: CartTab) {
    const before = this.cart.kind
    const hadSelection = this.cart.checked.length > 0
    this.cart.showTab(tab)
    this.turned(before, hadSelection)
  }

  /** Switches the kind: lightning and pickup share a tab but not an order. */
  showKind(kind: Kind) {
    const before = this.cart.kind
    const hadSelection = this.cart.checked.length > 0
    this.cart.switchTo(kind)
    this.turned(before, hadSelection)
  }

  private turned(before: Kind, hadSelection: boolean) {
    const { kind } = this.cart
    this.selection.clear()
    if (this.isEmpty) void this.recommend()
    if (before === kind || !hadSelection || this.isEmpty || this.isExplained) return
    this.isExplained = true
    this.app.feedback.toast(texts.oneKind(texts.kinds[kind]))
  }

  /** @spec VA-07 VA-08 VA-10 ER-57 */
  setCount(item: CartItem, count: number) {
    if (item.unExist === 1) return
    const limit = this.cart.setCount(item, count, (error) => this.refuse(error))
    if (!limit.ok) this.app.feedback.toast(limit.message)
  }

  /** Returns the most pieces that can be bought. */
  mostOf = ({ purchaseLimitMax, stock }: CartItem) => Math.max(1, Math.min(purchaseLimitMax || Infinity, stock))

  leastOf = ({ purchaseLimitMin }: CartItem) => Math.max(1, purchaseLimitMin)

  /** Shows a message that names the limit a press has reached. */
  explainLimit(item: CartItem, limit: 'min' | 'max') {
    const { productName: name, purchaseLimitMin: min, purchaseLimitMax: max, stock } = item
    const count = limit === 'max' ? this.mostOf(item) + 1 : this.leastOf(item) - 1
    const result = checkLimit({ name, count, min, max, stock })
    if (!result.ok) this.app.feedback.toast(result.message)
  }

  private refuse(error: ApiError) {
    this.isRefused = true
    const isWordless = error.kind === 'business' && error.code === LINE_PROBLEM && error.msg === ''
    this.app.fail(isWordless ? { ...error, msg: texts.stockShort } : error, CART_LINES)
  }

  /** @spec VA-09 */
  async removePicked() {
    const items = this.selection.picked
    if (items.length === 0) return this.app.feedback.toast(texts.chooseFirst)
    await this.removeLines(items)
  }

  /** Deletes a line that was swiped. */
  removeLine = (item: CartItem) => this.removeLines([item])

  private async removeLines(items: readonly CartItem[]) {
    const { title, message, confirm } = texts.removeAsk
    if (await this.askConfirmation(title, message(items.length), confirm))
      await this.remove(items, commonTexts.toast.deleted)
  }

  /** Moves the selected lines and clears the selection. */
  async movePicked(action: 'toFavourites' | 'toMail' | 'toLightning') {
    const items = this.selection.picked
    if (items.length === 0) return this.app.feedback.toast(texts.chooseFirst)
    if (!(await this.moves[action](items))) return
    runInAction(() => {
      this.selection.clear()
      if (this.isEmpty || action !== 'toFavourites') this.selection.stopEditing()
    })
    if (this.isEmpty) await this.recommend()
  }

  async clearInvalid() {
    const items = this.cart.invalid
    const { title, message, confirm } = texts.clearAsk
    if (await this.askConfirmation(title, message(items.length), confirm))
      await this.remove(items, commonTexts.toast.cleared)
  }

  private askConfirmation(title: string, message: string, confirm: string) {
    return this.app.feedback.askQuestion({ title, message, confirm, cancel: commonTexts.cancel, danger: true })
  }

  private async remove(items: readonly CartItem[], success: string) {
    if (this.isBusy) return
    this.isBusy = true
    const result = await this.app.feedback.during(commonTexts.submitting, this.cart.remove(items))
    runInAction(() => {
      this.isBusy = false
      if (result.ok) this.selection.clear()
      if (result.ok && this.isEmpty) this.selection.stopEditing()
    })
    if (!result.ok) return this.app.fail(result.error)
    this.app.feedback.toast(success)
    await this.show()
  }

  /** Opens the receipt at once; coupons and packing fee follow when they have loaded. */
  async openReceipt() {
    if (this.cart.checked.length === 0) return
    this.isReceiptOpen = true
    // Skips cross-border lines: no coupon applies to them yet, and their delivery fee is shown with the order.
    if (this.cart.kind === 'global') return
    const { cartIds, cartType } = this.cart.checkout
    const { cityId, addressId } = this.app.stores.location.place
    const forCart = { cartIds: cartIds.join(','), cartType, ...(addressId ? { addressId } : {}) }
    const [coupons, packing] = await Promise.all([
      this.app.stores.api.call('usableCoupons', forCart),
      this.app.stores.api.call('packingCharges', { cityId }),
    ])
    runInAction(() => {
      this.coupons = coupons.ok ? coupons.data.filter(({ usable }) => usable) : []
      if (packing.ok) this.packingFee = packing.data.packingFee
    })
  }

  closeReceipt() {
    this.isReceiptOpen = false
  }

  /** Opens checkout once the server knows all quantities. A second tap does nothing. @spec NAV-45 */
  async checkout() {
    if (this.isBusy) return
    const { checkout } = this.cart
    if (checkout.cartIds.length === 0) return this.app.feedback.toast(texts.chooseFirst)
    this.isBusy = true
    this.isRefused = false
    await this.app.feedback.during(commonTexts.checking, this.cart.settle())
    this.isBusy = false
    if (this.isRefused) return
    runInAction(() => (this.isReceiptOpen = false))
    const ids = checkout.cartIds.join('-')
    if (this.cart.kind === 'global') return void (await this.app.go('orderGlobal', { ids }))
    await this.app.go('orderAffirm', { type: checkout.cartType, ids })
  }

  /** Ends the model with its page; pending replies are ignored. */
  dispose() {
    this.requestId++
  }

  login = () => this.app.login()
  browse = () => void this.app.go(this.cart.kind === 'global' ? 'globalHome' : 'category')
  /** Opens products that complete a promotion or reach free delivery; for an express order those sent by express. */
  openAddOns = (reduceId?: string) => {
    const way = this.cart.tab === 0 ? { way: 'express' } : {}
    void this.app.go('categoryOrder', reduceId ? { ...way, reduceId } : way)
  }
  similar = (item: CartItem) => void this.app.go('searchGoods', { id: item.productName })
  open = ({ cardGoodsType, barcode: id }: CartItem) =>
    void this.app.go(cardGoodsType === 4 ? 'globalGoods' : 'goods', { id })

  /** Adds a recommended product shown below an empty cart. */
  async add(card: ProductCard) {
    const before = this.cart.count
    await this.goods.add(card)
    if (this.cart.count !== before) await this.show()
  }
}
