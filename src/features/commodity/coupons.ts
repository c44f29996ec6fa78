import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import type { Coupon } from '@/contract/types'
import type { Tracked } from '@/domain/tracking'
import { commonTexts } from '@/texts/common'
import { mainTexts } from '@/texts/main'

/** The shopper has a share already. @spec ER-47 ER-48 */
const ALREADY_CLAIMED = [101, 629]
/** Nobody gets one any more. @spec ER-47 ER-50 ER-53 */
const OVER = [102, 631, 634]
const CLAIMABLE = 0
const MOST_AT_ONCE = 20

/** The coupons floor: what a city gives away. A visitor logs in first and has the coupon on return. */
export class CouponsModel {
  list: Coupon[] = []
  isBusy = false
  private wanted: number[] = []

  /** `told`: what a claim here is told as. */
  constructor(
    private readonly app: AppModel,
    private readonly told?: Tracked,
  ) {
    makeAutoObservable<this, 'app' | 'wanted' | 'told'>(this, {
      list: observable.ref,
      app: false,
      wanted: false,
      told: false,
    })
  }

  get claimable() {
    return this.list.filter((coupon) => !coupon.received && coupon.status === CLAIMABLE)
  }

  take(list: Coupon[]) {
    this.list = list
  }

  /** One coupon. @spec ER-47 ER-48 ER-49 ER-50 ER-51 ER-52 ER-53 */
  claim = (coupon: Coupon) => this.claimIds(coupon.received ? [] : [coupon.couponId])

  /** All that can still be claimed, in one call. */
  claimAll = () => this.claimIds(this.claimable.map((coupon) => coupon.couponId))

  /** What login interrupted. The list must be the shopper's own by now. */
  async resume() {
    const { wanted } = this
    this.wanted = []
    if (!this.app.stores.session.isLoggedIn) return
    await this.claimIds(this.claimable.map((coupon) => coupon.couponId).filter((id) => wanted.includes(id)))
  }

  private async claimIds(ids: number[]) {
    const [first] = ids
    if (this.isBusy || first === undefined) return
    if (!this.app.stores.session.isLoggedIn) {
      this.wanted = ids
      return this.app.login()
    }
    this.isBusy = true
    const { api } = this.app.stores
    const result =
      ids.length === 1
        ? await api.call('claimCoupon', { couponId: first })
        : await api.call('claimCoupons', { couponIds: ids.slice(0, MOST_AT_ONCE) })
    runInAction(() => {
      this.isBusy = false
      if (!result.ok) return this.explain(result.error, ids)
      const claimed = [result.data].flat().map(({ couponId }) => couponId)
      this.markReceived(claimed)
      if (this.told) for (const id of claimed) this.app.track(this.told, { couponId: String(id) })
      this.app.feedback.toast(commonTexts.toast.claimed)
    })
  }

  private explain(error: Parameters<AppModel['fail']>[0], ids: number[]) {
    const code = error.kind === 'business' ? error.code : 0
    const message = mainTexts.couponCodes[code]
    if (ALREADY_CLAIMED.includes(code)) this.markReceived(ids)
    if (OVER.includes(code)) this.list = this.list.filter(({ couponId }) => !ids.includes(couponId))
    if (message) this.app.feedback.toast(message)
    else this.app.fail(error)
  }

  /** Of several some may be gone: those stay as they are. */
  private markReceived(ids: readonly number[]) {
    this.list = this.list.map((one) => (ids.includes(one.couponId) ? { ...one, received: true } : one))
  }
}
