import { observableModel } from '@/stores/observable-model'
import { Loader } from '@/page-kit/loader'
import type { Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'

type Titles = Reply<'invoiceTitles'>

/** Titles that the shopper keeps. @spec PR-32 */
export class InvoiceTitlesModel {
  readonly titles: Loader<Titles>

  constructor(private readonly app: Navigation & WithStores<'api' | 'session'>) {
    this.titles = new Loader<Titles>(
      () => app.stores.api.call('invoiceTitles', {}),
      () => app.stores.session.isLoggedIn,
    )
    observableModel(this, { untracked: ['app', 'titles'] })
  }

  get isEmpty() {
    return this.titles.data?.list.length === 0
  }

  open = (id: number) => void this.app.go('invoiceTitleEdit', { id })
  add = () => void this.app.go('invoiceTitleEdit')

  dispose() {
    this.titles.dispose()
  }
}
