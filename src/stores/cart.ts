import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Api, Result } from '../api'
import type { CartGroup, CartItem, Input, OrderConfig, Reply } from '../contract/types'
import { pickKind, priceCart } from '../domain/cart'
import { feeBanner } from '../domain/freight'
import { cartTypeOf, kindOfTab, orderTypeOf, type Kind } from '../domain/kind'
import { checkLimit } from '../domain/purchase-limit'
import type { LocationStore } from './location'
import type { SessionStore } from './session'

type Lists = Record<Kind, CartGroup[]>

const NO_LISTS: Lists = { o2o: [], b2c: [], pickup: [], global: [] }

/** Taps on a stepper are sent together after this pause. */
export const COUNT_DELAY_MS = 400

export type LimitResult = { ok: true } | { ok: false; message: string }

interface Deps {
  api: () => Api
  session: SessionStore
  location: LocationStore
  delay: (run: () => void, ms: number) => () => void
}

const buyable = (item: CartItem) => item.unExist === 0

const toLists = (data: Reply<'cartList'>): Lists => ({
  o2o: data.o2oCartGoods,
  b2c: data.b2cCartGoods,
  pickup: data.shopCartGoods,
  global: data.globalCartGoods,
})

const itemsOf = (groups: CartGroup[]) => groups.flatMap((group) => group.goodsVoList)

