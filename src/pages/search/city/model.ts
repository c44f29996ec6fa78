import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithConsent, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { byLetter, findCities, type Letter } from '@/domain/city-search'
import { leaveTo, Locating } from '@/features/product/place/locating'
import { recentCities, rememberCity } from '@/features/search/recent-cities'
import { locationTexts } from '@/texts/location'

type City = Reply<'cityList'>[number]

/** Ids of the cities offered first. */
const HOT = [903, 901, 887, 840, 776, 706]

/** Chooses a city: by position, among recent and well-known cities, by letter, by name. */
export class CityModel {
  readonly locating: Locating
  cities: readonly City[] = []
  state: 'loading' | 'ready' | 'failed' = 'loading'
  keyword = ''
  private readonly recentIds: number[]
  /** Whether a choice has been made and the page is closing: later taps and replies are ignored. */
  private isLeaving = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      WithConsent &
      WithStores<'api' | 'location'> &
      WithHosts<'navigation' | 'settings' | 'storage'>,
    private readonly returnTo: string | undefined,
  ) {
    this.locating = new Locating(app)
    this.recentIds = recentCities(app.hosts.storage)
    observableModel(this, {
      untracked: ['app', 'returnTo', 'recentIds', 'isLeaving', 'locating'],
      byReference: ['cities'],
    })
  }

  get place() {
    return this.app.stores.location.place
  }

  private byIds(ids: readonly number[]): City[] {
    return ids.flatMap((id) => this.cities.find((city) => city.id === id) ?? [])
  }

  get recent(): City[] {
    return this.byIds(this.recentIds)
  }

  get hot(): City[] {
    return this.byIds(HOT)
  }

  get letters(): Letter<City>[] {
    return byLetter(this.cities)
  }

  get isSearching() {
    return this.keyword.trim() !== ''
  }

  get matches(): City[] {
    return findCities(this.cities, this.keyword)
  }

  /** @spec API-20 */
  async load() {
    this.state = 'loading'
    const cities = await this.app.stores.api.call('cityList', {})
    runInAction(() => {
      if (cities.ok) this.cities = cities.data
      this.state = cities.ok ? 'ready' : 'failed'
    })
  }

  type(text: string) {
    this.keyword = text
  }

  jump(letter: string) {
    this.app.hosts.navigation.scrollTo(`letter-${letter}`)
  }

  async choose({ id, name, latitude, longitude }: City) {
    if (this.isLeaving) return
    rememberCity(this.app.hosts.storage, id)
    this.app.stores.location.choose({ cityId: id, cityName: name, latitude, longitude, title: name, isCity: true })
    await this.leave()
  }

  async locate() {
    if (await this.locating.run()) await this.leave()
  }

  /** Closes the page after positioning succeeded through the settings. */
  located = () => void this.leave()

  private async leave() {
    if (this.isLeaving) return
    this.isLeaving = true
    this.app.feedback.toast(locationTexts.moved(this.place.title))
    await leaveTo(this.app, this.returnTo)
  }

  dispose() {
    this.isLeaving = true
    this.locating.dispose()
  }
}
