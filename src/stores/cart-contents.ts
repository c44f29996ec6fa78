import { observable, runInAction } from 'mobx'
import { observableModel } from './observable-model'
import type { ApiError, Result } from '../api'
import type { CartGroup, CartItem, Input, OrderConfig, Reply } from '../contract/types'
import {
  cartInYuan,
  lineInFen,
  NO_FEES,
  pickKind,
  priceCartFen,
  type FenCart,
  type FenCartInput,
  type PricedCart,
} from '../domain/cart'
import { deliveryFeesInFen, feeBannerFen } from '../domain/delivery-fee'
import { cartTypeOf, kindOfTab, orderTypeOf, tabOf, type Kind } from '../domain/kind'
import { fen, fromFen, sum } from '../domain/money'
import { checkLimit, type LimitResult } from '../domain/purchase-limit'
import type { CartStore } from './cart'
import { CartChanges } from './cart-changes'
import {
  allItems,
  isBuyable,
  itemsOf,
  NO_LISTS,
  partsOf,
  pieces,
  promotionsOf,
  toLists,
  withoutItems,
  type CartLists,
  type CartTab,
} from './cart-lists'

/** Contents of the cart. Only one cart kind is selected at a time; totals come from the same rules as the server's. */
export class CartContents {
  lists: CartLists = NO_LISTS
  /** Lines the shopper has deselected: a line is selected unless it is here. @spec ST-37 */
  readonly unticked = observable.set<number>()
  config: OrderConfig | null = null
  private requestId = 0
  private readonly changes: CartChanges

  constructor(private readonly store: CartStore) {
    this.changes = new CartChanges({
      delay: store.deps.delay,
      send: (cardGoodsId, count) =>
        this.api.call(this.isGlobal(cardGoodsId) ? 'setGlobalCount' : 'setCartCount', { cardGoodsId, count }),
      show: (id, count, stock) => this.showCount(id, count, stock),
    })
    observableModel(this, { untracked: ['store', 'changes', 'requestId'] })
  }

  private get api() {
    return this.store.deps.api()
  }

  get kind(): Kind {
    return this.store.kind
  }

