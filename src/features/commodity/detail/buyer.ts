import { makeAutoObservable, runInAction } from 'mobx'
import { CART_LINES } from '@/api/flows'
import type { AddToCart, Analytics, FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Input, ProductDetail } from '@/contract/types'

/** Puts what is chosen into the cart, or takes it straight to checkout. One thing at a time. */
export class Buyer {
  isBusy = false
  /** 立即购买 was pressed by a visitor: it goes on once they are in. */
  private goesOn = false

  constructor(
    private readonly app: Navigation &
      FailureDisplay &
      LoginPrompt &
      Analytics &
      AddToCart &
      WithStores<'api' | 'session'>,
    /** The round that sells the article now by a checkout of its own. */
    private readonly round: () => { id: number } | null = () => null,
  ) {
    makeAutoObservable<this, 'app' | 'round' | 'goesOn'>(this, { app: false, round: false, goesOn: false })
  }

  /** @spec VA-03 */
  async add(input: Input<'addToCart'>) {
    if (this.isBusy) return
    this.isBusy = true
    await this.app.addToCart(input)
    runInAction(() => (this.isBusy = false))
  }

  /** To the checkout of this article alone, past the cart, or to that of its round; a visitor logs in on the way. @spec VA-03 */
  async buy(input: Input<'addToCart'>) {
    if (this.isBusy) return
    if (!this.app.stores.session.isLoggedIn) {
      this.goesOn = true
      return this.app.login()
    }
    const { barcode, count = 1, cardGoodsType: type, storeNo } = input
    this.isBusy = true
    this.app.track('buy_now', { barcode })
    const round = this.round()
    const store = storeNo ?? ''
    if (round) await this.app.go('orderSeckill', { type, round: round.id, store, count })
    else await this.app.go('orderDirect', { type, goods: `${barcode}_${count}`, store })
    runInAction(() => (this.isBusy = false))
  }

  /** On a prescription, whose lines lie apart from the cart. @spec RX-05 API-26 */
  async buyOn({ prescriptionId, orderNo }: NonNullable<ProductDetail['otcInfo']>, input: Input<'addToCart'>) {
    if (this.isBusy) return
    this.isBusy = true
    const { barcode, count, cardGoodsType, storeNo: _, ...place } = input
    const goods = [{ barcode, count: count ?? 1 }]
    const wish = { ...place, prescriptionId, cardGoodsType, goods }
    const result = await this.app.stores.api.call('addToRxCart', wish)
    runInAction(() => (this.isBusy = false))
    if (!result.ok) return this.app.fail(result.error, CART_LINES)
    const { cartIds, cartType } = result.data
    void this.app.go('orderAffirm', { type: cartType, orderNo, ids: cartIds.join('-') })
  }

  /** What login interrupted. Coming back without having logged in gives it up. */
  resume(input: Input<'addToCart'> | null) {
    const goesOn = this.goesOn && this.app.stores.session.isLoggedIn
    this.goesOn = false
    if (goesOn && input) void this.buy(input)
  }
}
