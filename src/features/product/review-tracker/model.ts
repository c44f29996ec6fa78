import { OrderStatus } from '@/domain/order-status'
import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { ApiError } from '@/api/result'
import type { LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { PrescriptionRequestState } from '@/domain/prescription'
import { byTimer, type Delay } from '@/stores/delay'

/** Polling interval for a waiting request, in ms. */
export const LOOK_MS = 3000

/** Request that a pharmacist reviews: a prescription request or an herbal formula. */
export interface ReviewedDocument {
  state: PrescriptionRequestState
  reason: string
  validUntil: string
  pics: readonly string[]
  timeline: readonly { text: string; time: string }[]
  order: { id: number; orderStatusCode: number } | null
}
type Answer<P> = { ok: true; data: P } | { ok: false; error: ApiError }

/** One request and its state; polls while it waits and its page shows. @spec RX-02 RX-07 */
export class ReviewTracker<P extends ReviewedDocument> {
  state: 'loading' | 'ready' | 'gone' | 'failed' | 'visitor' = 'loading'
  reviewedDocument: P | null = null
  private requestId = 0
  private stopWaiting: () => void = () => {}

  constructor(
    private readonly app: Navigation & LoginPrompt & WithStores<'session'>,
    private readonly request: () => Promise<Answer<P>>,
    private readonly delay: Delay = byTimer,
  ) {
    observableModel(this, {
      untracked: ['app', 'request', 'delay', 'requestId', 'stopWaiting'],
      byReference: ['reviewedDocument'],
    })
  }

  load = async () => {
    this.stopWaiting()
    const requestId = ++this.requestId
    if (!this.app.stores.session.isLoggedIn) {
      this.reviewedDocument = null
      this.state = 'visitor'
      return
    }
    if (!this.reviewedDocument) this.state = 'loading'
    const result = await this.request()
    if (requestId !== this.requestId) return
    runInAction(() => (result.ok ? this.setDocument(result.data) : this.fail(result.error)))
  }

  private setDocument(reviewedDocument: P) {
    this.reviewedDocument = reviewedDocument
    this.state = 'ready'
    if (reviewedDocument.state === 'waiting') this.wait()
  }

  private fail(error: ApiError) {
    // Keeps the shown content; the next poll may succeed.
    if (this.reviewedDocument) this.wait()
    else if (!this.app.stores.session.isLoggedIn) this.state = 'visitor'
    else this.state = isMissing(error) ? 'gone' : 'failed'
  }

  private wait() {
    this.stopWaiting = this.delay(() => void this.load(), LOOK_MS)
  }

  /** Whether the order of the request was cancelled; the request is used then, and a new one is needed. @spec RX-05 */
  get isUsedUp() {
    return (
      this.reviewedDocument?.state === 'used' && this.reviewedDocument.order?.orderStatusCode === OrderStatus.cancelled
    )
  }

  toOrder = () => {
    const order = this.reviewedDocument?.order
    if (order) void this.app.go('orderDetail', { status: order.orderStatusCode, id: order.id })
  }
  login = () => this.app.login()

  /** Stops polling while another page covers this one. */
  hide() {
    this.stopWaiting()
  }

  dispose() {
    this.stopWaiting()
    this.requestId++
  }
}
