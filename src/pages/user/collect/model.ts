import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type {
  AddToCart,
  Analytics,
  FailureDisplay,
  ImageUrls,
  LoginPrompt,
  Navigation,
  WithFeedback,
  WithStores,
} from '@/page-kit/ports'
import type { CollectRow } from '@/contract/types'
import { priceDrop } from '@/domain/favorite'
import { byTimer, type Delay } from '@/stores/delay'
import { ProductActions } from '@/features/product/product'
import { OwnList, type Removal } from '@/features/user/own-list'
import { ShownStock } from '@/features/user/shown-stock'
import { collectTexts as texts } from '@/texts/collect'

/** Kind of favorite: 1 products, 2 stores. */
export type Type = 1 | 2

/** Pause before the list of an opened tab loads, in ms. @spec BC-46 */
export const TURN_DELAY_MS = 500

/** Returns the kind of a tab in the url, which counts from 0. */
const typeOf = (index?: string): Type => (index === '1' ? 2 : 1)

const listOf = (
  app: WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'location' | 'session'>,
  collectType: Type,
) =>
  new OwnList<CollectRow>(app, {
    fetchPage: (page) => app.stores.api.call('collectList', { ...page, ...app.stores.location.query, collectType }),
    remove: (removal: Removal) => app.stores.api.call('deleteCollects', { ...removal, collectType }),
  })

const questionOf = (count: number) => ({ title: texts.removeTitle(count), message: texts.removeText })

/** The shopper's favorites: products and stores. @spec PR-20 */
export class CollectModel {
  type: Type
  counts: Record<Type, number | undefined> = { 1: undefined, 2: undefined }
  readonly actions: ProductActions
  private readonly lists: Record<Type, OwnList<CollectRow>>
  private readonly stock: ShownStock<CollectRow>
  /** Place that the lists were loaded for. */
  private loadedFor: object | null = null
  private stopWaiting: () => void = () => {}

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      ImageUrls &
      Analytics &
      AddToCart &
      WithStores<'api' | 'location' | 'session'>,
    index?: string,
    private readonly delay: Delay = byTimer,
  ) {
    this.type = typeOf(index)
    this.actions = new ProductActions(app)
    this.lists = { 1: listOf(app, 1), 2: listOf(app, 2) }
    this.stock = new ShownStock<CollectRow>(app, this.lists[1].rows)
    observableModel(this, {
      untracked: ['app', 'lists', 'actions', 'delay', 'stock', 'loadedFor', 'stopWaiting'],
    })
  }

  get list() {
    return this.lists[this.type]
  }

  get goods() {
    return this.list.rows.list.filter(({ goods: product, onSale }) => product && onSale === 1)
  }

  /** Products that are off sale, listed last. */
  get offSaleProducts() {
    return this.list.rows.list.filter(({ onSale }) => onSale === 0)
  }

  /** Count of a tab: from its list, or from the count request before the list has loaded. */
  countOf(type: Type) {
    const { state, total } = this.lists[type].rows
    return state === 'ready' ? total : this.counts[type]
  }

  dropOf = ({ goods: product, savedPrice }: CollectRow) =>
    product ? priceDrop({ savedPrice, price: product.price, unRx: product.unRx }) : 0

  /**
   * Reloads a list when the page shows, if it has changed elsewhere or the place has. Any other list keeps its scroll
   * position, and its products are checked for stock.
   */
  async show() {
    const first = this.list.rows.state !== 'ready'
    const { place } = this.app.stores.location
    const isMoved = this.loadedFor !== null && this.loadedFor !== place
    this.loadedFor = place
    if (first) void this.list.rows.load()
    else if (isMoved) return this.reload()
    else void this.stock.check()
    const result = await this.app.stores.api.call('collectCount', {})
    if (!result.ok) return
    const { goods: product, stores } = result.data
    runInAction(() => (this.counts = { 1: product, 2: stores }))
    for (const type of [1, 2] as const) {
      const list = this.lists[type].rows
      if (!first && list.state === 'ready' && list.total !== this.counts[type]) void list.load()
    }
  }

  /** Loads the lists that are shown again, for another place. */
  private async reload() {
    const loaded = [this.lists[1].rows, this.lists[2].rows].filter(({ state }) => state === 'ready')
    await Promise.all(loaded.map((list) => list.restart()))
  }

  /** Switches the tab; loads its list once switching has paused. @spec BC-46 */
  choose(type: Type) {
    if (this.list.isEditing) this.list.edit()
    this.stopWaiting()
    this.type = type
    const list = this.list.rows
    if (list.state !== 'ready') this.stopWaiting = this.delay(() => void list.load(), TURN_DELAY_MS)
  }

  removePicked = () => this.list.removePicked(questionOf(this.list.picked.length))

  /** Deletes a row that was swiped. */
  removeRow = (row: CollectRow) => void this.list.removeRow(row, questionOf(1))

  clearAll = () => this.list.clear('all', { title: texts.clearTitle, message: texts.clearText(this.list.rows.total) })

  clearGone = () => this.list.clear('gone', { title: texts.goneTitle, message: texts.goneText(this.list.goneCount) })

  toCategory = () => void this.app.go('category')
  toStores = () => void this.app.go('storeList')
  openStore = (storeNo: string) => void this.app.go('storeAddress', { storeNo })

  dispose() {
    this.stopWaiting()
    this.stock.dispose()
    this.lists[1].dispose()
    this.lists[2].dispose()
  }
}
