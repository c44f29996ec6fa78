import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Analytics, FailureDisplay, LoginPrompt, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Coupon } from '@/contract/types'
import type { Tracked } from '@/domain/tracking'

const CLAIMABLE = 0

/**
 * Coupon section of the home page: coupons offered in a city. A visitor signs in first and receives the coupon on
 * return.
 */
export class CouponsModel {
  list: Coupon[] = []
  isBusy = false
  private pendingIds: number[] = []

  /** `trackingEvent` is the tracking event of a claim. */
  constructor(
    private readonly app: WithFeedback & FailureDisplay & LoginPrompt & Analytics & WithStores<'api' | 'session'>,
    private readonly trackingEvent?: Tracked,
  ) {
    observableModel(this, { untracked: ['app', 'pendingIds', 'trackingEvent'], byReference: ['list'] })
  }

  get claimable() {
    return this.list.filter(({ received, status, reason }) => !received && status === CLAIMABLE && !reason)
  }

  setCoupons(list: Coupon[]) {
    this.list = list
  }

  /** Claims one coupon, unless the shopper has it. Says why the shopper may not claim it. */
  claim = async ({ couponId, received, reason }: Coupon) => {
    if (reason && !received) return this.app.feedback.toast(reason)
    await this.claimIds(received ? [] : [couponId])
  }

  /** Claims all claimable coupons in one request. */
  claimAll = () => this.claimIds(this.claimable.map((coupon) => coupon.couponId))

  /** Continues a claim interrupted by sign-in. Call it only after the list was reloaded for the signed-in shopper. */
  async resume() {
    const { pendingIds } = this
    this.pendingIds = []
    if (!this.app.stores.session.isLoggedIn) return
    await this.claimIds(this.claimable.map((coupon) => coupon.couponId).filter((id) => pendingIds.includes(id)))
  }

  private async claimIds(ids: number[]) {
    const [first] = ids
    if (this.isBusy || first === undefined) return
    if (!this.app.stores.session.isLoggedIn) {
      this.pendingIds = ids
      return this.app.login()
    }
    this.isBusy = true
    try {
      // Loaded on demand, because only a tap needs it and the first load of the home page does not.
      const { claimCoupons } = await import('./claim')
      this.settle(await claimCoupons(this.app, ids, this.trackingEvent))
    } finally {
      runInAction(() => (this.isBusy = false))
    }
  }

  /** Updates the list; coupons without a result stay as they are. */
  private settle({ claimedIds, endedIds }: { claimedIds: number[]; endedIds: number[] }) {
    this.list = this.list
      .filter(({ couponId }) => !endedIds.includes(couponId))
      .map((one) => (claimedIds.includes(one.couponId) ? { ...one, received: true } : one))
  }
}
