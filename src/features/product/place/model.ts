import { runInAction } from 'mobx'
import { byTimer, type Delay } from '@/stores/delay'
import { observableModel } from '@/stores/observable-model'
import type {
  ImageUrls,
  Navigation,
  WithConsent,
  WithFeedback,
  WithHosts,
  WithScreen,
  WithStores,
} from '@/page-kit/ports'
import type { Address, Reply } from '@/contract/types'
import { DEFAULT_POINT } from '@/domain/city'
import { FIRST_ZOOM, type Zoom } from '@/domain/map'
import { arrangeAddresses } from '@/domain/partner'
import type { Point } from '@/hosts/location/contract'
import { leaveTo, Locating } from './locating'
import { pointIn } from '@/stores/location'
import { placePoint } from '@/stores/place-point'
import { locationTexts } from '@/texts/location'
import { recentPlaces, rememberPlace, type RecentPlace } from './recent-places'

type SearchResult = Reply<'findPlace'>[number]
type NearbyPlaces = Reply<'geocode'>
type State = 'loading' | 'ready' | 'failed'

/** Pause in ms before a typed text is searched. */
export const TYPE_DELAY_MS = 300
const NOT_FOUND = 404
const MOST_ADDRESSES = 30
/** Number of the shopper's addresses shown above the map. */
const SHOWN_ADDRESSES = 3

interface NearbyPlace {
  title: string
  latitude: number
  longitude: number
}

/**
 * Chooses the delivery place: position, one of the shopper's addresses, a place by name, a place on the map.
 * @spec NAV-08
 */
