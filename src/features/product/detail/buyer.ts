import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { CART_LINES } from '@/api/flows'
import type {
  AddToCart,
  Analytics,
  FailureDisplay,
  LoginPrompt,
  Navigation,
  WithFeedback,
  WithStores,
} from '@/page-kit/ports'
import type { Input, ProductDetail } from '@/contract/types'

/** Adds the chosen variant to the cart or opens its checkout. One action at a time. */
export class Buyer {
  isBusy = false
  /** Whether a visitor pressed 立即购买; the purchase continues after sign-in. */
  private goesOn = false

  constructor(
    private readonly app: Navigation &
      FailureDisplay &
      LoginPrompt &
      Analytics &
      AddToCart &
      WithFeedback &
      WithStores<'api' | 'merchant' | 'session' | 'startup'>,
    /** Returns the flash sale session that currently sells the product through its own checkout. */
    private readonly flashSale: () => { id: number } | null = () => null,
  ) {
    observableModel(this, { untracked: ['app', 'flashSale', 'goesOn'] })
  }

  /** Adds the product to the cart. @spec VA-03 */
  async add(input: Input<'addToCart'>) {
    if (this.isBusy) return
    this.isBusy = true
    await this.app.addToCart(input)
    runInAction(() => (this.isBusy = false))
  }

  /**
   * Opens the checkout of this product alone, without the cart, or that of its flash sale; a visitor signs in first.
   * Only a flash sale names the store, because its stock belongs to stores; otherwise checkout finds the senders for
   * the chosen address.
   * @spec VA-03 PR-15
   */
  async buy(input: Input<'addToCart'>) {
    if (this.isBusy) return
    if (!this.app.stores.session.isLoggedIn) {
      this.goesOn = true
      return this.app.login()
    }
    this.isBusy = true
    try {
      await this.openCheckout(input)
    } finally {
      runInAction(() => (this.isBusy = false))
    }
  }

  private async openCheckout({ barcode, count = 1, cardGoodsType: type, storeNo }: Input<'addToCart'>) {
    const refusal = await this.refusalOf(Number(type))
    if (refusal) return this.app.feedback.toast(refusal)
    this.app.track('buy_now', { barcode })
    const flashSale = this.flashSale()
    if (flashSale) await this.app.go('orderSeckill', { type, round: flashSale.id, store: storeNo ?? '', count })
    else await this.app.go('orderDirect', { type, goods: `${barcode}_${count}` })
  }

  /** Returns why the partner's shop does not offer this delivery method; '' where it does, and in the own shop. @spec VA-05 VA-06 */
  private async refusalOf(type: number) {
    const { startup, merchant } = this.app.stores
    return startup.partner?.shell ? (await merchant()).refusalOf(type) : ''
  }

  /** Buys on a prescription, whose lines are separate from the cart. @spec RX-05 API-26 */
  async buyOn({ prescriptionId, orderNo }: NonNullable<ProductDetail['otcInfo']>, input: Input<'addToCart'>) {
    if (this.isBusy) return
    this.isBusy = true
    const { barcode, count, cardGoodsType, storeNo: _, ...place } = input
    const products = [{ barcode, count: count ?? 1 }]
    const rxCartInput = { ...place, prescriptionId, cardGoodsType, goods: products }
    const result = await this.app.stores.api.call('addToRxCart', rxCartInput)
    runInAction(() => (this.isBusy = false))
    if (!result.ok) return this.app.fail(result.error, CART_LINES)
    const { cartIds, cartType } = result.data
    void this.app.go('orderAffirm', { type: cartType, orderNo, ids: cartIds.join('-') })
  }

  /** Continues a purchase interrupted by sign-in; drops it if the shopper returns without signing in. */
  resume(input: Input<'addToCart'> | null) {
    const goesOn = this.goesOn && this.app.stores.session.isLoggedIn
    this.goesOn = false
    if (goesOn && input) void this.buy(input)
  }
}
