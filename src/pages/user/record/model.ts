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
import type { BrowseRow } from '@/contract/types'
import { byDay, dayOf } from '@/domain/browse'
import { ProductActions } from '@/features/product/product'
import { OwnList } from '@/features/user/own-list'
import { ShownStock } from '@/features/user/shown-stock'
import { collectTexts } from '@/texts/collect'

const texts = collectTexts.record

const questionOf = (count: number) => ({ title: texts.removeTitle(count), message: texts.removeText })

/** The shopper's browsing history, by day. @spec PR-26 */
export class RecordModel {
  readonly list: OwnList<BrowseRow>
  readonly actions: ProductActions
  private readonly stock: ShownStock<BrowseRow>
  /** Place that the list was loaded for. */
  private loadedFor: object | null = null

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      ImageUrls &
      Analytics &
      AddToCart &
      WithStores<'api' | 'location' | 'session'>,
  ) {
    this.list = new OwnList<BrowseRow>(app, {
      fetchPage: (page) => app.stores.api.call('browseList', { ...page, ...app.stores.location.query }),
      remove: (removal) => app.stores.api.call('deleteBrowses', removal),
    })
    this.actions = new ProductActions(app)
    this.stock = new ShownStock<BrowseRow>(app, this.list.rows)
    observableModel(this, { untracked: ['app', 'list', 'actions', 'stock', 'loadedFor'] })
  }

  /** Loads the list, and anew for another place; a return to the page checks the stock of what it shows. */
  show = async () => {
    const { rows } = this.list
    const { place } = this.app.stores.location
    const isMoved = this.loadedFor !== place
    this.loadedFor = place
    if (rows.state !== 'ready') return rows.load()
    await (isMoved ? rows.restart() : this.stock.check())
  }

  get days() {
    const now = this.app.stores.api.now()
    return byDay(this.list.rows.list).map(({ day, rows }) => {
      const { kind, ...date } = dayOf(day, now)
      return { day, rows, title: texts.days[kind](date) }
    })
  }

  removePicked = () => this.list.removePicked(questionOf(this.list.picked.length))

  /** Deletes a row that was swiped. */
  removeRow = (row: BrowseRow) => void this.list.removeRow(row, questionOf(1))

  clearAll = () => this.list.clear('all', { title: texts.clearTitle, message: texts.clearText(this.list.rows.total) })

  clearGone = () =>
    this.list.clear('gone', { title: collectTexts.goneTitle, message: collectTexts.goneText(this.list.goneCount) })

  toCategory = () => void this.app.go('category')

  dispose() {
    this.stock.dispose()
    this.list.dispose()
  }
}
