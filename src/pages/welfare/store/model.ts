import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Shop } from '@/contract/types'
import { Rows } from '@/features/product/rows'

/** Stores that accept a benefit's coupons, or those of all the shopper's benefits, nearest first. @spec PR-29 EN-16 */
export class BenefitStoresModel {
  readonly rows: Rows<Shop>

  constructor(
    private readonly app: Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'location' | 'session'>,
    id?: string,
  ) {
    const of = Number(id) > 0 ? { benefitsId: Number(id) } : {}
    const { api, location } = app.stores
    this.rows = new Rows<Shop>(
      app,
      (page) => api.call('benefitStores', { ...page, ...location.query, ...of }),
      ({ storeNo }) => storeNo,
    )
    observableModel(this, { untracked: ['app', 'rows'] })
  }

  get from() {
    return this.app.stores.location.place.title
  }

  get now() {
    return this.app.stores.api.now()
  }

  open = (storeNo: string) => void this.app.go('storeAddress', { storeNo })
  toAll = () => void this.app.replace('welfare')

  dispose() {
    this.rows.dispose()
  }
}
