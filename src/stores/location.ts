import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Api, Result } from '../api'
import type { Address, StoreCard } from '../contract/types'
import { DEFAULT_CITY, DEFAULT_POINT, isDefaultPoint } from '../domain/city'
import { LOCATION_STATE } from '../domain/enums'
import type { LocationHost, Point } from '../hosts/location/contract'
import type { HostFailure, HostResult } from '../hosts/result'
import type { DeviceStorage } from '../hosts/storage/contract'
import { isRecord, keepUntil, readKept, readUntil, writeKept } from './kept'

/** @spec BC-69 */
const PLACE_KEY = 'broswerLocation'
/** The device would not say where it is. @spec ST-24 */
const NO_POSITION_KEY = 'noPosition'
/** A refusal counts for this visit, however often its page is loaded; ms. */
const VISIT_MS = 30 * 60_000

/** Where goods should go. Degrees in WGS-84. */
export interface Place {
  cityId: number
  cityName: string
  latitude: number
  longitude: number
  /** What the top bar shows: a building, a street, the city. */
  title: string
  /** 1 = positioned, 2 = chosen by hand. @spec EN-03 */
  state: 1 | 2
}

/** @spec EN-01 EN-02 BC-22 */
export const DEFAULT_PLACE: Place = {
  cityId: DEFAULT_CITY.id,
  cityName: DEFAULT_CITY.name,
  latitude: DEFAULT_POINT.latitude,
  longitude: DEFAULT_POINT.longitude,
  title: DEFAULT_CITY.name,
  state: LOCATION_STATE.located,
}

const isPlace = (value: unknown): value is Place =>
  isRecord(value) &&
  typeof value.cityId === 'number' &&
  typeof value.latitude === 'number' &&
  typeof value.longitude === 'number' &&
  typeof value.title === 'string' &&
  typeof value.cityName === 'string' &&
  (value.state === 1 || value.state === 2)

/** A city and a point to measure from in it, degrees in WGS-84. */
export interface City {
  id: number
  name: string
  latitude: number
  longitude: number
}

/** The bank app's 4001. @spec ER-73 */
export const isPickerWanted = (error: HostFailure) => error.kind === 'unsupported' && error.instead === 'picker'

interface Deps {
  api: () => Api
  storage: DeviceStorage
  host: LocationHost
}

export class LocationStore {
  place: Place = DEFAULT_PLACE
  /** Nearest store of the place: null while unknown and where there is none. */
  store: StoreCard | null = null
  /** The city that a partner forces on whatever is chosen. @spec RO-16 */
  private forced: City | null = null

  constructor(private readonly deps: Deps) {
    // By reference: `isKnown` compares with the default itself.
    makeAutoObservable<this, 'deps' | 'forced'>(this, { deps: false, forced: false, place: observable.ref })
  }

  start() {
    this.place = readKept(this.deps.storage, PLACE_KEY, isPlace) ?? DEFAULT_PLACE
  }

  /** Whether the shopper or the device has ever said where they are. */
  get isKnown() {
    return this.place !== DEFAULT_PLACE
  }

  /** Nobody has placed the shopper: the default point is where those are of whom nothing is known. @spec ST-28 */
  get isUnplaced() {
    return !this.isKnown || (this.place.state === LOCATION_STATE.located && isDefaultPoint(this.place))
  }

  /** A partner's customers buy in one city, wherever they stand; null for those who choose. Not kept. @spec RO-16 */
  force(city: City | null) {
    if (this.forced?.id === city?.id) return
    this.forced = city
    if (!city) return this.start()
    const { latitude, longitude, name } = city
    if (this.place.cityId !== city.id)
      this.place = { ...this.place, cityId: city.id, cityName: name, title: name, latitude, longitude }
  }

  /** What calls need to know of the place. */
  get query() {
    const { cityId, latitude, longitude } = this.place
    return { cityId, latitude, longitude }
  }

  choose(place: Omit<Place, 'state'>) {
    this.move({ ...place, state: LOCATION_STATE.chosen })
  }

