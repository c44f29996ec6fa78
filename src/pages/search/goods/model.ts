import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { showsBackToTop } from '@/page-kit/back-to-top'
import type { WithHosts, WithStores } from '@/page-kit/ports'
import type { ProductCard, Reply } from '@/contract/types'
import { steppedTop } from '@/domain/window'
import type { DetailPorts } from '@/features/product/detail/ports'
import { ProductActions } from '@/features/product/product'
import { ProductPages, PAGE_SIZE } from '@/features/product/product-pages'
import { takeSeed } from '@/features/product/served'
import { VariantSheetOpener } from '@/features/product/variant-sheet/opener'
import { searchTexts } from '@/texts/search'
import { FilterModel, type Counted } from '@/features/product/filter/model'
import { conditionsOf, filterQuery, NO_FILTER, type Facets, type Filter } from '@/features/product/filter/filter'
import { keywordOf } from '@/domain/keyword'

export type Sort = 'default' | 'sales' | 'priceUp' | 'priceDown'
const SORTS: readonly string[] = ['default', 'sales', 'priceUp', 'priceDown'] satisfies Sort[]

/** Most products nearby, listed when nothing was found. */
const MOST_NEARBY = 4

type Page = Reply<'searchProducts'>
type Offers = NonNullable<Page['offers']>
type Others = Pick<Page, 'globalGoods' | 'herbs'>

/** Word and its first results that the server put into the page. */
export interface SearchSeed {
  keyword: string
  page: Page
}

/** Parameters of the url. */
interface SearchParams {
  id?: string
  sort?: string
  kind?: string
}

type SearchPorts = DetailPorts & WithStores<'searchHistory'> & WithHosts<'navigation'>

/** Search results of a word: sorted, filtered, page by page. */
export class SearchProductsModel {
  readonly keyword: string
  /** Text in the field; searching for it opens its own results page. */
  draft: string
  readonly pages: ProductPages<ProductCard, Page>
  totalCount = 0
  facets: Facets | null = null
  /** How the word was read, when it was not taken literally. */
  note = ''
  /** Advice to show before the results, '' for none. */
  caution = ''
  /** Matches among cross-border products and herbs. */
  others: Others = { globalGoods: [], herbs: [] }
  /** Why nothing was found, from the server. */
  reason = ''
  sort: Sort = 'default'
  filter: Filter = NO_FILTER
  /** First-level category chosen beside the results, '' for all. */
  kind = ''
  /** Suggestions when nothing was found. */
  offers: Offers | null = null
  /** Products nearby, listed when nothing was found and there are no substitutes. */
  nearby: ProductCard[] = []
  /** Whether the page is scrolled so far that the back-to-top button shows. */
  isScrolledFar = false
  /** Scroll position in px, in steps. */
  top = 0
  readonly actions: ProductActions
  readonly variants: VariantSheetOpener
  readonly drawer: FilterModel
  /** Products in the server's first screen, whose pictures load at once. */
  private readonly served = new Set<string>()
  private hasTracked = false
  private loadedFor: unknown = null

  constructor(
    private readonly app: SearchPorts,
    params: SearchParams,
  ) {
    this.keyword = keywordOf(params.id ?? '')
    this.draft = this.keyword
    if (SORTS.includes(params.sort ?? '')) this.sort = params.sort as Sort
    if (params.kind === 'o2o') this.filter = { ...NO_FILTER, way: 'o2o' }
    this.variants = new VariantSheetOpener(app)
    this.actions = new ProductActions(app, 'search_click', 'goods', this.variants)
    this.drawer = new FilterModel({
      count: (filter) => this.countOf(filter),
      apply: (filter) => this.narrow(filter),
    })
    this.pages = new ProductPages<ProductCard, Page>((page) => this.request(this.filter, page, PAGE_SIZE), undefined, {
      onPage: (data, page) => this.took(data, page),
    })
    observableModel(this, {
      untracked: ['app', 'hasTracked', 'loadedFor', 'keyword', 'served', 'actions', 'variants', 'drawer', 'pages'],
      byReference: ['facets', 'offers', 'others', 'nearby', 'filter'],
    })
  }

  /** Opens the page with the results that the server put into it, for a visitor without a place. */
  static open(app: SearchPorts, params: SearchParams) {
    const model = new SearchProductsModel(app, params)
    const seed = takeSeed<SearchSeed>(app, 'search')
    const isPlain = model.sort === 'default' && model.conditions.length === 0
    if (seed && isPlain && seed.keyword === model.keyword) model.seed(seed.page)
    return model
  }

  /** Shows a visitor's reply as if it had just arrived. */
  private seed(page: Page) {
    this.loadedFor = this.app.stores.location.place
    for (const { barcode } of page.list) this.served.add(barcode)
    this.pages.setPage(page, 1)
  }

  /** Whether the server's first screen shows the product. */
  isServed = ({ barcode }: { barcode: string }) => this.served.has(barcode)

