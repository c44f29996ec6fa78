import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, ImageUrls, LoginPrompt, Navigation, WithScreen, WithStores } from '@/page-kit/ports'
import type { Shop } from '@/contract/types'
import { DEFAULT_POINT } from '@/domain/city'
import type { Zoom } from '@/domain/map'
import { Rows } from '@/features/product/rows'
import { pointIn } from '@/stores/location'

/** Page size that covers every store of a city at once. */
export const MOST_STORES = 100
/** Zoom level that shows the streets around a store, with the nearest stores together. */
const ZOOM: Zoom = 15

interface MapPoint {
  latitude: number
  longitude: number
}

/** Stores of the city on our own map. A shopper who cannot drag the map chooses from the list below. */
export class StoreMapModel {
  readonly stores: Rows<Shop>
  centre: MapPoint
  zoom: Zoom = ZOOM
  /** Number of the chosen store, '' for none. */
  chosen: string

  constructor(
    private readonly app: Navigation &
      FailureDisplay &
      LoginPrompt &
      WithScreen &
      ImageUrls &
      WithStores<'api' | 'location' | 'session'>,
    storeNo = '',
  ) {
    this.chosen = storeNo
    this.centre = pointIn(app.stores.location.place) ?? DEFAULT_POINT
    this.stores = new Rows<Shop>(
      app,
      (page) => app.stores.api.call('allStores', { ...page, ...app.stores.location.query }),
      ({ storeNo }) => storeNo,
      { size: MOST_STORES, isOpen: true },
    )
    observableModel(this, { untracked: ['app', 'stores'] })
  }

  get place() {
    return this.app.stores.location.place
  }

  get store(): Shop | undefined {
    return this.stores.list.find(({ storeNo }) => storeNo === this.chosen)
  }

  get marks() {
    const currentPoint = pointIn(this.place)
    return [
      ...this.stores.list.map(({ storeNo, name, latitude, longitude }) => ({
        key: storeNo,
        name,
        point: { latitude, longitude },
        on: storeNo === this.chosen,
      })),
      ...(currentPoint ? [{ key: 'me', name: '', point: currentPoint, me: true }] : []),
    ]
  }

  /** Loads the stores, chooses the nearest when none is chosen, and centres the map on it. */
  load = async () => {
    await this.stores.restart()
    runInAction(() => this.choose(this.store?.storeNo ?? this.stores.list[0]?.storeNo ?? ''))
  }

  choose = (storeNo: string) => {
    this.chosen = storeNo
    if (this.store) this.move(this.store)
  }

  move = ({ latitude, longitude }: MapPoint) => {
    this.centre = { latitude, longitude }
  }

  zoomTo = (zoom: Zoom) => {
    this.zoom = zoom
  }

  tile = (zoom: Zoom, x: number, y: number) =>
    this.app.image(`map/${this.app.screen.dark ? 'night' : 'day'}/${zoom}/${x}/${y}.svg`)

  open = (storeNo: string) => void this.app.go('storeAddress', { storeNo })
  changeCity = () => void this.app.go('searchCity')

  dispose() {
    this.stores.dispose()
  }
}
