import { runInAction } from 'mobx'
import { observableModel } from './observable-model'
import type { Api, Result } from '../api'
import type { Address, StoreCard } from '../contract/types'
import { DEFAULT_CITY, DEFAULT_POINT, isDefaultPoint } from '../domain/city'
import { LOCATION_STATE } from '../domain/enums'
import { KEYS } from '../domain/startup'
import type { LocationHost, Point } from '../hosts/location/contract'
import type { HostFailure, HostResult } from '../hosts/result'
import type { DeviceStorage } from '../hosts/storage/contract'
import { isRecord, storeUntil, readStored, readUntil, writeStored } from './stored'

/** How long a refusal counts, in ms: for this visit, however often its page is loaded. */
const VISIT_MS = 30 * 60_000

/** Delivery place. Degrees in WGS-84; an address may lack its point, and nothing is then measured or delivered by riders. */
export interface Place {
  cityId: number
  cityName: string
  latitude: number | null
  longitude: number | null
  /** Text of the top bar: a building, a street, the city. */
  title: string
  /** 1 = positioned, 2 = chosen by hand. @spec EN-03 */
  state: 1 | 2
  /** Id of the shopper's address that is this place; absent for any other place. */
  addressId?: number
  /** Whether only the city is known: the point is its centre, where maps open but from which nothing is measured. */
  isCity?: true
}

/** Session place without a location: decides the city, but nothing is measured from its point. @spec EN-01 EN-02 BC-22 */
export const DEFAULT_PLACE: Place = {
  cityId: DEFAULT_CITY.id,
  cityName: DEFAULT_CITY.name,
  latitude: DEFAULT_POINT.latitude,
  longitude: DEFAULT_POINT.longitude,
  title: DEFAULT_CITY.name,
  state: LOCATION_STATE.located,
}

const isDegrees = (value: unknown) => value === null || typeof value === 'number'

const isPlace = (value: unknown): value is Place =>
  isRecord(value) &&
  typeof value.cityId === 'number' &&
  isDegrees(value.latitude) &&
  isDegrees(value.longitude) &&
  typeof value.title === 'string' &&
  typeof value.cityName === 'string' &&
  (value.state === 1 || value.state === 2) &&
  (value.addressId === undefined || typeof value.addressId === 'number') &&
  (value.isCity === undefined || value.isCity === true)

/** A city and its reference point, degrees in WGS-84. */
export interface City {
  id: number
  name: string
  latitude: number
  longitude: number
}

/** Returns the place's own point, or null when only its city is known. */
export const pointIn = ({ latitude, longitude }: Place): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** Replaces a place outside the forced city by the centre of that city. @spec RO-16 */
const placeInCity = ({ id, name, latitude, longitude }: City, place: Place): Place =>
  place.cityId === id
    ? place
    : { cityId: id, cityName: name, title: name, latitude, longitude, state: place.state, isCity: true }

/** Returns the city of a place, of which nothing else is known. */
const cityOnly = ({ cityId, cityName, state }: Place): Place => ({
  ...{ cityId, cityName, title: cityName, latitude: null, longitude: null, state },
  isCity: true,
})

/** Whether the host requires the address picker: the bank app's error 4001. @spec ER-73 */
export const isPickerWanted = (error: HostFailure) => error.kind === 'unsupported' && error.instead === 'picker'

interface Deps {
  api: () => Api
  storage: DeviceStorage
  host: LocationHost
}

export class LocationStore {
  place: Place = DEFAULT_PLACE
  /** Nearest store of the place: null while unknown and when there is none. */
  store: StoreCard | null = null
  /** Why the last positioning failed; null when it succeeded. */
  failure: HostFailure | null = null
  /** City that a partner forces, whatever place is chosen. @spec RO-16 */
  private forced: City | null = null

  constructor(private readonly deps: Deps) {
    // Observes by reference: `isKnown` compares with the default object.
    observableModel(this, { untracked: ['deps', 'forced'], byReference: ['place'] })
  }

  start() {
    this.applyPlace(readStored(this.deps.storage, KEYS.place, isPlace) ?? DEFAULT_PLACE)
  }

  /** Whether the shopper or the device has ever given a place. */
  get isKnown() {
    return this.place !== DEFAULT_PLACE
  }

  /**
   * Whether the place is only the default point, which counts while nothing is known of the shopper's place.
   * @spec ST-28
   */
  get isUnplaced() {
    const point = pointIn(this.place)
    return !this.isKnown || (this.place.state === LOCATION_STATE.located && point !== null && isDefaultPoint(point))
  }

  /** Forces a partner's city, wherever its customers are; null lets shoppers choose. Not stored. @spec RO-16 */
  force(city: City | null) {
    if (this.forced?.id === city?.id) return
    this.forced = city
    if (city) this.applyPlace(this.place)
    else this.start()
  }

  /** Whether only the city is known: pages then offer to find the shopper's own place. */
  get isCityOnly() {
    return this.isUnplaced || this.place.isCity === true
  }

  /** Point from which distances and delivery times are measured; null while the shopper's is unknown. */
  get point(): Point | null {
    return this.isCityOnly ? null : pointIn(this.place)
  }

