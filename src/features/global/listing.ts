import { observableModel } from '@/stores/observable-model'
import type { Analytics, FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import type { GlobalCard, Input } from '@/contract/types'
import { byTimer, type Delay } from '@/stores/delay'
import { ProductPages, PAGE_SIZE } from '@/features/product/product-pages'
import { GlobalBag } from './bag'

export type Sort = NonNullable<Input<'globalProducts'>['sort']>
export const SORTS: readonly Sort[] = ['default', 'priceUp', 'priceDown']

/** Delay between a choice and the load of its list, in ms. @spec BC-44 */
export const LIST_DELAY_MS = 200

type Answer = { ok: true; data: { list: GlobalCard[]; totalPage: number } } | { ok: false; error: ApiError }

export interface RequestInput {
  pageNum: number
  pageSize: number
  sort: Sort
}

/** List of cross-border products, with its sort order and the actions of a card. */
export class GlobalListing {
  sort: Sort = 'default'
  readonly goods: ProductPages<GlobalCard>
  readonly bag: GlobalBag
  private stopWaiting: () => void = () => {}

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      Analytics &
      WithStores<'api' | 'cart' | 'session'>,
    fetchPage: (page: RequestInput) => Promise<Answer>,
    private readonly delay: Delay = byTimer,
  ) {
    this.bag = new GlobalBag(app)
    this.goods = new ProductPages<GlobalCard>((pageNum) => fetchPage({ pageNum, pageSize: PAGE_SIZE, sort: this.sort }))
    observableModel(this, { untracked: ['app', 'delay', 'stopWaiting', 'goods', 'bag'] })
  }

  load = () => this.goods.load()
  loadMore = () => void this.goods.loadMore()

  /** Clears the list and loads that of a new choice, after a pause without further choices. @spec BC-44 */
  reloadAfterPause() {
    this.stopWaiting()
    this.goods.clear()
    this.stopWaiting = this.delay(() => void this.goods.load(), LIST_DELAY_MS)
  }

  sortBy(sort: Sort) {
    if (sort === this.sort) return
    this.sort = sort
    this.reloadAfterPause()
  }

  /** Loads the page when it shows, also on a return. */
  show() {
    void this.app.stores.cart.loadCount()
    this.bag.resume()
  }

  open = ({ barcode }: GlobalCard) => void this.app.go('globalGoods', { id: barcode })
  add = ({ barcode }: GlobalCard) => void this.bag.add(barcode)
  toHome = () => void this.app.go('globalHome')

  dispose() {
    this.stopWaiting()
    this.goods.drop()
  }
}