/** The shopper's cart. One kind is checked at a time; totals come from the same rules as the server's. */
export class CartStore {
  lists: Lists = NO_LISTS
  /** Pieces in the whole cart, for the badge. */
  count = 0
  /** @spec NAV-43 */
  tab: 0 | 1 | 2 = 1
  kind: Kind = 'o2o'
  /** Lines the shopper has unticked: a line is checked unless it is here. @spec ST-37 */
  readonly unticked = observable.set<number>()
  config: OrderConfig | null = null
  private readonly waiting = new Map<number, { stop: () => void; before: number }>()

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'waiting'>(this, { deps: false, waiting: false })
  }

  get groups(): CartGroup[] {
    return this.lists[this.kind]
  }

  get isEmpty() {
    return Object.values(this.lists).every((groups) => itemsOf(groups).length === 0)
  }

  /** Lines of the kind that can be bought. */
  get items(): CartItem[] {
    return itemsOf(this.groups).filter(buyable)
  }

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
  get price() {
    const promotions = new Map(this.checked.flatMap((item) => (item.reduceVo ? [[item.reduceVo.reduceId, item.reduceVo]] : [])))
    return priceCart({
      lines: this.checked.map((item) => ({
        id: item.cardGoodsId,
        barcode: item.barcode,
        price: item.price,
        count: item.count,
        checked: true,
        reduceId: item.reduceVo?.reduceId,
        orderType: orderTypeOf(this.kind),
      })),
      promotions: [...promotions.values()],
      coupons: [],
      fees: { freight: 0, packing: 0 },
    })
  }

  get checkedCount() {
    return this.checked.reduce((sum, item) => sum + item.count, 0)
  }

  get banner() {
    return feeBanner({ tab: this.tab, count: this.checkedCount, payable: this.price.payable, config: this.config })
  }

  /** Pieces under each tab. */
  tabCount(tab: 0 | 1 | 2) {
    const kinds: Kind[] = tab === 1 ? ['o2o', 'pickup'] : [kindOfTab(tab) ?? 'b2c']
    return kinds.flatMap((kind) => itemsOf(this.lists[kind])).reduce((sum, item) => sum + item.count, 0)
  }

  async load(): Promise<Result<Reply<'cartList'>>> {
    const { place } = this.deps.location
    const [result, config] = await Promise.all([
      this.deps.api().call('cartList', this.deps.location.query),
      this.deps.api().call('orderConfig', { cityId: place.cityId }),
    ])
    runInAction(() => {
      if (config.ok) this.config = config.data
      if (result.ok) this.take(result.data)
    })
    return result
  }

  private take(data: Reply<'cartList'>) {
    this.lists = toLists(data)
    this.count = data.count
    // Taps that are still to be sent are newer than what the server just answered.
    for (const item of Object.values(this.lists).flatMap(itemsOf)) {
      const tapped = this.waiting.get(item.cardGoodsId)
      if (tapped) tapped.before = item.count
    }
    if (itemsOf(this.lists[this.kind]).length === 0) this.switchTo(pickKind(this.nonEmpty))
  }

  private get nonEmpty() {
    return Object.fromEntries(Object.entries(this.lists).map(([kind, groups]) => [kind, itemsOf(groups)]))
  }

  /** Only one kind is worked with at a time. @spec ST-42 ST-43 */
  switchTo(kind: Kind | undefined) {
    if (!kind || kind === this.kind) return
    this.kind = kind
    this.tab = kind === 'b2c' ? 0 : kind === 'global' ? 2 : 1
    this.unticked.clear()
  }

  /** Shows a tab even when it is empty. */
  showTab(tab: 0 | 1 | 2) {
    this.tab = tab
    this.kind = kindOfTab(tab) ?? 'o2o'
    if (tab === 1 && itemsOf(this.lists.o2o).length === 0 && itemsOf(this.lists.pickup).length > 0) this.kind = 'pickup'
    this.unticked.clear()
  }

  toggle(items: CartItem[]) {
    const ids = items.filter(buyable).map((item) => item.cardGoodsId)
    const all = ids.every((id) => !this.unticked.has(id))
    for (const id of ids) {
      if (all) this.unticked.add(id)
      else this.unticked.delete(id)
    }
  }

  async loadCount() {
    const result = await this.deps.api().call('cartCount', {})
    if (result.ok) runInAction(() => (this.count = result.data.count))
  }

  async add(input: Input<'addToCart'>): Promise<Result<Reply<'addToCart'>>> {
    const result = await this.deps.api().call('addToCart', input)
    if (result.ok) runInAction(() => (this.count = result.data.total))
    return result
  }

  /** Shows the new count at once and sends it after a pause, several taps as one. @spec VA-07 VA-08 VA-10 */
  setCount(item: CartItem, count: number, onFailed: (result: Result<unknown>) => void): LimitResult {
    const { productName: name, purchaseLimitMin: min, purchaseLimitMax: max, stock } = item
    const limit = checkLimit({ name, count, min, max, stock })
    if (!limit.ok) return limit
    const earlier = this.waiting.get(item.cardGoodsId)
    earlier?.stop()
    const before = earlier?.before ?? item.count
    this.count += count - item.count
    item.count = count
    const stop = this.deps.delay(() => void this.sendCount(item, count, onFailed), COUNT_DELAY_MS)
    this.waiting.set(item.cardGoodsId, { stop, before })
    return { ok: true }
  }

  private async sendCount(item: CartItem, count: number, onFailed: (result: Result<unknown>) => void) {
    const before = this.waiting.get(item.cardGoodsId)?.before ?? count
    this.waiting.delete(item.cardGoodsId)
    const result = await this.deps.api().call('setCartCount', { cardGoodsId: item.cardGoodsId, count })
    runInAction(() => {
      const tappedAgain = this.waiting.has(item.cardGoodsId)
      if (result.ok && item.stock !== result.data.stock) item.stock = result.data.stock
      if (result.ok || tappedAgain) return
      this.count += before - item.count
      item.count = before
    })
    if (!result.ok) onFailed(result)
  }

  async remove(items: CartItem[]): Promise<Result<unknown>> {
    const ids = items.map((item) => item.cardGoodsId)
    const result = await this.deps.api().call('removeFromCart', { ids })
    if (result.ok) await this.load()
    return result
  }

  /** What checkout needs to know: ids and type of the checked lines. */
  get checkout() {
    return { cartIds: this.checked.map((item) => item.cardGoodsId), cartType: cartTypeOf(this.kind) as 1 | 2 | 3 }
  }

  /** After an order the lightning tab shows again and nothing is held back. @spec ST-44 ST-45 */
  afterOrder() {
    this.tab = 1
    this.kind = 'o2o'
    this.unticked.clear()
    this.lists = NO_LISTS
  }

  clear() {
    this.afterOrder()
    this.count = 0
  }
}
