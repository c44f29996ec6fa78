import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Api, ApiError, Result } from '../api'
import type { CartGroup, CartItem, Input, OrderConfig, Reply } from '../contract/types'
import { cartTotals, pickKind, priceCart, type PricedCart } from '../domain/cart'
import { feeBanner } from '../domain/freight'
import { cartTypeOf, kindOfCartType, kindOfTab, orderTypeOf, tabOf, type Kind } from '../domain/kind'
import { sumYuan } from '../domain/money'
import { checkLimit, type LimitResult } from '../domain/purchase-limit'
import { CartChanges } from './cart-changes'
import {
  allItems,
  buyable,
  itemsOf,
  NO_LISTS,
  pieces,
  toLists,
  without,
  type CartLists,
  type CartTab,
} from './cart-lists'
import type { LocationStore } from './location'
import type { SessionStore } from './session'

export { COUNT_DELAY_MS } from './cart-changes'
export { freeFrom, type CartTab } from './cart-lists'

interface Deps {
  api: () => Api
  session: SessionStore
  location: LocationStore
  delay: (run: () => void, ms: number) => () => void
}

/** The shopper's cart. One kind is checked at a time; totals come from the same rules as the server's. */
export class CartStore {
  lists: CartLists = NO_LISTS
  /** Pieces in the whole cart, for the badge. */
  count = 0
  kind: Kind = 'o2o'
  /** Lines the shopper has unticked: a line is checked unless it is here. @spec ST-37 */
  readonly unticked = observable.set<number>()
  config: OrderConfig | null = null
  /** The shopper chose this tab: an empty one stays open. */
  private isChosen = false
  private asked = 0
  private readonly changes: CartChanges

  constructor(private readonly deps: Deps) {
    this.changes = new CartChanges({
      delay: deps.delay,
      send: (cardGoodsId, count) => deps.api().call('setCartCount', { cardGoodsId, count }),
      show: (id, count, stock) => this.show(id, count, stock),
    })
    makeAutoObservable<this, 'deps' | 'changes' | 'asked'>(this, { deps: false, changes: false, asked: false })
  }

  /** @spec NAV-43 */
  get tab(): CartTab {
    return tabOf(this.kind)
  }

  get groups(): CartGroup[] {
    return this.lists[this.kind]
  }

  get isEmpty() {
    return allItems(this.lists).length === 0
  }

  /** Lines of the kind that can be bought. */
  get items(): CartItem[] {
    return itemsOf(this.groups).filter(buyable)
  }

  /** Lines of the kind that cannot be bought now. @spec ST-38 ST-41 */
  get invalid(): CartItem[] {
    return itemsOf(this.groups).filter((item) => !buyable(item))
  }

  isChecked = (item: CartItem) => buyable(item) && !this.unticked.has(item.cardGoodsId)

  /** @spec ST-40 */
  get checked(): CartItem[] {
    return this.items.filter(this.isChecked)
  }

  get allChecked() {
    return this.items.length > 0 && this.checked.length === this.items.length
  }

  /** Goods less promotions, in yuan: coupon, freight and packing belong to checkout. */
  get price(): PricedCart {
    return this.priceWith([], { freight: 0, packing: 0 })
  }

  /** The checked lines with coupons and fees, as the checkout would price them. Yuan. */
  priceWith(
    coupons: Parameters<typeof priceCart>[0]['coupons'],
    fees: { freight: number; packing: number },
  ): PricedCart {
    const promotions = this.checked.flatMap((item) => (item.reduceVo ? [item.reduceVo] : []))
    return priceCart({
      lines: this.checked.map((item) => ({
        id: item.cardGoodsId,
        barcode: item.barcode,
        price: item.price,
        count: item.count,
        reduceId: item.reduceVo?.reduceId,
        orderType: orderTypeOf(this.kind),
      })),
      promotions,
      coupons,
      fees,
    })
  }

  /** What promotions take off the checked lines, yuan. */
  get reduced() {
    return sumYuan(this.price.receipt.filter(({ kind }) => kind === 'promotion').map(({ result }) => 0 - result))
  }

  get checkedCount() {
    return cartTotals(this.checked).count
  }

  /** @spec BC-01 … BC-08 */
  get banner() {
    return feeBanner({ tab: this.tab, count: this.checkedCount, payable: this.price.payable, config: this.config })
  }

  /** Kinds of a tab that hold lines: lightning and pickup share one. */
  kindsOf(tab: CartTab): Kind[] {
    const kinds: Kind[] = tab === 1 ? ['o2o', 'pickup'] : [kindOfTab(tab) ?? 'b2c']
    return kinds.filter((kind) => itemsOf(this.lists[kind]).length > 0)
  }

  /** Pieces of a kind. */
  kindCount(kind: Kind) {
    return pieces(itemsOf(this.lists[kind]))
  }

  /** Pieces under each tab. */
  tabCount(tab: CartTab) {
    return this.kindsOf(tab).reduce((sum, kind) => sum + this.kindCount(kind), 0)
  }

