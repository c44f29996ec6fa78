import { CartKind } from '@/domain/kind'
import { CART_LINES } from '@/api/flows'
import type { FailureDisplay, WithFeedback, WithStores } from '@/page-kit/ports'
import type { CartItem } from '@/contract/types'
import type { CartContents } from '@/stores/cart-contents'
import { cartTexts as texts } from '@/texts/cart'
import { commonTexts } from '@/texts/common'

const PRODUCT_KIND = 1

/** Moves selected lines to the favorites or to another delivery method. Each method returns whether they were moved. */
export class LineMoves {
  private isBusy = false

  constructor(
    private readonly app: WithFeedback & FailureDisplay & WithStores<'api' | 'location'>,
    private readonly cart: () => CartContents,
  ) {}

  private async once(run: () => Promise<boolean>): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    try {
      return await this.app.feedback.during(commonTexts.submitting, run())
    } finally {
      this.isBusy = false
    }
  }

  /**
   * Moves lines to the favorites. A line leaves the cart once it is saved; a line that could not be saved stays.
   * @spec PR-20
   */
  toFavourites(items: readonly CartItem[]) {
    return this.once(async () => {
      const savedItems: CartItem[] = []
      for (const item of items) {
        const { api, location } = this.app.stores
        const { cityId } = location.query
        const favoriteInput = { collectType: PRODUCT_KIND, code: item.barcode, cityId, on: 1 } as const
        const result = await api.call('doCollect', favoriteInput)
        if (result.ok) savedItems.push(item)
        else {
          this.app.fail(result.error)
          break
        }
      }
      if (savedItems.length === 0) return false
      const result = await this.cart().remove(savedItems)
      if (!result.ok) {
        this.app.fail(result.error)
        return false
      }
      if (savedItems.length === items.length) this.app.feedback.toast(texts.favoritesNotice(savedItems.length))
      return true
    })
  }

  /** Checks the warehouse's stock first, shows what is missing, and moves the rest when the shopper agrees. */
  async toMail(items: readonly CartItem[]) {
    const { api, location } = this.app.stores
    const ids = items.map(({ cardGoodsId }) => cardGoodsId)
    const reply = await this.app.feedback.during(commonTexts.checking, api.call('askToB2c', { ids, ...location.query }))
    if (!reply.ok) {
      this.app.fail(reply.error, CART_LINES)
      return false
    }
    const going = reply.data.filter(({ reason }) => reason === '')
    const staying = reply.data.filter(({ reason }) => reason !== '')
    if (going.length === 0) {
      this.app.feedback.toast(staying[0]?.reason ?? '')
      return false
    }
    const { title, message, confirm } = texts.expressAsk
    const question = { title, message: message(going.length, staying), confirm, cancel: commonTexts.cancel }
    if (!(await this.app.feedback.askQuestion(question))) return false
    return this.once(async () => {
      const goingIds = going.map(({ cardGoodsId }) => cardGoodsId)
      const result = await this.cart().moveTo('b2c', () => api.call('toB2c', { ids: goingIds, ...location.query }))
      if (!result.ok) this.app.fail(result.error, CART_LINES)
      return result.ok
    })
  }

  toLightning(items: readonly CartItem[]) {
    return this.once(async () => {
      const list = items.map(({ cardGoodsId }) => ({ cardGoodsId, cardGoodsType: CartKind.lightning }) as const)
      const { api, location } = this.app.stores
      const result = await this.cart().moveTo('o2o', () => api.call('modifyCart', { list, ...location.query }))
      if (!result.ok) this.app.fail(result.error, CART_LINES)
      return result.ok
    })
  }
}
