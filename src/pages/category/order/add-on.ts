import { formatFen } from '@/domain/money'
import { deliveryGap, promotionLines } from '@/features/product/add-on/gap'
import type { WithStores } from '@/page-kit/ports'
import { contentsOf } from '@/stores/cart-contents'
import { observableModel } from '@/stores/observable-model'
import { categoryOrderTexts as texts } from '@/texts/category-order'

/** Line above the buttons: the amount that the cart lacks, and the reward for it. */
export interface AddOnLine {
  title: string
  text: string
  /** Progress to the threshold, 0 to 1; undefined for a promotion. */
  progress?: number
}

/** Shopping for an order that lacks an amount: for the promotion `reduceId`, otherwise for free delivery. */
export class AddOn {
  private loadedCount = -1

  constructor(
    private readonly app: WithStores<'cart' | 'session'>,
    private readonly reduceId = '',
  ) {
    observableModel(this, { untracked: ['app', 'reduceId', 'loadedCount'] })
  }

  private get cart() {
    return contentsOf(this.app.stores.cart)
  }

  /** Barcodes in the cart, the parts of combos included. */
  get barcodes(): string[] {
    const { lists } = this.cart
    const items = Object.values(lists).flatMap((groups) => groups.flatMap(({ goodsVoList }) => goodsVoList))
    return [...new Set(items.flatMap(({ barcode, parts }) => [barcode, ...parts.map((part) => part.barcode)]))]
  }

  /** Null for an empty cart and when nothing is missing that more products could bring. */
  get line(): AddOnLine | null {
    return this.promotionLine ?? this.deliveryLine
  }

  private get promotionLine(): AddOnLine | null {
    if (!this.reduceId) return null
    const lines = this.cart.groups.flatMap((group) => promotionLines(this.cart, group))
    const promotion = lines.find(({ id }) => id === this.reduceId)
    return promotion ? { title: promotion.text, text: promotion.hint } : null
  }

  private get deliveryLine(): AddOnLine | null {
    const { banner } = this.cart
    const gap = deliveryGap(this.cart)
    if (!banner || !gap) return null
    return { title: texts.lack(formatFen(gap.amount)), text: banner.note, progress: gap.progress }
  }

  /** Loads the cart when the page shows and after every addition. A visitor has none. */
  async load() {
    const { cart, session } = this.app.stores
    if (!session.isLoggedIn || this.loadedCount === cart.count) return
    await this.cart.load()
    this.loadedCount = cart.count
  }
}
