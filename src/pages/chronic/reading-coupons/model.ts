import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Analytics, FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import { CouponType } from '@/domain/enums'
import { CouponsModel } from '@/features/product/coupons'

/**
 * Coupons of the city that reduce an order. Prescription drugs take part in no coupon, so they serve devices and other
 * products for chronic diseases.
 * @spec RX-04
 */
export class ReadingCouponsModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  readonly coupons: CouponsModel
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      Analytics &
      WithStores<'api' | 'location' | 'session'>,
  ) {
    this.coupons = new CouponsModel(app)
    observableModel(this, { untracked: ['app', 'coupons', 'requestId'] })
  }

  get isEmpty() {
    return this.coupons.list.length === 0
  }

  load = async () => {
    const { api, location } = this.app.stores
    const requestId = ++this.requestId
    if (this.isEmpty) this.state = 'loading'
    const result = await api.call('couponsByCity', { cityId: location.query.cityId })
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (result.ok) this.coupons.setCoupons(result.data.filter(({ couponType }) => couponType === CouponType.order))
      this.state = result.ok || !this.isEmpty ? 'ready' : 'failed'
    })
  }

  toCare = () => void this.app.go('care')

  dispose() {
    this.requestId += 1
  }
}
