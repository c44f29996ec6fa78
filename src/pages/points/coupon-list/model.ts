import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { Rows } from '@/features/product/rows'

export type Offer = Reply<'integralCoupons'>['list'][number]
export type Exchange = Reply<'integralExchanges'>['list'][number]

/** Coupons to exchange points for, and the exchange history. @spec PR-22 */
export class OffersModel {
  tab: 0 | 1 = 0
  readonly offers: Rows<Offer>
  readonly records: Rows<Exchange>

  constructor(private readonly app: Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>) {
    const { api } = app.stores
    this.offers = new Rows<Offer>(
      app,
      (page) => api.call('integralCoupons', page),
      ({ id }) => id,
    )
    this.records = new Rows<Exchange>(
      app,
      (page) => api.call('integralExchanges', page),
      ({ id }) => id,
    )
    observableModel(this, { untracked: ['app', 'offers', 'records'] })
  }

  get rows() {
    return this.tab === 0 ? this.offers : this.records
  }

  /** Loads when the page shows, because an exchange changes both lists. */
  show = () => this.rows.load()

  choose(tab: 0 | 1) {
    this.tab = tab
    void this.rows.load()
  }

  open = ({ id }: Offer) => void this.app.go('pointsOffer', { id })

  dispose() {
    this.offers.dispose()
    this.records.dispose()
  }
}
