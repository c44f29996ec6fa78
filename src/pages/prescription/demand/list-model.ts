import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import type { PrescriptionRequestState } from '@/domain/prescription'
import { Rows } from '@/features/product/rows'

export type PrescriptionRequestCard = Reply<'demands'>['list'][number]
export type PrescriptionRequestTab = 'all' | PrescriptionRequestState

/** The shopper's prescription requests by status. @spec EN-30 */
export class PrescriptionRequestListModel {
  tab: PrescriptionRequestTab = 'all'
  readonly rows: Rows<PrescriptionRequestCard>

  constructor(private readonly app: Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>) {
    this.rows = new Rows<PrescriptionRequestCard>(
      app,
      (page) => app.stores.api.call('demands', { ...page, ...(this.tab !== 'all' && { state: this.tab }) }),
      ({ orderNo }) => orderNo,
    )
    observableModel(this, { untracked: ['app', 'rows'] })
  }

  choose(tab: PrescriptionRequestTab) {
    if (tab === this.tab) return
    this.tab = tab
    void this.rows.restart()
  }

  open = ({ orderNo }: PrescriptionRequestCard) => void this.app.go('rxDemand', { orderNo })
  toShop = () => void this.app.go('home')

  dispose() {
    this.rows.dispose()
  }
}
