import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Shop } from '@/contract/types'
import { Rows } from '@/features/product/rows'

/** Stores where the membership card is read, nearest to the delivery place first. @spec PR-31 ST-67 */
export class WalletStoresModel {
  readonly stores: Rows<Shop>
  private lastPlace: object | null = null

  constructor(
    private readonly app: Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'location' | 'session'>,
  ) {
    this.stores = new Rows<Shop>(
      app,
      (page) => app.stores.api.call('allStores', { ...page, ...app.stores.location.query }),
      ({ storeNo }) => storeNo,
      { isOpen: true },
    )
    observableModel(this, { untracked: ['app', 'stores', 'lastPlace'] })
  }

  get place() {
    return this.app.stores.location.place
  }

  /** Loads the stores of the current place, unless they are shown already. */
  load = () => {
    if (this.lastPlace === this.place) return
    this.lastPlace = this.place
    void this.stores.restart()
  }

  open = (storeNo: string) => void this.app.go('storeAddress', { storeNo })
  changeCity = () => void this.app.go('searchCity')

  dispose() {
    this.stores.dispose()
  }
}
