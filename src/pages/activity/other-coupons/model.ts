import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Analytics, FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import { CouponsModel } from '@/features/product/coupons'

/** Source code of the coupons for new shoppers, which a link without codes offers. */
const NEWCOMER = 'newcomer'

/** Coupons of the campaign of an app outside: its link names their source codes. @spec RO-12 PR-21 */
export class OtherCouponsModel {
  state: 'loading' | 'visitor' | 'ready' | 'failed' = 'loading'
  readonly coupons: CouponsModel
  /** Number of usable coupons that the shopper has; null until it is known. */
  ownCount: number | null = null
  private readonly codes: string
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      Analytics &
      WithStores<'api' | 'session'>,
    codes: string | undefined,
  ) {
    this.codes = codes || NEWCOMER
    this.coupons = new CouponsModel(app)
    observableModel(this, { untracked: ['app', 'coupons', 'codes', 'requestId'] })
  }

  /** Loads every time the page shows: the shopper may have signed in in the meantime. */
  load = async () => {
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) return void (this.state = 'visitor')
    const requestId = ++this.requestId
    if (this.state !== 'ready') this.state = 'loading'
    const result = await api.call('couponsBySource', { codes: this.codes })
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (result.ok) this.coupons.setCoupons(result.data)
      this.state = result.ok ? 'ready' : 'failed'
    })
    await this.countOwn()
  }

  /** Counts the coupons of the shopper, again after a claim. */
  private async countOwn() {
    const { requestId } = this
    const result = await this.app.stores.api.call('couponCount', {})
    if (result.ok && requestId === this.requestId) runInAction(() => (this.ownCount = result.data.count))
  }

  claimAll = async () => {
    await this.coupons.claimAll()
    await this.countOwn()
  }
  login = () => this.app.login()
  toMine = () => void this.app.go('coupons')
  toCenter = () => void this.app.replace('couponCenter')

  dispose() {
    this.requestId++
  }
}
