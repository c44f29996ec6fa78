import { makeAutoObservable, observable } from 'mobx'
import type { FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Shop } from '@/contract/types'
import { Rows } from '@/features/commodity/rows'

/** Stores per page. */
export const PAGE_SIZE = 10
/** Pause in ms before a typed text is searched. */
export const TYPE_DELAY_MS = 300

/** Filters by service, as the call names them. */
export const WISHES = ['open', 'allDay', 'pickup', 'medicare', 'decoction'] as const
export type Wish = (typeof WISHES)[number]

/** Stores of the chosen city, nearest to the delivery place first. */
export class StoreListModel {
  keyword = ''
  readonly stores: Rows<Shop>
  readonly wishes = observable.set<Wish>()
  private asked: { place: object; question: string } | null = null
  private stopTyping: () => void = () => {}

  constructor(
    private readonly app: Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'location' | 'session'>,
    private readonly delay = (run: () => void, ms: number) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  ) {
    this.stores = new Rows<Shop>(
      app,
      (page) => app.stores.api.call('allStores', { ...page, ...app.stores.location.query, ...this.question }),
      ({ storeNo }) => storeNo,
      { size: PAGE_SIZE, isOpen: true },
    )
    makeAutoObservable<this, 'app' | 'delay' | 'asked' | 'stopTyping'>(this, {
      app: false,
      delay: false,
      asked: false,
      stopTyping: false,
      stores: false,
      wishes: false,
    })
  }

  get place() {
    return this.app.stores.location.place
  }

  /** Query with the typed text and the active filters. */
  private get question() {
    const wanted = Object.fromEntries([...this.wishes].map((wish) => [wish, 1 as const]))
    const keyword = this.keyword.trim()
    return { ...wanted, ...(keyword ? { keyword } : {}) }
  }

  get isNarrowed() {
    return this.wishes.size > 0 || this.keyword.trim() !== ''
  }

  /** Loads the stores for the current place and query, unless they are shown already. */
  load = () => {
    const asked = { place: this.place, question: JSON.stringify(this.question) }
    if (this.asked?.place === asked.place && this.asked.question === asked.question) return
    this.asked = asked
    void this.stores.restart()
  }

  type(text: string) {
    this.keyword = text
    this.stopTyping()
    this.stopTyping = this.delay(this.load, TYPE_DELAY_MS)
  }

  toggle(wish: Wish) {
    if (!this.wishes.delete(wish)) this.wishes.add(wish)
    this.stopTyping()
    this.load()
  }

  clear = () => {
    this.keyword = ''
    this.wishes.clear()
    this.stopTyping()
    this.load()
  }

  open = (storeNo: string) => void this.app.go('storeAddress', { storeNo })
  openMap = () => void this.app.go('storeMap')
  changeCity = () => void this.app.go('searchCity')
  toGoods = () => void this.app.go('category')

  dispose() {
    this.stopTyping()
    this.stores.dispose()
  }
}
