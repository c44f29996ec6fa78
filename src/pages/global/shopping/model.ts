import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { CART_LINES } from '@/api/flows'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { CartItem } from '@/contract/types'
import { contentsOf } from '@/stores/cart-contents'
import { crossBorderTexts } from '@/texts/cross-border'
import { commonTexts } from '@/texts/common'

const texts = crossBorderTexts.cart

/** Cross-border part of the cart, on its own page. @spec PR-11 NAV-43 */
export class GlobalShoppingModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  private isBusy = false
  private isRefused = false

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'cart' | 'session'>,
  ) {
    observableModel(this, { untracked: ['app', 'isBusy', 'isRefused'] })
  }

  get cart() {
    return contentsOf(this.app.stores.cart)
  }

  get isVisitor() {
    return !this.app.stores.session.isLoggedIn
  }

  get isEmpty() {
    return this.cart.groups.length === 0
  }

  show = async () => {
    if (this.isVisitor) return
    if (this.state === 'failed') this.state = 'loading'
    this.cart.switchTo('global')
    const result = await this.cart.load()
    runInAction(() => {
      if (result.ok) this.state = 'ready'
      else if (this.state === 'loading') this.state = 'failed'
    })
  }

  /** @spec VA-08 VA-10 */
  setCount(item: CartItem, count: number) {
    const limit = this.cart.setCount(item, count, (error) => {
      this.isRefused = true
      this.app.fail(error, CART_LINES)
    })
    if (!limit.ok) this.app.feedback.toast(limit.message)
  }

  /** @spec VA-09 */
  async remove(item: CartItem) {
    if (this.isBusy) return
    const question = { ...texts.removeAsk(item.productName), cancel: commonTexts.cancel, danger: true }
    if (!(await this.app.feedback.askQuestion(question))) return
    this.isBusy = true
    const result = await this.app.feedback.during(commonTexts.submitting, this.cart.remove([item]))
    this.isBusy = false
    if (result.ok) this.app.feedback.toast(commonTexts.toast.deleted)
    else this.app.fail(result.error)
  }

  /** Opens checkout once the server knows all quantities. */
  checkout = async () => {
    const { cartIds } = this.cart.checkout
    if (cartIds.length === 0) return this.app.feedback.toast(texts.chooseFirst)
    if (this.isBusy) return
    this.isBusy = true
    this.isRefused = false
    await this.app.feedback.during(commonTexts.checking, this.cart.settle())
    this.isBusy = false
    if (!this.isRefused) await this.app.go('orderGlobal', { ids: cartIds.join('-') })
  }

  open = ({ barcode }: CartItem) => void this.app.go('globalGoods', { id: barcode })
  toShop = () => void this.app.go('globalHome')
  login = () => this.app.login()
}
