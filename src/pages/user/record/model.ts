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
import { collectTexts } from '@/texts/collect'

const texts = collectTexts.record

/** The shopper's browsing history, by day. @spec PR-26 */
export class RecordModel {
  readonly list: OwnList<BrowseRow>
  readonly actions: ProductActions

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
    observableModel(this, { untracked: ['app', 'list', 'actions'] })
  }

  get days() {
    const now = this.app.stores.api.now()
    return byDay(this.list.rows.list).map(({ day, rows }) => {
      const { kind, ...date } = dayOf(day, now)
      return { day, rows, title: texts.days[kind](date) }
    })
  }

  removePicked = () =>
    this.list.removePicked({ title: texts.removeTitle(this.list.picked.length), message: texts.removeText })

  clearAll = () => this.list.clear('all', { title: texts.clearTitle, message: texts.clearText(this.list.rows.total) })

  clearGone = () =>
    this.list.clear('gone', { title: collectTexts.goneTitle, message: collectTexts.goneText(this.list.goneCount) })

  toCategory = () => void this.app.go('category')

  dispose() {
    this.list.dispose()
  }
}
