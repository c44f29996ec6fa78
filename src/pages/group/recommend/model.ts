import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { notEnded } from '@/domain/group'
import { Rows } from '@/features/product/rows'

export type Mine = Reply<'groupUserRecommends'>['list'][number]
export type Rank = Reply<'groupAllRecommends'>['list'][number]
type Product = Reply<'groupProduct'>['list'][number]

/** Tab: 1 the shopper's own, 2 all shoppers. */
export type RecommendTab = 1 | 2
/** @spec BC-33 */
const HUNDRED = 100
const MOST_PRODUCTS = 3

/** Shoppers invited to group buys, the ranking of inviters, and the products to recommend. @spec PR-33 ST-16 */
export class RecommendModel {
  tab: RecommendTab
  stats: Reply<'groupSaleStats'> | null = null
  products: Product[] = []
  /** Whether the parts above the list have loaded, so that they cannot push the list down later. */
  isReady = false
  /** Whether the shopper works in a store. */
  isStaff = false
  readonly ownRows: Rows<Mine>
  readonly rank: Rows<Rank>

  constructor(
    private readonly app: Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    type: string | undefined,
  ) {
    const { api } = app.stores
    this.tab = type === '2' ? 2 : 1
    this.ownRows = new Rows<Mine>(
      app,
      (page) => api.call('groupUserRecommends', page),
      ({ id }) => id,
    )
    this.rank = new Rows<Rank>(
      app,
      (page) => api.call('groupAllRecommends', page),
      ({ rank }) => rank,
    )
    observableModel(this, { untracked: ['app', 'ownRows', 'rank'], byReference: ['stats', 'products'] })
  }

  get rows(): Rows<Mine> | Rows<Rank> {
    return this.tab === 1 ? this.ownRows : this.rank
  }

  show = async () => {
    await Promise.all([this.rows.load(), this.loadSideParts()])
  }

  /** Loads the parts above the list; the page works without them. */
  private async loadSideParts() {
    const { api } = this.app.stores
    const [userInfo, stats, products] = await Promise.all([
      api.call('groupUserinfo', {}),
      api.call('groupSaleStats', {}),
      api.call('groupProduct', { pageNum: 1, pageSize: HUNDRED }),
    ])
    runInAction(() => {
      this.isReady = true
      if (userInfo.ok) this.isStaff = userInfo.data.staff === 1
      if (stats.ok) this.stats = stats.data
      if (products.ok) this.products = notEnded(products.data.list, api.now()).slice(0, MOST_PRODUCTS)
    })
  }

  choose = (tab: RecommendTab) => {
    if (tab === this.tab) return
    this.tab = tab
    void this.rows.load()
  }

  loadMore = () => void this.rows.more()

  share = ({ groupActivityId, barcode }: Product) => void this.app.go('groupShare', { groupActivityId, barcode })
  open = ({ groupActivityId, barcode }: Product) => void this.app.go('groupGoods', { barcode, groupActivityId })
  toStaff = () => void this.app.go('groupStaffList', {})
  toHome = () => void this.app.go('groupHome', {})

  dispose() {
    this.ownRows.dispose()
    this.rank.dispose()
  }
}
