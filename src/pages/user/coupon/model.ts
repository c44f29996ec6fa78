import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Coupon } from '@/contract/types'
import { Rows } from '@/features/product/rows'
import { openCouponUse } from '@/features/product/use-coupon'
import { couponsTexts } from '@/texts/coupons'

/** Coupon state: 1 usable, 2 used, 3 expired. */
export type Status = 1 | 2 | 3
export const STATUSES: readonly Status[] = [1, 2, 3]

/** Returns the scope of the url; 2 unless a special topic sets 1. @spec NAV-23 */
const scopeOf = (scope?: string) => (scope === '1' ? 1 : 2)

/** The shopper's coupons by state, ten per page. The url's id is a state. @spec PR-21 NAV-23 BC-31 */
export class CouponsPageModel {
  status: Status
  private readonly lists: Record<Status, Rows<Coupon>>

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    { id, scope }: { id?: string | undefined; scope?: string | undefined },
  ) {
    this.status = STATUSES.find((one) => String(one) === id) ?? 1
    const listOf = (status: Status) =>
      new Rows<Coupon>(
        app,
        (page) => app.stores.api.call('myCoupons', { ...page, status, scope: scopeOf(scope) }),
        (coupon) => coupon.id,
      )
    this.lists = { 1: listOf(1), 2: listOf(2), 3: listOf(3) }
    observableModel(this, { untracked: ['app', 'lists'] })
  }

  get rows() {
    return this.lists[this.status]
  }

  show = () => this.rows.load()

  choose(status: Status) {
    this.status = status
    if (this.rows.state !== 'ready') void this.rows.load()
  }

  /** Uses a coupon: opens the products it is valid for. @spec VA-17 */
  use = (coupon: Coupon) => {
    if (Date.parse(coupon.startTime) > this.app.stores.api.now())
      return this.app.feedback.toast(couponsTexts.ownCoupons.early)
    void openCouponUse(this.app, coupon)
  }

  toCenter = () => void this.app.go('couponCenter')
  toShown = () => void this.app.go('electronicCoupon')
  toCode = () => void this.app.go('exchangeGoods')

  dispose() {
    for (const status of STATUSES) this.lists[status].dispose()
  }
}
