import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { HISTORY_SIZE } from '@/domain/history'
import { DeviceHistory } from '@/features/product/device-history'
import { ProductPages, PAGE_SIZE } from '@/features/product/product-pages'
import { reserveTexts } from '@/texts/reserve'

export type ReserveProduct = Reply<'reserveProduct'>

/** Products that can be reserved, by category or search text. @spec PR-19 */
export class ReservationListing {
  kinds: Reply<'reserveCategories'> = []
  keyword = ''
  inputText = ''
  readonly goods: ProductPages<ReserveProduct>
  readonly isSearch: boolean
  readonly history: DeviceHistory

  constructor(
    private readonly app: Navigation & WithFeedback & WithStores<'api'> & WithHosts<'storage'>,
    /** Category id; 0 for all. */
    public kind = 0,
    /** First search text of a search page; null for a list. */
    keyword: string | null = null,
  ) {
    const { api } = app.stores
    this.isSearch = keyword !== null
    this.inputText = keyword ?? ''
    this.keyword = this.inputText.trim()
    const question = reserveTexts.clearHistory
    this.history = new DeviceHistory(app, { key: 'reserveSearch', size: HISTORY_SIZE.preSearch, question })
    const fetchPage = (pageNum: number) => {
      const page = { pageNum, pageSize: PAGE_SIZE }
      if (this.isSearch) return api.call('searchReserve', { ...page, keyword: this.keyword })
      return api.call('reserveProducts', { ...page, ...(this.kind ? { categoryId: this.kind } : {}) })
    }
    // A product may have two reservation offers.
    this.goods = new ProductPages(fetchPage, ({ id }) => id)
    observableModel(this, { untracked: ['app', 'goods', 'isSearch', 'history'], byReference: ['kinds'] })
  }

  load = async () => {
    if (this.isSearch) return this.keyword ? this.goods.load() : undefined
    void this.loadKinds()
    await this.goods.load()
  }

  /** Loads the categories; the list works without them. */
  private async loadKinds() {
    const kinds = await this.app.stores.api.call('reserveCategories', {})
    if (kinds.ok) runInAction(() => (this.kinds = kinds.data))
  }

  choose(kind: number) {
    if (kind === this.kind) return
    this.kind = kind
    void this.goods.load()
  }

  type = (text: string) => void (this.inputText = text)

  search = () => {
    this.keyword = this.inputText.trim()
    if (!this.keyword) return
    this.history.add(this.keyword)
    void this.goods.load()
  }

  /** Searches for an earlier text again. @spec BC-40 */
  repeatSearch = (keyword: string) => {
    this.inputText = keyword
    this.search()
  }

  clear = () => {
    this.inputText = ''
    this.keyword = ''
    this.goods.drop()
  }

  open = ({ barcode, id }: ReserveProduct) => void this.app.go('preDetail', { barcode, id })
  toAll = () => void this.app.go('reserveCategory', {})
  toSearch = () => void this.app.go('reserveSearch')

  dispose() {
    this.goods.drop()
  }
}