  /** Reads the cart and the city's fees. A visitor's is empty, unsent. An older answer is dropped. @spec RO-08 */
  async load(): Promise<Result<Reply<'cartList'>>> {
    const asked = ++this.asked
    const { place, query } = this.deps.location
    const [result, config] = await Promise.all([
      this.deps.api().call('cartList', query),
      this.deps.api().call('orderConfig', { cityId: place.cityId }),
    ])
    runInAction(() => {
      if (asked !== this.asked) return
      if (config.ok) this.config = config.data
      if (result.ok) this.take(result.data)
    })
    return result
  }

  private take(data: Reply<'cartList'>) {
    this.lists = toLists(data)
    this.count = data.count
    // Taps that the server has not confirmed are newer than what it just answered.
    for (const item of allItems(this.lists)) {
      const wanted = this.changes.rebase(item.cardGoodsId, item.count)
      if (wanted !== undefined) this.show(item.cardGoodsId, wanted)
    }
    this.leaveEmptyKind()
  }

  /** @spec ST-43 */
  private leaveEmptyKind() {
    if (!this.isChosen && itemsOf(this.groups).length === 0) this.turnTo(pickKind(this.linesByKind))
  }

  private get linesByKind() {
    return Object.fromEntries(Object.entries(this.lists).map(([kind, groups]) => [kind, itemsOf(groups)]))
  }

  private turnTo(kind: Kind | undefined) {
    if (!kind || kind === this.kind) return
    this.kind = kind
    this.unticked.clear()
  }

  /** The shopper turns to a kind; the others are out of this order. @spec ST-42 */
  switchTo(kind: Kind) {
    this.isChosen = true
    this.turnTo(kind)
  }

  /** Shows a tab, also an empty one; the first of its kinds that has lines. @spec NAV-43 ST-42 */
  showTab(tab: CartTab) {
    this.switchTo(this.kindsOf(tab)[0] ?? kindOfTab(tab) ?? 'o2o')
  }

  /** Ticks the lines, or unticks them when all are ticked. */
  toggle(items: CartItem[]) {
    const ids = items.filter(buyable).map((item) => item.cardGoodsId)
    const all = ids.every((id) => !this.unticked.has(id))
    for (const id of ids) {
      if (all) this.unticked.add(id)
      else this.unticked.delete(id)
    }
  }

  /** A visitor's count is 0, unsent. @spec RO-04 */
  async loadCount() {
    const result = await this.deps.api().call('cartCount', {})
    if (result.ok) runInAction(() => (this.count = result.data.count))
  }

  /** Adds, and lets the cart open at what was added. */
  async add(input: Input<'addToCart'>): Promise<Result<Reply<'addToCart'>>> {
    const result = await this.deps.api().call('addToCart', input)
    if (result.ok) {
      runInAction(() => {
        this.count = result.data.total
        this.switchTo(kindOfCartType(input.cardGoodsType) ?? this.kind)
      })
    }
    return result
  }

  /** Shows the new count at once and sends it after a pause, several taps as one. @spec VA-07 VA-08 VA-10 */
  setCount(item: CartItem, count: number, onFailed: (error: ApiError) => void): LimitResult {
    const { productName: name, purchaseLimitMin: min, purchaseLimitMax: max, stock } = item
    const limit = checkLimit({ name, count, min, max, stock })
    if (limit.ok) this.changes.want(item.cardGoodsId, item.count, count, onFailed)
    return limit
  }

  private show(id: number, count: number, stock?: number) {
    const item = allItems(this.lists).find(({ cardGoodsId }) => cardGoodsId === id)
    if (!item) return
    if (stock !== undefined && item.stock !== stock) item.stock = stock
    if (item.count === count) return
    this.count += count - item.count
    item.count = count
  }

  /** Sends what still waits. Checkout reads the counts of the server. */
  settle = () => this.changes.flush()

  /** Takes lines out, here at once when the server has done it. */
  async remove(items: readonly CartItem[]): Promise<Result<unknown>> {
    const ids = items.map((item) => item.cardGoodsId)
    const result = await this.deps.api().call('removeFromCart', { ids })
    if (result.ok) runInAction(() => this.drop(new Set(ids)))
    return result
  }

  private drop(gone: ReadonlySet<number>) {
    // An answer that was asked for before would bring them back.
    this.asked++
    const isGone = (item: CartItem) => gone.has(item.cardGoodsId)
    this.count -= pieces(allItems(this.lists).filter(isGone))
    for (const id of gone) {
      this.unticked.delete(id)
      this.changes.forget(id)
    }
    this.lists = without(this.lists, isGone)
  }

  /** What checkout needs to know: ids and type of the checked lines. */
  get checkout() {
    return { cartIds: this.checked.map((item) => item.cardGoodsId), cartType: cartTypeOf(this.kind) as 1 | 2 | 3 }
  }

  /** After an order the lightning tab shows again and nothing is held back. @spec ST-44 ST-45 */
  afterOrder() {
    this.asked++
    this.kind = 'o2o'
    this.isChosen = false
    this.unticked.clear()
    this.lists = NO_LISTS
  }

  clear() {
    this.afterOrder()
    this.changes.forgetAll()
    this.count = 0
  }
}
