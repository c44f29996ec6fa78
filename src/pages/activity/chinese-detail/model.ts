import type { LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { ReviewTracker } from '@/features/product/review-tracker/model'

export type HerbalFormula = Reply<'herbalFormulaByNo'>

/** A herbal formula, polled while it is under review, and its next steps. @spec PR-18 RX-07 */
export class TcmDetailModel {
  readonly tracker: ReviewTracker<HerbalFormula>

  constructor(
    private readonly app: Navigation & LoginPrompt & WithStores<'api' | 'session'>,
    private readonly formulaNo: string,
  ) {
    this.tracker = new ReviewTracker(app, () => app.stores.api.call('herbalFormulaByNo', { formulaNo }))
  }

  buy = () => void this.app.go('orderTcm', { orderNo: this.formulaNo })
  reorder = () => {
    const doses = this.tracker.reviewedDocument?.doses
    if (doses) void this.app.go('tcmConfirm', { count: doses, no: this.formulaNo })
  }
  toList = () => void this.app.replace('tcmMine', { type: 1 })

  dispose() {
    this.tracker.dispose()
  }
}
