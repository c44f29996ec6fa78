import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Analytics, FailureDisplay, LoginPrompt, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Coupon } from '@/contract/types'
import type { Tracked } from '@/domain/tracking'

const CLAIMABLE = 0

/** The coupons floor: what a city gives away. A visitor logs in first and has the coupon on return. */
export class CouponsModel {
  list: Coupon[] = []
  isBusy = false
  private wanted: number[] = []

  /** `told`: what a claim here is told as. */
  constructor(
    private readonly app: WithFeedback & FailureDisplay & LoginPrompt & Analytics & WithStores<'api' | 'session'>,
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

  /** One coupon. */
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
    try {
      // Only a tap needs it: home's first load goes without.
      const { claimCoupons } = await import('./claim')
      this.settle(await claimCoupons(this.app, ids, this.told))
    } finally {
      runInAction(() => (this.isBusy = false))
    }
  }

  /** Of several some may be gone: those stay as they are. */
  private settle({ received, over }: { received: number[]; over: number[] }) {
    this.list = this.list
      .filter(({ couponId }) => !over.includes(couponId))
      .map((one) => (received.includes(one.couponId) ? { ...one, received: true } : one))
  }
}
