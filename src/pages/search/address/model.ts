import { makeAutoObservable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import type { Address, Reply } from '@/contract/types'
import { positionFailure } from '@/stores/position-failure'
import { commonTexts } from '@/texts/common'
import { locationTexts } from '@/texts/location'

type City = Reply<'cityList'>[number]
type Found = Reply<'findPlace'>[number]

/** Pause before a typed word is asked for, ms. */
export const TYPE_DELAY_MS = 300

/** Cities offered first. */
const HOT = [903, 901, 887, 840, 776, 706]

/** Position toasts show for two seconds. @spec ER-68 */
const FAILED_MS = 2000

export interface CityGroup {
  initial: string
  cities: City[]
}

/** Chooses where goods go: position, an address of mine, a place by name, a city. @spec NAV-08 */
export class PlaceModel {
  cities: City[] = []
  addresses: Address[] = []
  found: Found[] | null = null
  keyword = ''
  locating = false
  state: 'loading' | 'ready' | 'failed' = 'loading'
  private stopTyping: () => void = () => {}
  /** A choice has been made and the page goes: later taps and answers no longer count. */
  private isLeaving = false
  private citiesAsked = 0

  constructor(
    private readonly app: AppModel,
    private readonly backTo: string | undefined,
    private readonly delay = (run: () => void, ms: number) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  ) {
    makeAutoObservable<this, 'app' | 'backTo' | 'delay' | 'stopTyping' | 'isLeaving' | 'citiesAsked'>(this, {
      app: false,
      backTo: false,
      delay: false,
      stopTyping: false,
      isLeaving: false,
      citiesAsked: false,
    })
  }

  get place() {
    return this.app.stores.location.place
  }

  get hot(): City[] {
    return HOT.flatMap((id) => this.cities.find((city) => city.id === id) ?? [])
  }

  get groups(): CityGroup[] {
    const groups = new Map<string, City[]>()
    for (const city of this.cities) groups.set(city.initial, [...(groups.get(city.initial) ?? []), city])
    return [...groups].sort(([a], [b]) => a.localeCompare(b)).map(([initial, cities]) => ({ initial, cities }))
  }

  async load() {
    const { api, session } = this.app.stores
    this.state = 'loading'
    const [cities, mine] = await Promise.all([
      api.call('cityList', {}),
      session.isLoggedIn ? api.call('addressPage', { pageNum: 1, pageSize: 30 }) : null,
    ])
    runInAction(() => {
      if (cities.ok) this.cities = cities.data
      if (mine?.ok) this.addresses = mine.data.list
      this.state = cities.ok ? 'ready' : 'failed'
    })
  }

  type(text: string) {
    this.keyword = text
    this.stopTyping()
    if (!text.trim()) {
      this.found = null
      return
    }
    this.stopTyping = this.delay(() => void this.search(text.trim()), TYPE_DELAY_MS)
  }

  private async search(keyword: string) {
    const result = await this.app.stores.api.call('findPlace', { keyword, cityId: this.place.cityId })
    if (this.keyword.trim() !== keyword || this.isLeaving) return
    if (result.ok) runInAction(() => (this.found = result.data))
    else this.app.fail(result.error)
  }

  /** @spec ER-68 ER-69 ER-70 ER-71 ER-72 */
  async locate() {
    if (this.locating) return
    this.locating = true
    const result = await this.app.stores.location.locate()
    runInAction(() => (this.locating = false))
    if (this.isLeaving) return
    if (result.ok) await this.leave()
    else this.app.feedback.toast(commonTexts.location[positionFailure(result.error)], FAILED_MS)
  }

  async chooseAddress(address: Address) {
    if (this.isLeaving) return
    this.app.stores.location.chooseAddress(address)
    await this.leave()
  }

  async chooseFound({ title, latitude, longitude, cityId }: Found) {
    if (this.isLeaving) return
    const cityName = this.cities.find(({ id }) => id === cityId)?.name ?? ''
    this.app.stores.location.choose({ cityId, cityName, latitude, longitude, title })
    await this.leave()
  }

  /** A city alone: measured from the place that the map service names as its centre. */
  async chooseCity({ id, name }: City) {
    const asked = ++this.citiesAsked
    const result = await this.app.stores.api.call('findPlace', { keyword: name, cityId: id })
    if (this.isLeaving || asked !== this.citiesAsked) return
    const centre = result.ok ? result.data.find(({ cityId }) => cityId === id) : undefined
    const { latitude, longitude } = centre ?? this.place
    this.app.stores.location.choose({ cityId: id, cityName: name, latitude, longitude, title: name })
    await this.leave()
  }

  private async leave() {
    this.isLeaving = true
    this.app.feedback.toast(locationTexts.moved(this.place.title))
    if (this.backTo === 'home') await this.app.go('home')
    else await this.app.back()
  }

  dispose() {
    this.isLeaving = true
    this.stopTyping()
  }
}
