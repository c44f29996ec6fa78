import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Analytics, FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Coupon } from '@/contract/types'
import { CouponsModel } from '@/features/product/coupons'

/** @spec BC-30 */
const NEW_PAGE_SIZE = 100

/**
 * Coupons to claim: for new shoppers, in the city, by stores nearby, for members. A visitor sees the city's.
 * @spec PR-21
 */
export class CenterModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  readonly fresh: CouponsModel
  readonly city: CouponsModel
  readonly store: CouponsModel
  readonly member: CouponsModel
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      Analytics &
      WithStores<'api' | 'location' | 'session'>,
    /** Coupon named in the url, listed first. */
    private readonly first?: string,
  ) {
    this.fresh = new CouponsModel(app)
    this.city = new CouponsModel(app)
    this.store = new CouponsModel(app)
    this.member = new CouponsModel(app)
    observableModel(this, { untracked: ['app', 'requestId', 'first', 'fresh', 'city', 'store', 'member'] })
  }

  get isVisitor() {
    return !this.app.stores.session.isLoggedIn
  }

  get isEmpty() {
    return [this.fresh, this.city, this.store, this.member].every(({ list }) => list.length === 0)
  }

  show = async () => {
    const { api, location } = this.app.stores
    const requestId = ++this.requestId
    if (this.isEmpty) this.state = 'loading'
    const { query } = location
    const city = await api.call('couponsByCity', { cityId: query.cityId })
    const own = this.isVisitor ? null : await this.loadOwn()
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (!city.ok || own === 'failed') {
        if (this.isEmpty) this.state = 'failed'
        return
      }
      this.city.setCoupons(this.ordered(city.data))
      if (own) {
        this.fresh.setCoupons(own.fresh)
        this.store.setCoupons(own.store)
        this.member.setCoupons(own.member)
      }
      this.state = 'ready'
    })
  }

  /** @spec BC-30 */
  private async loadOwn() {
    const { api, location } = this.app.stores
    const { cityId } = location.query
    const [fresh, member, store] = await Promise.all([
      api.call('unreceivedCoupons', { cityId, isNew: 1, pageSize: NEW_PAGE_SIZE }),
      api.call('unreceivedCoupons', { cityId, isMember: 1, pageSize: NEW_PAGE_SIZE }),
      api.call('storeCoupons', location.query),
    ])
    if (!fresh.ok || !member.ok || !store.ok) return 'failed' as const
    return { fresh: fresh.data, member: member.data, store: store.data }
  }

  private ordered(list: Coupon[]) {
    const isFirst = ({ couponId }: Coupon) => Number(String(couponId) === this.first)
    return [...list].sort((a, b) => isFirst(b) - isFirst(a))
  }

  toPacks = () => void this.app.go('couponPacks')
  toSales = () => void this.app.go('couponSales')
  toMyCoupons = () => void this.app.go('coupons')
  login = () => this.app.login()

  dispose() {
    this.requestId += 1
  }
}