  /** An address without a point cannot be measured from: its city's goods are shown, the point stays. */
  chooseAddress({ cityId, cityName, address, roomNo, latitude, longitude }: Address) {
    const title = roomNo ? `${address} ${roomNo}` : address
    if (latitude === null || longitude === null) this.choose({ ...this.place, cityId, cityName, title })
    else this.choose({ cityId, cityName, latitude, longitude, title })
  }

  private move(place: Place) {
    const { forced } = this
    const there = forced ? { ...place, cityId: forced.id, cityName: forced.name } : place
    const otherCity = there.cityId !== this.place.cityId
    this.place = there
    this.store = null
    if (!forced) writeKept(this.deps.storage, PLACE_KEY, place)
    if (otherCity) this.deps.api().forget()
  }

  /** Nothing is known of the shopper any more. @spec ER-73 */
  private forget() {
    this.place = DEFAULT_PLACE
    this.store = null
    writeKept(this.deps.storage, PLACE_KEY, null)
    this.deps.api().forget()
  }

  /** Has the device refused on this visit? @spec ST-24 */
  hasNoPosition() {
    return readUntil(this.deps.storage, NO_POSITION_KEY, this.deps.api().now()) !== null
  }

  /** The device's position may not be used any more: what it said is forgotten; a place chosen by hand stays. @spec RX-10 */
  forgetPosition() {
    if (this.place.state === LOCATION_STATE.chosen || !this.isKnown) return
    this.place = DEFAULT_PLACE
    this.store = null
    this.deps.storage.remove(PLACE_KEY)
    this.deps.api().forget()
  }

  /**
   * Asks the device, then the map service what is there. A refusal leaves the place as it is; one that says there are no
   * coordinates for us at all leaves none. @spec ST-22 ST-24 ER-73
   */
  async locate(): Promise<HostResult<Point>> {
    const { storage, api, host } = this.deps
    const before = this.place
    const found = await host.locate()
    const there = found.ok ? await this.nameOf(found.value) : null
    if (!there) {
      keepUntil(storage, NO_POSITION_KEY, '1', api().now() + VISIT_MS)
      if (!found.ok && isPickerWanted(found.error) && this.place === before) runInAction(() => this.forget())
      return found.ok ? { ok: false, error: { kind: 'failed', reason: 'unavailable' } } : found
    }
    storage.remove(NO_POSITION_KEY)
    // What the shopper has chosen by hand meanwhile stays.
    if (this.place === before) runInAction(() => this.move(there))
    return found
  }

  /** A point that the entry address gave: as good as one of the device. @spec ST-26 */
  async enterPoint(point: Point): Promise<void> {
    const there = await this.nameOf(point)
    if (there) runInAction(() => this.move(there))
  }

  /** The entry address asks for one store: the place is where it stands. One that does not exist changes nothing. @spec ST-25 */
  async enterStore(storeNo: string, isO2o: boolean): Promise<void> {
    const found = await this.deps.api().call(isO2o ? 'o2oStoreDetail' : 'storeDetail', { storeNo })
    if (!found.ok) return
    const there = await this.nameOf(found.data)
    runInAction(() => {
      if (there) this.move({ ...there, cityId: found.data.cityId })
      this.store = found.data
    })
  }

  private async nameOf({ latitude, longitude }: Point): Promise<Place | null> {
    const there = await this.deps.api().call('geocode', { location: `${latitude},${longitude}`, get_poi: 1 })
    if (!there.ok) return null
    const { cityId, cityName, pois, address } = there.data
    return { cityId, cityName, latitude, longitude, title: pois[0]?.title ?? address, state: LOCATION_STATE.located }
  }

  /** The nearest store, null where there is none. A failure leaves what is known of this place. @spec BC-35 */
  async loadStore(): Promise<Result<StoreCard | null>> {
    const place = this.place
    const result = await this.deps.api().call('nearbyStores', { ...this.query, pageNum: 1, pageSize: 1 })
    if (!result.ok) return result
    runInAction(() => {
      if (this.place === place) this.store = result.data.list[0] ?? null
    })
    return { ok: true, data: this.store }
  }
}
