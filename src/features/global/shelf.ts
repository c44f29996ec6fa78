import { makeAutoObservable } from 'mobx'
import type { Analytics, FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import type { GlobalCard, Input } from '@/contract/types'
import { byTimer, type Delay } from '@/features/commodity/delay'
import { GoodsPages, PAGE_SIZE } from '@/features/commodity/goods-pages'
import { GlobalBag } from './bag'

export type Sort = NonNullable<Input<'globalProducts'>['sort']>
export const SORTS: readonly Sort[] = ['default', 'priceUp', 'priceDown']

/** Pause after something else was chosen before its list is asked for, ms. @spec BC-44 */
export const LIST_DELAY_MS = 200

type Answer = { ok: true; data: { list: GlobalCard[]; totalPage: number } } | { ok: false; error: ApiError }

export interface Asked {
  pageNum: number
  pageSize: number
  sort: Sort
}

/** A list of goods from abroad, with its order and what a tap on a card does. */
export class GlobalShelf {
  sort: Sort = 'default'
  readonly goods: GoodsPages<GlobalCard>
  readonly bag: GlobalBag
  private stopWaiting: () => void = () => {}

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      Analytics &
      WithStores<'api' | 'cart' | 'session'>,
    ask: (page: Asked) => Promise<Answer>,
    private readonly delay: Delay = byTimer,
  ) {
    this.bag = new GlobalBag(app)
    this.goods = new GoodsPages<GlobalCard>((pageNum) => ask({ pageNum, pageSize: PAGE_SIZE, sort: this.sort }))
    makeAutoObservable<this, 'app' | 'delay' | 'stopWaiting'>(this, {
      ...{ app: false, delay: false, stopWaiting: false, goods: false, bag: false },
    })
  }

  load = () => this.goods.load()
  more = () => void this.goods.more()

  /** Something else is wanted: asked for once the choosing rests. @spec BC-44 */
  turn() {
    this.stopWaiting()
    this.goods.clear()
    this.stopWaiting = this.delay(() => void this.goods.load(), LIST_DELAY_MS)
  }

  sortBy(sort: Sort) {
    if (sort === this.sort) return
    this.sort = sort
    this.turn()
  }

  /** The page shows, perhaps again. */
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
