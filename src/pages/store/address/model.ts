import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type {
  FailureDisplay,
  ImageUrls,
  LoginPrompt,
  Navigation,
  WithFeedback,
  WithHosts,
  WithScreen,
  WithStores,
} from '@/page-kit/ports'
import type { Shop } from '@/contract/types'
import { FIRST_ZOOM, type Zoom } from '@/domain/map'
import { Favourite } from '@/features/product/favourite'
import { callStore, goToStore } from '@/features/store/delivery-area'
import { RIDER_METRES } from '@/domain/store'
import { storeTexts } from '@/texts/store'

/** A store: address, hours, contact and route. Without a number the nearest store. */
export class StoreAddressModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'
  store: Shop | null = null
  centre = { latitude: 0, longitude: 0 }
  zoom: Zoom = FIRST_ZOOM
  readonly favourite: Favourite
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithScreen &
      ImageUrls &
      WithStores<'api' | 'location' | 'session'> &
      WithHosts<'clipboard' | 'map' | 'phone'>,
    private readonly storeNo = '',
  ) {
    this.favourite = new Favourite(app, () => (this.store ? { collectType: 2, code: this.store.storeNo } : null))
    observableModel(this, { untracked: ['app', 'storeNo', 'requestId', 'favourite'], byReference: ['store'] })
  }

  /** Whether the store delivers to the delivery place. */
  get isInDeliveryArea() {
    const { distance = null } = this.store ?? {}
    return distance !== null && distance <= RIDER_METRES
  }

  get marks() {
    const { store } = this
    return store ? [{ key: store.storeNo, name: store.name, point: store, on: true }] : []
  }

  load = async () => {
    const requestId = ++this.requestId
    if (!this.store) this.state = 'loading'
    const result = await this.request()
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (result.ok && result.data) this.take(result.data)
      else if (result.ok || isMissing(result.error)) this.state = 'gone'
      else if (this.store) this.app.fail(result.error)
      else this.state = 'failed'
    })
    void this.favourite.show()
  }

  private async request() {
    const { api, location } = this.app.stores
    const { latitude, longitude } = location.query
    if (this.storeNo) return api.call('storeDetail', { storeNo: this.storeNo, latitude, longitude })
    const nearest = await api.call('allStores', { ...location.query, pageNum: 1, pageSize: 1 })
    return nearest.ok ? { ok: true as const, data: nearest.data.list[0] ?? null } : nearest
  }

  private take(store: Shop) {
    this.store = store
    this.state = 'ready'
    this.centre = { latitude: store.latitude, longitude: store.longitude }
  }

  move = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
    this.centre = { latitude, longitude }
  }

  zoomTo = (zoom: Zoom) => {
    this.zoom = zoom
  }

  tile = (zoom: Zoom, x: number, y: number) =>
    this.app.image(`map/${this.app.screen.dark ? 'night' : 'day'}/${zoom}/${x}/${y}.svg`)

  call = () => (this.store ? callStore(this.app, this.store) : Promise.resolve())
  goThere = () => (this.store ? goToStore(this.app, this.store) : Promise.resolve())

  copy = async () => {
    if (!this.store) return
    const written = await this.app.hosts.clipboard.write(`${this.store.name} ${this.store.address}`)
    if (written.ok && !written.value.isReported) this.app.feedback.toast(storeTexts.one.copied)
  }

  openLicences = () => void this.app.go('storeCertificate', { storeNo: this.store?.storeNo ?? '' })
  openMap = () => void this.app.go('storeMap', { storeNo: this.store?.storeNo ?? '' })
  toStores = () => void this.app.replace('storeList')

  dispose() {
    this.requestId += 1
  }
}
