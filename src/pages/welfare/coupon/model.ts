import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Coupon, Reply } from '@/contract/types'
import { Rows } from '@/features/product/rows'
import { openCouponUse } from '@/features/product/use-coupon'

/** Coupon state: 1 usable, 2 used, 3 expired. */
export type Status = 1 | 2 | 3
export const STATUSES: readonly Status[] = [1, 2, 3]

/** Coupons of a benefit, or of all benefits when the url names none; ten per page. @spec PR-29 BC-31 */
export class BenefitCouponsModel {
  status: Status = 1
  counts: Reply<'countByBenefits'> | null = null
  private readonly lists: Record<Status, Rows<Coupon>>
  private readonly of: { benefitsId?: number }

  constructor(
    private readonly app: Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    id?: string,
  ) {
    this.of = Number(id) > 0 ? { benefitsId: Number(id) } : {}
    const listOf = (status: Status) =>
      new Rows<Coupon>(
        app,
        (page) => app.stores.api.call('couponsByBenefits', { ...page, ...this.of, status }),
        (coupon) => coupon.id,
      )
    this.lists = { 1: listOf(1), 2: listOf(2), 3: listOf(3) }
    observableModel(this, { untracked: ['app', 'lists', 'of'] })
  }

  get rows() {
    return this.lists[this.status]
  }

  countOf(status: Status): number | undefined {
    return this.counts?.[({ 1: 'usable', 2: 'used', 3: 'expired' } as const)[status]]
  }

  show = async () => {
    await Promise.all([this.rows.load(), this.count()])
  }

  /** Loads the counts on the tabs: the page is complete without them. */
  private async count() {
    const result = await this.app.stores.api.call('countByBenefits', this.of)
    if (result.ok) runInAction(() => (this.counts = result.data))
  }

  choose = (status: Status) => {
    this.status = status
    if (this.rows.state !== 'ready') void this.rows.load()
  }

  /** Opens the products that the coupon is valid for. */
  use = (coupon: Coupon) => void openCouponUse(this.app, coupon)
  toAll = () => void this.app.go('coupons')
  toBenefits = () => void this.app.go('welfare')

  dispose() {
    for (const status of STATUSES) this.lists[status].dispose()
  }
}
