import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { Analytics, FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Coupon, Reply } from '@/contract/types'
import { claimCoupons } from '@/features/product/claim'
import { reserveTexts } from '@/texts/reserve'

const texts = reserveTexts.detail

/** Url value of the confirmation: 1 paid, 0 (`FREE`) free of charge. */
export const PAID = 1
const FREE = 0

/** A product that can be reserved. @spec PR-19 */
export class PreDetailModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'
  product: Reply<'reserveProduct'> | null = null
  count = 1
  private isBusy = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      Analytics &
      WithStores<'api' | 'location' | 'session'>,
    private readonly params: Record<string, string | undefined>,
  ) {
    observableModel(this, { untracked: ['app', 'params', 'isBusy'], byReference: ['product'] })
  }

  load = async () => {
    if (this.state === 'failed') this.state = 'loading'
    const { barcode = '', id = '' } = this.params
    const result = await this.app.stores.api.call('reserveProduct', { barcode, id: Number(id) })
    runInAction(() => {
      if (result.ok) this.product = result.data
      if (result.ok) this.state = 'ready'
      else if (this.state === 'loading') this.state = isMissing(result.error) ? 'gone' : 'failed'
    })
  }

  setCount = (count: number) => void (this.count = count)
  most = () => this.app.feedback.toast(texts.most(this.product?.perUser ?? 1))

  /** Claims coupons for reservations: loads them on request, and claims them when there are any. @spec VA-18 */
  claim = async () => {
    const { app } = this
    if (!app.stores.session.isLoggedIn) return app.login()
    if (this.isBusy) return
    this.isBusy = true
    const { cityId } = app.stores.location.place
    const result = await app.stores.api.call('reserveCoupons', { cityId })
    if (result.ok) await this.claimAll(result.data)
    else app.fail(result.error)
    this.isBusy = false
  }

  private async claimAll(coupons: Coupon[]) {
    if (coupons.length === 0) return this.app.feedback.toast(texts.noCoupon)
    await claimCoupons(
      this.app,
      coupons.map(({ couponId }) => couponId),
    )
  }

  go = () => {
    const { product, count: num } = this
    if (!product) return
    const { barcode, id, price } = product
    void this.app.go('preConfirm', { barcode, id, num, state: price > 0 ? PAID : FREE })
  }

  toAll = () => void this.app.replace('reserveHome')
}
