import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Shop } from '@/contract/types'
import { herbalFormulaOf } from '@/features/activity/tcm/herbal-formula'

/** Explains decoction, and shows the nearest store that offers it. @spec PR-18 */
export class TcmHomeModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  /** Nearest store with decoction; null when the city has none. */
  store: Shop | null = null
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'location' | 'session' | 'upload'> &
      WithHosts<'pictures'>,
  ) {
    observableModel(this, { untracked: ['app', 'requestId'], byReference: ['store'] })
  }

  load = async () => {
    const requestId = ++this.requestId
    if (!this.store) this.state = 'loading'
    const { api, location } = this.app.stores
    const result = await api.call('allStores', { ...location.query, decoction: 1, pageSize: 1 })
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (result.ok) this.store = result.data.list[0] ?? null
      if (result.ok) this.state = 'ready'
      else if (!this.store) this.state = 'failed'
    })
  }

  toStore = () => this.store && void this.app.go('storeAddress', { storeNo: this.store.storeNo })
  toStores = () => void this.app.go('storeList')
  toCategory = () => void this.app.go('tcmCategory')
  /** Opens the formula; an empty one begins with the choice of herbs. */
  toEnter = () => void this.app.go(herbalFormulaOf(this.app).herbs.length > 0 ? 'tcmEnter' : 'tcmCategory')
  toFormulas = () => void this.app.go('tcmMine', { type: 1 })
  toOrders = () => void this.app.go('tcmMine', { type: 2 })

  dispose() {
    this.requestId++
  }
}