export class PlaceModel {
  readonly locating: Locating
  addresses: Address[] = []
  mine: State = 'ready'
  isUnfolded = false
  /** Places chosen by name or on the map before, the last one first. */
  recent: readonly RecentPlace[]
  /** Position below the pin, in WGS-84. */
  centre: Point
  zoom: Zoom = FIRST_ZOOM
  /** Address of the pin and places near it; null where the map service has no data. */
  nearby: NearbyPlaces | null = null
  nearbyState: State = 'loading'
  keyword = ''
  matches: SearchResult[] = []
  resultState: State | 'none' = 'none'
  private placeShown: object
  /** Whether the place has no point of its own and the map is not positioned yet. */
  private isAstray: boolean
  private stopTyping: () => void = () => {}
  /** Whether a choice has been made and the page is closing: later taps and replies are ignored. */
  private isLeaving = false
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      WithConsent &
      WithScreen &
      ImageUrls &
      WithStores<'api' | 'location' | 'session' | 'startup'> &
      WithHosts<'settings' | 'storage'>,
    private readonly returnTo: string | undefined,
    private readonly delay: Delay = byTimer,
    /** Closes the sheet with the picker; absent for the picker's own page. */
    private readonly close?: () => void,
  ) {
    this.locating = new Locating(app)
    const { place } = app.stores.location
    this.recent = recentPlaces(app.hosts.storage).filter(({ title }) => title !== place.title)
    this.centre = pointIn(place) ?? DEFAULT_POINT
    this.isAstray = !pointIn(place)
    this.placeShown = place
    observableModel(this, {
      untracked: [
        'app',
        'returnTo',
        'delay',
        'close',
        'locating',
        'stopTyping',
        'isLeaving',
        'requestId',
        'placeShown',
        'isAstray',
      ],
      byReference: ['recent'],
    })
  }

  get place() {
    return this.app.stores.location.place
  }

  /** Whether a delivery place is known; until then the default city is shown. @spec EN-01 ER-73 */
  get isPlaced() {
    return !this.app.stores.location.isUnplaced
  }

  /** @spec RO-20 RO-21 */
  get shownAddresses() {
    const { startup } = this.app.stores
    const arranged = arrangeAddresses(startup.platform, this.addresses, this.place.cityId)
    return this.isUnfolded ? arranged : arranged.slice(0, SHOWN_ADDRESSES)
  }

  /** Address of the pin without province, city and district, which are shown beside it. */
  get pin() {
    if (!this.nearby) return ''
    const { address, region } = this.nearby
    const head = region.split(' ').join('')
    return address.startsWith(head) ? address.slice(head.length) || address : address
  }

  async load() {
    await Promise.all([this.loadAddresses(), this.loadNearby()])
  }

  async loadAddresses() {
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) return
    this.mine = 'loading'
    const reply = await api.call('addressPage', { pageNum: 1, pageSize: MOST_ADDRESSES })
    runInAction(() => {
      this.mine = reply.ok ? 'ready' : 'failed'
      if (reply.ok) this.addresses = reply.data.list
    })
  }

  /** Loads everything that failed in one go: the shopper sees one error, not two. */
  retry = () => {
    if (this.mine === 'failed') void this.loadAddresses()
    if (this.nearbyState === 'failed') void this.loadNearby()
  }

  unfold() {
    this.isUnfolded = true
  }

  /** @spec API-21 */
  async loadNearby() {
    const requestId = ++this.requestId
    this.nearbyState = 'loading'
    const result = await this.findNearby()
    if (requestId !== this.requestId) return
    const isNowhere = !result.ok && result.error.kind === 'http' && result.error.status === NOT_FOUND
    runInAction(() => {
      this.nearby = result.ok ? result.data : null
      this.nearbyState = result.ok || isNowhere ? 'ready' : 'failed'
    })
  }

  private async findNearby() {
    const { place } = this
    if (this.isAstray) {
      const centre = await placePoint(this.app.stores, place)
      if (!centre.ok) return centre
      if (this.isAstray && place === this.place) runInAction(() => this.setCentre(centre.data))
    }
    const { latitude, longitude } = this.centre
    const location = `${latitude.toFixed(6)},${longitude.toFixed(6)}`
    return this.app.stores.api.call('geocode', { location, get_poi: 1 })
  }

  private setCentre({ latitude, longitude }: Point) {
    this.centre = { latitude, longitude }
    this.isAstray = false
  }

  /** Moves the pin after a drag of the map. */
  move(point: Point) {
    this.setCentre(point)
    void this.loadNearby()
  }

  zoomTo(zoom: Zoom) {
    this.zoom = zoom
  }

  /** Moves the map to a place set by another page, for example a city; a sheet closes, as its page shows that place. */
  follow() {
    if (this.place === this.placeShown || this.isLeaving) return
    if (this.close) return this.close()
    this.placeShown = this.place
    const point = pointIn(this.place)
    if (point) return this.move(point)
    this.isAstray = true
    void this.loadNearby()
  }

  tile = (zoom: Zoom, x: number, y: number) =>
    this.app.image(`map/${this.app.screen.dark ? 'night' : 'day'}/${zoom}/${x}/${y}.svg`)

  type(text: string) {
    this.keyword = text
    this.stopTyping()
    if (!text.trim()) {
      this.matches = []
      this.resultState = 'none'
      return
    }
    this.stopTyping = this.delay(() => void this.search(), TYPE_DELAY_MS)
  }

  async search() {
    const keyword = this.keyword.trim()
    this.resultState = 'loading'
    const result = await this.app.stores.api.call('findPlace', { keyword, ...this.app.stores.location.query })
    if (this.keyword.trim() !== keyword || this.isLeaving) return
    runInAction(() => {
      this.matches = result.ok ? result.data : []
      this.resultState = result.ok ? 'ready' : 'failed'
    })
  }

  async locate() {
    if (await this.locating.run()) await this.leave()
  }

  /** Closes the page after positioning succeeded through the settings. */
  located = () => void this.leave()

  async chooseAddress(address: Address) {
    if (this.isLeaving) return
    this.app.stores.location.chooseAddress(address)
    await this.leave()
  }

  async chooseResult({ cityId, cityName, ...chosenPlace }: SearchResult) {
    await this.choose(chosenPlace, { cityId, cityName })
  }

  async chooseRecent({ cityId, cityName, ...chosenPlace }: RecentPlace) {
    await this.choose(chosenPlace, { cityId, cityName })
  }

  /** Chooses a place of the list below the map. */
  async choosePlace(chosenPlace: NearbyPlace) {
    if (this.nearby) await this.choose(chosenPlace, this.nearby)
  }

  /** Chooses the position of the pin, whatever is there. */
  async choosePin() {
    await this.choosePlace({ title: this.pin, ...this.centre })
  }

  private async choose(
    { title, latitude, longitude }: NearbyPlace,
    { cityId, cityName }: { cityId: number; cityName: string },
  ) {
    if (this.isLeaving) return
    const place = { cityId, cityName, latitude, longitude, title }
    this.app.stores.location.choose(place)
    rememberPlace(this.app.hosts.storage, place)
    await this.leave()
  }

  toServices = () => void this.app.go('cityServer')

  changeCity() {
    void this.app.go('searchCity', this.returnTo ? { backTo: this.returnTo } : {})
  }

  private async leave() {
    if (this.isLeaving) return
    this.isLeaving = true
    this.app.feedback.toast(locationTexts.moved(this.place.title))
    if (this.close) return this.close()
    await leaveTo(this.app, this.returnTo)
  }

  dispose() {
    this.isLeaving = true
    this.requestId++
    this.locating.dispose()
    this.stopTyping()
  }
}
