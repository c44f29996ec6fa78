import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { MOST_PASTED, parsePasted } from '@/domain/paste-address'
import { isMobile } from '@/domain/phone'
import { cutToken } from '@/domain/room-no'
import type { MapPlace } from '@/hosts/map/contract'
import { placePoint } from '@/stores/place-point'
import { addressTexts } from '@/texts/address'
import { leaveForm } from '@/features/user/leave-form'
import { commonTexts } from '@/texts/common'

type Tree = Reply<'addressTree'>
type GeocodeReply = Reply<'geocode'>
type Poi = GeocodeReply['pois'][number]

export interface AddressForm {
  name: string
  mobile: string
  /** Region text: 广东省 深圳市 南山区. */
  region: string
  cityId: number
  address: string
  roomNo: string
  tag: string
  isDefault: boolean
  latitude: number | null
  longitude: number | null
}

export type FormField = 'name' | 'mobile' | 'region' | 'address'

const EMPTY: AddressForm = {
  name: '',
  mobile: '',
  region: '',
  cityId: 0,
  address: '',
  roomNo: '',
  tag: '',
  isDefault: false,
  latitude: null,
  longitude: null,
}

/** Adds an address, or changes the address whose id is given. A refusal keeps the input. */
export class AddressEditModel {
  form: AddressForm = { ...EMPTY }
  errors: Partial<Record<FormField, string>> = {}
  state: 'loading' | 'ready' | 'failed' = 'ready'
  saving = false
  tree: Tree = []
  places: Poi[] = []
  /** City of the listed places. */
  private placesCity: Pick<GeocodeReply, 'cityId' | 'region'> | null = null
  sheet: 'region' | 'places' | 'paste' | null = null
  pasted = ''
  private touched = false
  private isPicking = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'location' | 'order'> &
      WithHosts<'clipboard' | 'map' | 'navigation'>,
    readonly id: number | null,
    /** Whether the map opens with the page: the shopper comes for the position of this address. */
    private readonly opensMap = false,
  ) {
    observableModel(this, { untracked: ['app', 'touched', 'placesCity', 'isPicking', 'opensMap'] })
  }

  get isNew() {
    return this.id === null
  }

  async load() {
    if (this.id === null) return
    this.state = 'loading'
    const result = await this.app.stores.api.call('addressPage', { pageNum: 1, pageSize: 100 })
    const match = result.ok ? result.data.list.find(({ id }) => id === this.id) : undefined
    runInAction(() => {
      this.state = match ? 'ready' : 'failed'
      if (!match) return
      const { name, mobile, region, cityId, address, roomNo, tag, undefault, latitude, longitude } = match
      this.form = {
        name,
        mobile,
        region,
        cityId,
        address,
        roomNo,
        tag,
        isDefault: undefault === 1,
        latitude,
        longitude,
      }
    })
    if (match && this.opensMap) await this.openPlaces()
  }

  set<K extends keyof AddressForm>(key: K, value: AddressForm[K]) {
    this.touched = true
    this.form[key] = value
    if (key in this.errors) delete this.errors[key as FormField]
    // Clears the point: a street typed by hand is not at the point on the map.
    if (key === 'address') Object.assign(this.form, { latitude: null, longitude: null })
  }

  close() {
    this.sheet = null
  }

  async openRegions() {
    this.sheet = 'region'
    if (!(await this.needTree())) runInAction(() => (this.sheet = null))
  }

  private async needTree(): Promise<boolean> {
    if (this.tree.length > 0) return true
    const tree = this.app.stores.api.call('addressTree', {})
    const result = await this.app.feedback.during(commonTexts.loading, tree)
    if (result.ok) runInAction(() => (this.tree = result.data))
    else this.app.fail(result.error)
    return result.ok
  }

  openPaste() {
    this.sheet = 'paste'
  }

  setPasted(text: string) {
    this.pasted = text.slice(0, MOST_PASTED)
  }

  /** Reads the clipboard, only on this tap. @spec RX-10 */
  async readClipboard() {
    const read = await this.app.hosts.clipboard.read()
    if (read.ok && read.value.trim()) this.setPasted(read.value)
    else this.app.feedback.toast(addressTexts.clipboardEmpty)
  }

  /** Fills in the fields that the text contains; keeps the other fields as typed. @spec PR-23 */
  async recognise() {
    if (!(await this.needTree())) return
    const { name, mobile, region, cityId, address, roomNo } = parsePasted(this.pasted, this.tree)
    if (!name && !mobile && !region && !address) return this.app.feedback.toast(addressTexts.noResult)
    runInAction(() => {
      if (name) this.set('name', name)
      if (mobile) this.set('mobile', mobile)
      if (region) {
        this.set('region', region)
        this.form.cityId = cityId
      }
      // Sets street and door together and clears the point, which matches neither.
      if (address) {
        this.set('address', address)
        this.set('roomNo', roomNo)
      }
      this.sheet = null
    })
    this.app.feedback.toast(addressTexts.filled)
  }

  /** Region tree in the picker's form; a city's code is its id. */
  get regions() {
    return this.tree.map(({ name, cities }) => ({
      code: name,
      name,
      children: cities.map((city) => ({
        code: String(city.id),
        name: city.name,
        children: city.districts.map((district) => ({ code: district, name: district })),
      })),
    }))
  }

  /** Sets province, city and, when there is one, district. A municipality is named once. */
  chooseRegion(path: { code: string; name: string }[]) {
    const cityId = Number(path[1]?.code ?? 0)
    this.set('region', [...new Set(path.map(({ name }) => name))].join(' '))
    // Clears the point, which is in the city chosen before.
    if (cityId !== this.form.cityId) Object.assign(this.form, { latitude: null, longitude: null })
    this.form.cityId = cityId
    this.sheet = null
  }

  /**
   * Opens the host's map when there is one, else the places around the shopper's point: the address needs coordinates
   * to measure distances from.
   */
  async openPlaces() {
    if (this.isPicking) return
    this.isPicking = true
    await this.app.feedback.during(commonTexts.loading, this.pickPlace())
    this.isPicking = false
  }

  private async pickPlace() {
    const { latitude, longitude } = this.form
    const isKnown = latitude !== null && longitude !== null
    const chosen = await this.app.hosts.map.choose(isKnown ? { latitude, longitude } : undefined)
    if (chosen.ok) return this.choosePoint(chosen.value)
    if (chosen.error.kind === 'cancel') return
    const result = await this.findNearby()
    if (!result.ok) return this.app.fail(result.error)
    runInAction(() => {
      this.places = result.data.pois
      this.placesCity = result.data
      this.sheet = 'places'
    })
  }

  /** Sets the address to a map point, with the point's city. */
  private async choosePoint({ name, address, latitude, longitude }: MapPlace) {
    const { api } = this.app.stores
    const result = await api.call('geocode', { location: `${latitude},${longitude}`, get_poi: 0 })
    if (!result.ok) return this.app.fail(result.error)
    runInAction(() => (this.placesCity = result.data))
    this.choosePlace({ title: name || address, address, latitude, longitude, distance: 0 })
  }

  /** Reads the places around the address; without its point around the shopper, or the centre of another chosen city. */
  private async findNearby() {
    const { form } = this
    const { stores } = this.app
    const { place } = stores.location
    const isElsewhere = form.cityId !== 0 && form.cityId !== place.cityId
    const isKnown = form.latitude !== null || isElsewhere
    const { cityId, latitude: lat, longitude: lng } = form
    const point = await placePoint(stores, isKnown ? { ...place, cityId, latitude: lat, longitude: lng } : place)
    if (!point.ok) return point
    const { latitude, longitude } = point.data
    return stores.api.call('geocode', { location: `${latitude},${longitude}`, get_poi: 1 })
  }

  /** Sets address, point and city together: a place in another city changes the region too. */
  choosePlace({ title, latitude, longitude }: Poi) {
    const city = this.placesCity
    if (city && (city.cityId !== this.form.cityId || !this.form.region)) {
      this.set('region', city.region)
      this.form.cityId = city.cityId
    }
    this.set('address', title)
    this.form.latitude = latitude
    this.form.longitude = longitude
    this.sheet = null
  }

  private check(): Partial<Record<FormField, string>> {
    const { name, mobile, region, address } = this.form
    const { noName, noMobile, wrongMobile, noRegion, noStreet } = addressTexts
    const mobileError = !mobile.trim() ? noMobile : isMobile(mobile) ? '' : wrongMobile
    const errors = {
      name: name.trim() ? '' : noName,
      mobile: mobileError,
      region: region ? '' : noRegion,
      address: address.trim() ? '' : noStreet,
    }
    return Object.fromEntries(Object.entries(errors).filter(([, text]) => text))
  }

  async save() {
    if (this.saving) return
    this.errors = this.check()
    if (Object.keys(this.errors).length > 0) return
    this.saving = true
    const { isDefault, ...form } = this.form
    const input = { ...form, roomNo: cutToken(form.roomNo), undefault: isDefault ? (1 as const) : (0 as const) }
    const { api, location, order } = this.app.stores
    const result = await this.app.feedback.during(
      commonTexts.submitting,
      this.id === null ? api.call('createAddress', input) : api.call('updateAddress', { ...input, id: this.id }),
    )
    if (!result.ok) {
      runInAction(() => (this.saving = false))
      return this.app.fail(result.error)
    }
    // Stops further taps, because the page is closing. Chooses the saved address for the checkout it was written for.
    if (location.place.addressId === result.data.id) location.chooseAddress(result.data)
    if (order.isPicking) order.chooseAddress(result.data.id)
    this.app.feedback.toast(this.isNew ? commonTexts.toast.addressAdded : commonTexts.toast.changed)
    this.touched = false
    const { navigation } = this.app.hosts
    const pages = this.isNew ? order.pagesBack(navigation.depth()) : 1
    if (pages === 1 || !(await navigation.back(pages))) await this.app.back()
  }

  /** Asks before leaving when typed input would be lost. */
  leave() {
    return leaveForm(this.app, this.touched, addressTexts)
  }
}
