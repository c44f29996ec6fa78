import { runInAction } from 'mobx'
import type { Delay } from './delay'
import { observableModel } from './observable-model'
import type { Api, Result } from '../api'
import type { Input, Reply } from '../contract/types'
import { kindOfCartType, type Kind } from '../domain/kind'
import type { CartContents } from './cart-contents'
import type { LocationStore } from './location'
import type { SessionStore } from './session'

interface Deps {
  api: () => Api
  session: SessionStore
  location: LocationStore
  delay: Delay
}

/** Number of pieces in the cart, and the kind it opens with. Lines and prices are in `contentsOf(cart)`. */
export class CartStore {
  /** Pieces in the whole cart, for the badge. */
  count = 0
  kind: Kind = 'o2o'
  /** Whether the shopper chose this kind: it then stays open even when empty. */
  isChosen = false
  /** '1' for the cart of a repeated order, whose page shows no fee banner; '' for any other. @spec ST-46 */
  orderTypeFlag: '' | '1' = ''
  contents: CartContents | null = null

  constructor(readonly deps: Deps) {
    observableModel(this, { untracked: ['deps', 'contents'] })
  }

  switchKind(kind: Kind | undefined) {
    if (!kind || kind === this.kind) return
    this.kind = kind
    this.contents?.selectAll()
  }

  /** Switches to a kind; the other kinds are not part of this order. @spec ST-42 */
  switchTo(kind: Kind) {
    this.isChosen = true
    this.switchKind(kind)
  }

  /** Loads the count. A visitor's count is 0 and sends no request. @spec RO-04 */
  async loadCount() {
    const result = await this.deps.api().call('cartCount', {})
    if (result.ok) runInAction(() => (this.count = result.data.count))
  }

  /** Adds to the cart, which then opens at the added kind. */
  async add(input: Input<'addToCart'>): Promise<Result<Reply<'addToCart'>>> {
    const result = await this.deps.api().call('addToCart', input)
    if (result.ok) {
      runInAction(() => {
        this.count = result.data.total
        this.orderTypeFlag = ''
        this.switchTo(kindOfCartType(input.cardGoodsType) ?? this.kind)
      })
    }
    return result
  }

  /** Marks the cart as filled by repeating an order, until anything else is added. @spec ST-46 */
  markReorder() {
    this.orderTypeFlag = '1'
  }

  private reload() {
    this.kind = 'o2o'
    this.orderTypeFlag = ''
    this.isChosen = false
  }

  /** Shows the lightning tab again after an order and drops pending changes. @spec ST-44 ST-45 */
  afterOrder() {
    this.reload()
    this.contents?.empty()
  }

  clear() {
    this.reload()
    this.contents?.clear()
    this.count = 0
  }
}
