import { makeAutoObservable, runInAction } from 'mobx'
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
  delay: (run: () => void, ms: number) => () => void
}

/** How much is in the shopper's cart and where it opens. Its lines and prices are `contentsOf(cart)`. */
export class CartStore {
  /** Pieces in the whole cart, for the badge. */
  count = 0
  kind: Kind = 'o2o'
  /** The shopper chose this kind: an empty one stays open. */
  isChosen = false
  contents: CartContents | null = null

  constructor(readonly deps: Deps) {
    makeAutoObservable(this, { deps: false, contents: false })
  }

  turnTo(kind: Kind | undefined) {
    if (!kind || kind === this.kind) return
    this.kind = kind
    this.contents?.tickAll()
  }

  /** The shopper turns to a kind; the others are out of this order. @spec ST-42 */
  switchTo(kind: Kind) {
    this.isChosen = true
    this.turnTo(kind)
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

  private openAfresh() {
    this.kind = 'o2o'
    this.isChosen = false
  }

  /** After an order the lightning tab shows again and nothing is held back. @spec ST-44 ST-45 */
  afterOrder() {
    this.openAfresh()
    this.contents?.empty()
  }

  clear() {
    this.openAfresh()
    this.contents?.forget()
    this.count = 0
  }
}
