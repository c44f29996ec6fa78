import { makeAutoObservable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import type { Input } from '@/contract/types'

/** Puts what is chosen into the cart, or takes it straight to checkout. One thing at a time. */
export class Buyer {
  isBusy = false
  /** 立即购买 was pressed by a visitor: it goes on once they are in. */
  private goesOn = false

  constructor(private readonly app: AppModel) {
    makeAutoObservable<this, 'app' | 'goesOn'>(this, { app: false, goesOn: false })
  }

  /** @spec VA-03 */
  async add(input: Input<'addToCart'>) {
    if (this.isBusy) return
    this.isBusy = true
    await this.app.addToCart(input)
    runInAction(() => (this.isBusy = false))
  }

  /** Into the cart and on to the checkout of this line; a visitor logs in on the way. @spec VA-03 */
  async buy(input: Input<'addToCart'>) {
    if (this.isBusy) return
    const { session, cart, order } = this.app.stores
    if (!session.isLoggedIn) {
      this.goesOn = true
      return this.app.login()
    }
    this.isBusy = true
    const result = await cart.add(input)
    runInAction(() => (this.isBusy = false))
    if (result.ok) {
      const { cardGoodsId } = result.data
      this.app.track('buy_now', { barcode: input.barcode })
      order.begin({ cartIds: [cardGoodsId], cartType: input.cardGoodsType })
      void this.app.go('orderAffirm', { type: input.cardGoodsType, ids: cardGoodsId })
    } else if (result.error.kind === 'business') this.app.feedback.toast(result.error.msg)
    else this.app.fail(result.error)
  }

  /** What login interrupted. Coming back without having logged in gives it up. */
  resume(input: Input<'addToCart'> | null) {
    const goesOn = this.goesOn && this.app.stores.session.isLoggedIn
    this.goesOn = false
    if (goesOn && input) void this.buy(input)
  }
}
