import type { Analytics, FailureDisplay, LoginPrompt, WithFeedback, WithStores } from '@/page-kit/ports'
import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { CouponsModel } from '@/features/product/coupons'
import { Account } from '@/features/points/account'

const MOST = 100

/** Benefits of each level, and the coupons for members only. @spec PR-22 ER-52 */
export class EquityModel {
  readonly account: Account
  readonly coupons: CouponsModel
  couponState: 'loading' | 'ready' | 'failed' = 'loading'

  constructor(
    private readonly app: WithFeedback &
      FailureDisplay &
      LoginPrompt &
      Analytics &
      WithStores<'api' | 'location' | 'session'>,
  ) {
    this.account = new Account(app)
    this.coupons = new CouponsModel(app)
    observableModel(this, { untracked: ['app', 'account', 'coupons'] })
  }

  show = async () => {
    await Promise.all([this.account.load(), this.loadCoupons()])
  }

  loadCoupons = async () => {
    const { api, location, session } = this.app.stores
    if (!session.isLoggedIn) return
    const { cityId } = location.query
    const result = await api.call('unreceivedCoupons', { cityId, isMember: 1, pageSize: MOST })
    runInAction(() => {
      this.couponState = result.ok ? 'ready' : 'failed'
      if (result.ok) this.coupons.setCoupons(result.data)
    })
  }

  dispose() {
    this.account.dispose()
  }
}