  get conditions() {
    return conditionsOf(this.filter)
  }

  get isEmpty() {
    return this.pages.isEmpty
  }

  get hasOthers() {
    return this.others.globalGoods.length + this.others.herbs.length > 0
  }

  /** Best next step without results: express, no filter, or another word (`to` is null then). */
  get widerFilter(): { text: string; to: Filter | null } {
    const { byMail: byExpress, unfiltered, clear, again } = searchTexts.none
    const { mail: expressCount = 0, unfiltered: count = 0 } = this.offers ?? {}
    const byPost: Filter = { ...this.filter, way: 'b2c', fast: false, allDay: false, inStock: false }
    if (expressCount > 0) return { text: byExpress(expressCount), to: byPost }
    if (this.conditions.length === 0) return { text: again, to: null }
    return { text: count > 0 ? unfiltered(count) : clear, to: NO_FILTER }
  }

  /** Why there are no results, and what to do about it. */
  get noResult(): { title: string; text: string } {
    const { title: unknownTitle, filtered, others, reason, notSold } = searchTexts.none
    const unknown = unknownTitle(this.keyword)
    const title = this.reason || unknown
    if (this.conditions.length > 0) return { title, text: filtered }
    if (this.hasOthers) return { title, text: others }
    return { title, text: title === unknown ? reason : notSold }
  }

  /** Whether an empty result leads to a pharmacist: no filter hides products, and no advice above it leads there. */
  get offersPharmacist() {
    return this.conditions.length === 0 && !this.caution
  }

  private request(filter: Filter, pageNum: number, pageSize: number) {
    const { api, location } = this.app.stores
    return api.call('searchProducts', {
      keyword: this.keyword,
      sort: this.sort,
      ...filterQuery(filter),
      ...(this.kind && { kind: this.kind }),
      ...location.query,
      pageNum,
      pageSize,
      // Requests the counts with the first page only: they do not change while scrolling.
      ...(pageNum === 1 && { facets: 1 }),
    })
  }

  /** Loads results when the page shows and the place has changed. */
  show() {
    void this.app.stores.cart.loadCount()
    if (this.loadedFor !== this.app.stores.location.place) void this.load()
    else this.trackKeyword()
  }

  /** Loads page 1 of the word with its sort and filter. @spec ST-67 */
  async load() {
    this.loadedFor = this.app.stores.location.place
    this.nearby = []
    this.top = 0
    const isFirst = this.trackKeyword()
    await this.pages.load()
    if (isFirst && this.isEmpty) this.app.report('search_empty', 'searchGoods', { keyword: this.keyword })
    if (this.isEmpty && !this.offers?.substitutes.length) await this.loadNearby()
  }

  /** Tracks the word once. Returns whether this call has tracked it. */
  private trackKeyword(): boolean {
    if (this.hasTracked) return false
    this.hasTracked = true
    this.app.track('search_keyword', { keyword: this.keyword })
    return true
  }

  private took({ totalCount, facets, offers, note, caution, globalGoods, herbs, reason }: Page, page: number) {
    this.totalCount = totalCount
    if (page === 1) {
      this.facets = facets
      this.offers = offers
      this.note = note
      this.caution = caution
      this.others = { globalGoods, herbs }
    }
    this.reason = reason
  }

  /** Lists products nearby that need no prescription. */
  private async loadNearby() {
    const { api, location } = this.app.stores
    const { place, query } = location
    const result = await api.call('floorProducts', { ...query, pageNum: 1, pageSize: PAGE_SIZE })
    // Drops the products when results have arrived meanwhile, or the place has changed.
    if (!result.ok || !this.isEmpty || place !== location.place) return
    const free = result.data.list.filter(({ unRx }) => unRx === 0)
    runInAction(() => (this.nearby = free.slice(0, MOST_NEARBY)))
  }

  /** Returns what a filter would leave; null when the request fails. */
  private async countOf(filter: Filter): Promise<Counted | null> {
    const result = await this.request(filter, 1, 1)
    return result.ok ? { count: result.data.totalCount, facets: result.data.facets } : null
  }

  /** Sorts the results; 价格 toggles between up and down. */
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

  /** First-level categories of the results, with their numbers. */
  get kinds() {
    return this.facets?.kinds ?? []
  }

  chooseKind(kind: string) {
    if (kind === this.kind) return
    this.kind = kind
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

  /** Opens the results of another word at their own url. @spec VA-11 */
  search() {
    const keyword = keywordOf(this.draft)
    if (!keyword || keyword === this.keyword) return
    this.app.stores.searchHistory.add(keyword)
    void this.app.replace('searchGoods', { id: keyword })
  }

  scrolled(top: number) {
    this.isScrolledFar = showsBackToTop(this.app, top)
    this.top = steppedTop(top)
  }

  dispose() {
    this.pages.drop()
    this.drawer.dispose()
    this.variants.close()
  }
}