  get count() {
    return this.store.count
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

  /** Lines of the current kind that can be bought. */
  get items(): CartItem[] {
    return itemsOf(this.groups).filter(isBuyable)
  }

  /** Lines of the current kind that cannot be bought now. @spec ST-38 ST-41 */
  get invalid(): CartItem[] {
    return itemsOf(this.groups).filter((item) => !isBuyable(item))
  }

  isChecked = (item: CartItem) => isBuyable(item) && !this.unticked.has(item.cardGoodsId)

  /** @spec ST-40 */
  get checked(): CartItem[] {
    return this.items.filter(this.isChecked)
  }

  get allChecked() {
    return this.items.length > 0 && this.checked.length === this.items.length
  }

  /** Products less promotions, in fen: coupon, delivery fee and packing fee belong to checkout. */
  get priced(): FenCart {
    return this.priceWith([], NO_FEES)
  }

  /** Amounts of `priced` as they are shown, in yuan. */
  get price(): PricedCart {
    return cartInYuan(this.priced)
  }

  /** Prices the selected lines with coupons and fees, as the checkout does. Fen. */
  priceWith(coupons: FenCartInput['coupons'], fees: FenCartInput['fees']): FenCart {
    const promotions = this.checked.flatMap(promotionsOf)
    return priceCartFen({
      lines: this.checked.map((item) =>
        lineInFen({
          id: item.cardGoodsId,
          barcode: item.barcode,
          price: item.price,
          count: item.count,
          reduceId: item.reduceVo?.reduceId,
          orderType: orderTypeOf(this.kind),
          parts: item.unCombo === 1 ? partsOf(item) : undefined,
        }),
      ),
      promotions,
      coupons,
      fees,
    })
  }

  /** Reduction of the selected lines by promotions as it is shown, in yuan. */
  get reduced() {
    const results = this.priced.receipt.filter(({ kind }) => kind === 'promotion').map(({ result }) => result)
    return fromFen(fen(0 - sum(results)))
  }

  get checkedCount() {
    return pieces(this.checked)
  }

  /** Fees of the city in fen; null until they are loaded. */
  get fees() {
    return this.config && deliveryFeesInFen(this.config)
  }

  /** @spec BC-01 … BC-08 ST-46 */
  get banner() {
    return feeBannerFen({
      ...{ tab: this.tab, count: this.checkedCount, payable: this.priced.payable },
      ...{ config: this.fees, orderTypeFlag: this.store.orderTypeFlag },
    })
  }

  /** Returns the kinds of a tab that have lines: lightning and pickup share one tab. */
  kindsOf(tab: CartTab): Kind[] {
    const kinds: Kind[] = tab === 1 ? ['o2o', 'pickup'] : [kindOfTab(tab) ?? 'b2c']
    return kinds.filter((kind) => itemsOf(this.lists[kind]).length > 0)
  }

  /** Number of pieces of a kind. */
  kindCount(kind: Kind) {
    return pieces(itemsOf(this.lists[kind]))
  }

  /** Number of pieces on a tab. */
  tabCount(tab: CartTab) {
    return this.kindsOf(tab).reduce((sum, kind) => sum + this.kindCount(kind), 0)
  }

  /**
   * Loads the cart and the city's fees. A visitor's cart is empty and sends no request. Ignores a reply when a later
   * request has started.
   * @spec RO-08
   */
  async load(): Promise<Result<Reply<'cartList'>>> {
    const requestId = ++this.requestId
    const { place, query } = this.store.deps.location
    const [result, config] = await Promise.all([
      this.api.call('cartList', query),
      this.api.call('orderConfig', { cityId: place.cityId }),
    ])
    runInAction(() => {
      if (requestId !== this.requestId) return
      if (config.ok) this.config = config.data
      if (result.ok) this.setReply(result.data)
    })
    return result
  }

  private setReply(data: Reply<'cartList'>) {
    this.lists = toLists(data)
    this.store.count = data.count
    // Keeps taps that the server has not confirmed: they are newer than its reply.
    for (const item of allItems(this.lists)) {
      const requestedCount = this.changes.rebase(item.cardGoodsId, item.count)
      if (requestedCount !== undefined) this.showCount(item.cardGoodsId, requestedCount)
    }
    this.leaveEmptyKind()
  }

  /** @spec ST-43 */
  private leaveEmptyKind() {
    if (!this.store.isChosen && itemsOf(this.groups).length === 0) this.store.switchKind(pickKind(this.linesByKind))
  }

  private get linesByKind() {
    return Object.fromEntries(Object.entries(this.lists).map(([kind, groups]) => [kind, itemsOf(groups)]))
  }

  /** Switches to a kind; the other kinds are not part of this order. @spec ST-42 */
  switchTo(kind: Kind) {
    this.store.switchTo(kind)
  }

  /** Shows a tab, even an empty one, with the first of its kinds that has lines. @spec NAV-43 ST-42 */
  showTab(tab: CartTab) {
    this.switchTo(this.kindsOf(tab)[0] ?? kindOfTab(tab) ?? 'o2o')
  }

  /** Selects the lines, or deselects them when all are selected. */
  toggle(items: CartItem[]) {
    const ids = items.filter(isBuyable).map((item) => item.cardGoodsId)
    const all = ids.every((id) => !this.unticked.has(id))
    for (const id of ids) {
      if (all) this.unticked.add(id)
      else this.unticked.delete(id)
    }
  }

  /** Shows the new quantity at once and sends it after a pause, several taps as one request. @spec VA-07 VA-08 VA-10 */
  setCount(item: CartItem, count: number, onFailed: (error: ApiError) => void): LimitResult {
    const { productName: name, purchaseLimitMin: min, purchaseLimitMax: max, stock } = item
    const limit = checkLimit({ name, count, min, max, stock })
    if (limit.ok) this.changes.want(item.cardGoodsId, item.count, count, onFailed)
    return limit
  }

  private showCount(id: number, count: number, stock?: number) {
    const item = allItems(this.lists).find(({ cardGoodsId }) => cardGoodsId === id)
    if (!item) return
    const before = pieces([item])
    if (stock !== undefined && item.stock !== stock) item.stock = stock
    if (item.count !== count) item.count = count
    this.store.count += pieces([item]) - before
  }

  /** Sends pending changes: checkout uses the server's quantities. */
  settle = () => this.changes.flush()

  /** Removes lines, locally once the server has removed them. */
  async remove(items: readonly CartItem[]): Promise<Result<unknown>> {
    const ids = items.map((item) => item.cardGoodsId)
    // All lines belong to one tab.
    const result = await this.api.call(ids.some(this.isGlobal) ? 'removeGlobal' : 'removeFromCart', { ids })
    if (result.ok) runInAction(() => this.drop(new Set(ids)))
    return result
  }

  /** Whether a line is cross-border: these lines are in a separate cart. @spec PR-11 */
  private readonly isGlobal = (id: number) => itemsOf(this.lists.global).some(({ cardGoodsId }) => cardGoodsId === id)

  /** Replaces the product or quantity of lines in place, then loads the cart again. */
  async modify(list: Input<'modifyCart'>['list']): Promise<Result<unknown>> {
    await this.settle()
    const result = await this.api.call('modifyCart', { list, ...this.store.deps.location.query })
    if (result.ok) await this.load()
    return result
  }

  /** Moves lines with `send` to a delivery method and shows them there. */
  async moveTo(kind: Kind, send: () => Promise<Result<unknown>>): Promise<Result<unknown>> {
    await this.settle()
    const result = await send()
    if (!result.ok) return result
    await this.load()
    runInAction(() => this.switchTo(kind))
    return result
  }

  private drop(removedIds: ReadonlySet<number>) {
    // Invalidates earlier requests: their replies would bring the lines back.
    this.requestId++
    const isGone = (item: CartItem) => removedIds.has(item.cardGoodsId)
    this.store.count -= pieces(allItems(this.lists).filter(isGone))
    for (const id of removedIds) {
      this.unticked.delete(id)
      this.changes.clear(id)
    }
    this.lists = withoutItems(this.lists, isGone)
  }

  /** Ids and cart type of the selected lines, as checkout needs them. */
  get checkout() {
    return { cartIds: this.checked.map((item) => item.cardGoodsId), cartType: cartTypeOf(this.kind) as 1 | 2 | 3 }
  }

  selectAll() {
    this.unticked.clear()
  }

  /** Empties the cart, and no pending change is applied to the next load. @spec ST-45 */
  empty() {
    this.requestId++
    this.selectAll()
    this.lists = NO_LISTS
  }

  /** Discards the cart and the pending changes of a shopper who signed out. */
  clear() {
    this.empty()
    this.changes.clearAll()
  }
}

/**
 * Returns the contents of a cart. The first page that shows them creates them: the rest of the app needs only the
 * count.
 */
export const contentsOf = (cart: CartStore): CartContents => (cart.contents ??= new CartContents(cart))
