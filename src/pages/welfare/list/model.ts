import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithHosts, WithStores } from '@/page-kit/ports'
import { Loader } from '@/page-kit/loader'
import { PayStatus } from '@/domain/enums'
import { stateOf, type Benefit } from '@/features/welfare/labels'

export type Tab = 'city' | 'mine'

/** Benefits of the city, and the shopper's own. @spec PR-29 ST-73 */
export class WelfareModel {
  tab: Tab = 'city'
  private readonly lists: Record<Tab, Loader<Benefit[]>>

  constructor(private readonly app: Navigation & WithStores<'api' | 'location' | 'session'> & WithHosts<'pay'>) {
    const { api, session, location } = app.stores
    const isOpen = () => session.isLoggedIn
    this.lists = {
      city: new Loader(() => api.call('benefitsByCity', { id: location.place.cityId }), isOpen),
      mine: new Loader(() => api.call('benefits', {}), isOpen),
    }
    observableModel(this, { untracked: ['app', 'lists'] })
  }

  get list() {
    return this.lists[this.tab]
  }

  get city() {
    return this.app.stores.location.place.cityName
  }

  show = () => this.list.load()

  choose = (tab: Tab) => {
    this.tab = tab
    void this.list.load()
  }

  stateOf = (benefit: Benefit) => stateOf(benefit, this.app.stores.api.now())

  /** Opens a paid benefit, the cashier of an unpaid one, or the detail of a benefit not joined yet. @spec ST-73 */
  go = ({ payStatus, benefitsId, benefitsPayNo }: Benefit) => {
    const { payType } = this.app.hosts.pay
    if (payStatus === PayStatus.waiting)
      return void this.app.go('orderPay', { id: benefitsPayNo, ...(payType && { payType }) })
    void this.app.go('welfareDetail', { id: benefitsId })
  }

  toCity = () => void this.app.go('searchCity')
  toAll = () => this.choose('city')
  toCoupons = () => void this.app.go('welfareCoupons')

  dispose() {
    this.lists.city.dispose()
    this.lists.mine.dispose()
  }
}
