import type { LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { CartKind } from '@/domain/kind'
import { ReviewTracker } from '@/features/product/review-tracker/model'

/** Cart type of the checkout: delivery by a rider, which the checkout may change to pickup. */
const CART_TYPE = CartKind.lightning

export type PrescriptionRequest = Reply<'prescriptionRequestByNo'>

/** One prescription request, polled while it is under review, and its next steps. */
export class PrescriptionRequestModel {
  readonly tracker: ReviewTracker<PrescriptionRequest>

  constructor(
    private readonly app: Navigation & LoginPrompt & WithStores<'api' | 'session'>,
    orderNo: string,
  ) {
    this.tracker = new ReviewTracker(app, () => app.stores.api.call('prescriptionRequestByNo', { orderNo }))
  }

  /**
   * Orders all of its products by its number: a request is valid for one order, and products left out of it are lost.
   * @spec RX-02 RX-05
   */
  buy = () =>
    void this.app.go('orderAffirm', { type: CART_TYPE, orderNo: this.tracker.reviewedDocument?.orderNo ?? '' })
  toProduct = (barcode: string) => void this.app.go('goods', { id: barcode })

  /** Opens a new request for the same drugs. */
  requestAgain = () => {
    const drugs = this.tracker.reviewedDocument?.otcDetailList ?? []
    const listOf = (key: 'barcode' | 'count') => drugs.map((drug) => drug[key]).join(',')
    void this.app.go('otcAuth', { barcode: listOf('barcode'), count: listOf('count') })
  }

  /** Renews it for the next order. @spec RX-05 */
  renew = () => void this.app.go('rxRenew', { orderNo: this.tracker.reviewedDocument?.orderNo ?? '' })

  toList = () => void this.app.replace('rxDemand')

  dispose() {
    this.tracker.dispose()
  }
}