  /** Id of the chosen address while the map does not know where it is; null for every other place. */
  get unlocatedAddressId(): number | null {
    return this.point === null && !this.isCityOnly ? (this.place.addressId ?? null) : null
  }

  /** Place parameters of calls: without a point the server promises no distance, time or store. @spec EN-01 */
  get query(): { cityId: number; latitude?: number; longitude?: number } {
    return { cityId: this.place.cityId, ...this.point }
  }

  choose(place: Omit<Place, 'state'>) {
    this.move({ ...place, state: LOCATION_STATE.chosen })
  }

  /** Makes an address of the shopper the place; checkouts then use this address. */
  chooseAddress({ id, cityId, cityName, address, roomNo, latitude, longitude }: Address) {
    const title = roomNo ? `${address} ${roomNo}` : address
    this.choose({ cityId, cityName, latitude, longitude, title, addressId: id })
  }

  /**
   * Reduces a place that was an address of the account to its city, on the device too: the address was deleted, or the
   * session has ended. A place chosen by name, on the map or by city stays.
   * @spec ST-10
   */
  forgetAddress() {
    const { storage } = this.deps
    // A forced city shows another place than the stored one.
    const storedPlace = readStored(storage, KEYS.place, isPlace)
    if (storedPlace?.addressId !== undefined) writeStored(storage, KEYS.place, cityOnly(storedPlace))
    if (this.place.addressId !== undefined) this.applyPlace(cityOnly(this.place))
  }

  /** Moves to a place, and stores it for the next start. */
  private move(place: Place) {
    this.applyPlace(place)
    if (!this.forced) writeStored(this.deps.storage, KEYS.place, place)
  }

  /** Clears everything known about the shopper's place. @spec ER-73 */
  private clear() {
    this.applyPlace(DEFAULT_PLACE)
    this.deps.storage.remove(KEYS.place)
    this.deps.api().clear()
  }

  /**
   * Sets the place, inside the forced city when there is one. Another city has other stores, products and prices. All
   * changes of the place go through here.
   */
  private applyPlace(place: Place) {
    const visiblePlace = this.forced ? placeInCity(this.forced, place) : place
    const isInOtherCity = visiblePlace.cityId !== this.place.cityId
    this.place = visiblePlace
    this.store = null
    if (isInOtherCity) this.deps.api().clear()
  }

  /** Whether the device has refused its position on this visit. @spec ST-24 */
  hasNoPosition() {
    return readUntil(this.deps.storage, KEYS.noPosition, this.deps.api().now()) !== null
  }

  /** Clears a position from the device when its use is withdrawn; a place chosen by hand stays. @spec RX-10 */
  clearPosition() {
    if (this.place.state === LOCATION_STATE.chosen || !this.isKnown) return
    this.clear()
  }

  /**
   * Requests the position from the device, then its name from the map service. A refusal leaves the place unchanged; a
   * host that gives no coordinates at all clears it.
   * @spec ST-22 ST-24 ER-73
   */
  async locate(): Promise<HostResult<Point>> {
    const { storage, api, host } = this.deps
    const previousPlace = this.place
    const result = await host.locate()
    runInAction(() => (this.failure = result.ok ? null : result.error))
    const foundPlace = result.ok ? await this.nameOf(result.value) : null
    if (!foundPlace) {
      storeUntil(storage, KEYS.noPosition, '1', api().now() + VISIT_MS)
      if (!result.ok && isPickerWanted(result.error) && this.place === previousPlace) runInAction(() => this.clear())
      return result.ok ? { ok: false, error: { kind: 'failed', reason: 'unavailable' } } : result
    }
    storage.remove(KEYS.noPosition)
    // Keeps a place that the shopper chose by hand during positioning.
    if (this.place === previousPlace) runInAction(() => this.move(foundPlace))
    return result
  }

  /** Moves to a point from the entry url, which counts like a device position. @spec ST-26 */
  async enterPoint(point: Point): Promise<void> {
    const namedPlace = await this.nameOf(point)
    if (namedPlace) runInAction(() => this.move(namedPlace))
  }

  /** Moves to the store that the entry url names. An unknown store changes nothing. @spec ST-25 */
  async enterStore(storeNo: string, isO2o: boolean): Promise<void> {
    const result = await this.deps.api().call(isO2o ? 'o2oStoreDetail' : 'storeDetail', { storeNo })
    if (!result.ok) return
    const namedPlace = await this.nameOf(result.data)
    runInAction(() => {
      if (namedPlace) this.move({ ...namedPlace, cityId: result.data.cityId })
      this.store = result.data
    })
  }

  private async nameOf({ latitude, longitude }: Point): Promise<Place | null> {
    const geocode = await this.deps.api().call('geocode', { location: `${latitude},${longitude}`, get_poi: 1 })
    if (!geocode.ok) return null
    const { cityId, cityName, pois, address } = geocode.data
    return { cityId, cityName, latitude, longitude, title: pois[0]?.title ?? address, state: LOCATION_STATE.located }
  }

  /** Loads the nearest store, null when there is none. A failure keeps the known store of this place. @spec BC-35 */
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
