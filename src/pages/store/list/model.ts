import { observable } from 'mobx'
import { byTimer, type Delay } from '@/stores/delay'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Shop } from '@/contract/types'
import { Rows } from '@/features/product/rows'

/** Stores per page. */
export const PAGE_SIZE = 10
/** Pause in ms before a typed text is searched. */
export const TYPE_DELAY_MS = 300

/** Filters by service, as the call names them. */
export const STORE_FILTERS = ['open', 'allDay', 'pickup', 'medicare', 'decoction'] as const
export type StoreFilter = (typeof STORE_FILTERS)[number]

/** Stores of the chosen city, nearest to the delivery place first. */
export class StoreListModel {
  keyword = ''
  readonly stores: Rows<Shop>
  readonly filters = observable.set<StoreFilter>()
  private lastRequest: { place: object; question: string } | null = null
  private stopTyping: () => void = () => {}

  constructor(
    private readonly app: Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'location' | 'session'>,
    private readonly delay: Delay = byTimer,
  ) {
    this.stores = new Rows<Shop>(
      app,
      (page) => app.stores.api.call('allStores', { ...page, ...app.stores.location.query, ...this.question }),
      ({ storeNo }) => storeNo,
      { size: PAGE_SIZE, isOpen: true },
    )
    observableModel(this, { untracked: ['app', 'delay', 'lastRequest', 'stopTyping', 'stores', 'filters'] })
  }

  get place() {
    return this.app.stores.location.place
  }

  /** Query with the typed text and the active filters. */
  private get question() {
    const filterFlags = Object.fromEntries([...this.filters].map((filter) => [filter, 1 as const]))
    const keyword = this.keyword.trim()
    return { ...filterFlags, ...(keyword ? { keyword } : {}) }
  }

  get isNarrowed() {
    return this.filters.size > 0 || this.keyword.trim() !== ''
  }

  /** Loads the stores for the current place and query, unless they are shown already. */
  load = () => {
    const request = { place: this.place, question: JSON.stringify(this.question) }
    if (this.lastRequest?.place === request.place && this.lastRequest.question === request.question) return
    this.lastRequest = request
    void this.stores.restart()
  }

  type(text: string) {
    this.keyword = text
    this.stopTyping()
    this.stopTyping = this.delay(this.load, TYPE_DELAY_MS)
  }

  toggle(filter: StoreFilter) {
    if (!this.filters.delete(filter)) this.filters.add(filter)
    this.stopTyping()
    this.load()
  }

  clear = () => {
    this.keyword = ''
    this.filters.clear()
    this.stopTyping()
    this.load()
  }

  open = (storeNo: string) => void this.app.go('storeAddress', { storeNo })
  openNight = () => void this.app.go('nightHome')
  openMap = () => void this.app.go('storeMap')
  changeCity = () => void this.app.go('searchCity')
  toCategory = () => void this.app.go('category')

  dispose() {
    this.stopTyping()
    this.stores.dispose()
  }
}
