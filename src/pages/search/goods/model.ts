import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import type { GoodsCard, Reply } from '@/contract/types'
import { mergePage } from '@/domain/paging'
import { steppedTop } from '@/domain/window'
import { GoodsActions } from '@/features/commodity/goods'
import { searchTexts } from '@/texts/search'
import { FilterModel, type Counted } from './filter-model'
import { conditionsOf, filterQuery, NO_FILTER, type Facets, type Filter } from './filter'

export type Sort = 'default' | 'sales' | 'priceUp' | 'priceDown'
const SORTS: readonly string[] = ['default', 'sales', 'priceUp', 'priceDown'] satisfies Sort[]

/** Results per page. */
export const PAGE_SIZE = 10
/** Characters of a search text, as the server takes them. */
const KEYWORD_LENGTH = 40

type Page = Reply<'searchProducts'>
type Offers = NonNullable<Page['offers']>

/** Results of one word: sorted, filtered, page by page. An answer to an older question is dropped. */
export class SearchGoodsModel {
  readonly keyword: string
  /** The text in the field; searching for it opens its own results. */
  draft: string
  state: 'loading' | 'ready' | 'failed' = 'loading'
  end: 'idle' | 'loading' | 'end' | 'error' = 'idle'
  list: GoodsCard[] = []
  totalCount = 0
  facets: Facets | null = null
  /** How the word was read when it was not taken by its letters. */
  note = ''
  /** Why nothing was found, from the server. */
  reason = ''
  sort: Sort = 'default'
  filter: Filter = NO_FILTER
  /** What else may help where nothing was found. */
  offers: Offers | null = null
  /** Shown below when nothing was found and nothing may stand in. */
  nearby: GoodsCard[] = []
  isFar = false
  /** Scrolled so far, px, in steps. */
  top = 0
  readonly actions: GoodsActions
  readonly drawer: FilterModel
  private page = 0
  private question = 0
  private loadedFor: unknown = null

  constructor(
    private readonly app: AppModel,
    params: { id?: string; sort?: string; kind?: string },
  ) {
    this.keyword = (params.id ?? '').trim().slice(0, KEYWORD_LENGTH)
    this.draft = this.keyword
    if (SORTS.includes(params.sort ?? '')) this.sort = params.sort as Sort
    if (params.kind === 'o2o') this.filter = { ...NO_FILTER, way: 'o2o' }
    this.actions = new GoodsActions(app, 'search_click')
    this.drawer = new FilterModel({
      count: (filter) => this.countOf(filter),
      apply: (filter) => this.narrow(filter),
    })
    makeAutoObservable<this, 'app' | 'page' | 'question' | 'loadedFor'>(this, {
      app: false,
      loadedFor: false,
      page: false,
      question: false,
      keyword: false,
      actions: false,
      drawer: false,
      list: observable.ref,
      facets: observable.ref,
      offers: observable.ref,
      nearby: observable.ref,
      filter: observable.ref,
    })
  }

  get conditions() {
    return conditionsOf(this.filter)
  }

  get isEmpty() {
    return this.state === 'ready' && this.list.length === 0
  }

  /** The best way on from nothing: by post, without the filter, with another word (`to` is null then). */
  get wayOn(): { text: string; to: Filter | null } {
    const { byMail, unfiltered, clear, again } = searchTexts.none
    const { mail = 0, unfiltered: count = 0 } = this.offers ?? {}
    const byPost: Filter = { ...this.filter, way: 'b2c', fast: false, allDay: false, inStock: false }
    if (mail > 0) return { text: byMail(mail), to: byPost }
    if (this.conditions.length === 0) return { text: again, to: null }
    return { text: count > 0 ? unfiltered(count) : clear, to: NO_FILTER }
  }

  private ask(filter: Filter, pageNum: number, pageSize: number) {
    const { api, location } = this.app.stores
    return api.call('searchProducts', {
      keyword: this.keyword,
      sort: this.sort,
      ...filterQuery(filter),
      ...location.query,
      pageNum,
      pageSize,
      // Asked with the first page only: what is counted does not change on the way down.
      ...(pageNum === 1 && { facets: 1 }),
    })
  }

  /** The page came on the screen; another place has other results. */
  show() {
    if (this.loadedFor !== this.app.stores.location.place) void this.load()
  }

  /** Page 1 of the word with its sort and filter. @spec ST-67 */
  async load() {
    const question = ++this.question
    this.loadedFor = this.app.stores.location.place
    this.state = 'loading'
    this.end = 'idle'
    this.list = []
    this.nearby = []
    this.top = 0
    if (question === 1) this.app.track('search_keyword', { keyword: this.keyword })
    const result = await this.ask(this.filter, 1, PAGE_SIZE)
    if (question !== this.question) return
    runInAction(() => {
      if (result.ok) this.take(result.data, 1)
      else this.state = 'failed'
    })
    if (this.isEmpty && !this.offers?.substitutes.length) await this.loadNearby(question)
  }

  /** The next page, once at a time. @spec ST-67 */
  async more() {
    if (this.state !== 'ready' || this.end === 'loading' || this.end === 'end') return
    const { question } = this
    const page = this.page + 1
    this.end = 'loading'
    const result = await this.ask(this.filter, page, PAGE_SIZE)
    if (question !== this.question) return
    runInAction(() => {
      if (result.ok) this.take(result.data, page)
      else this.end = 'error'
    })
  }

  private take(data: Page, page: number) {
    const { list: rows, totalPage, totalCount, facets, offers, note, reason } = data
    const merged = mergePage(this.list, { page, rows, size: PAGE_SIZE, totalPage }, (card) => card.barcode)
    this.list = merged.list
    this.end = merged.ended ? 'end' : 'idle'
    this.page = page
    this.totalCount = totalCount
    if (page === 1) {
      this.facets = facets
      this.offers = offers
      this.note = note
    }
    this.reason = reason
    this.state = 'ready'
  }

  private async loadNearby(question: number) {
    const { api, location } = this.app.stores
    const result = await api.call('floorProducts', { ...location.query, pageNum: 1, pageSize: 4 })
    if (result.ok && question === this.question) runInAction(() => (this.nearby = result.data.list))
  }

  /** What a filter would leave; null when that cannot be found out. */
  private async countOf(filter: Filter): Promise<Counted | null> {
    const result = await this.ask(filter, 1, 1)
    return result.ok ? { count: result.data.totalCount, facets: result.data.facets } : null
  }

  /** 价格 turns between up and down. */
  sortBy(by: 'default' | 'sales' | 'price') {
    const next: Sort = by !== 'price' ? by : this.sort === 'priceUp' ? 'priceDown' : 'priceUp'
    if (next === this.sort) return
    this.sort = next
    this.reload()
  }

  openFilter() {
    this.drawer.open(this.filter, { count: this.totalCount, facets: this.facets })
  }

  narrow(filter: Filter) {
    this.filter = filter
    this.reload()
  }

  change(part: Partial<Filter>) {
    this.narrow({ ...this.filter, ...part })
  }

  private reload() {
    this.app.hosts.navigation.scrollToTop()
    void this.load()
  }

  type(text: string) {
    this.draft = text
  }

  /** Another word has results, and an address, of its own. @spec VA-11 */
  search() {
    const word = this.draft.trim().slice(0, KEYWORD_LENGTH)
    if (!word || word === this.keyword) return
    this.app.stores.searchHistory.add(word)
    void this.app.replace('searchGoods', { id: word })
  }

  scrolled(top: number) {
    this.isFar = top > 1600
    this.top = steppedTop(top)
  }

  dispose() {
    this.question += 1
    this.drawer.dispose()
  }
}
