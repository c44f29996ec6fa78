import { observable, runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { commonTexts } from '@/texts/common'
import { evaluateTexts } from '@/texts/delivery'

/** Most products of one order that the page lists. */
const PAGE_SIZE = 50

/** Product to review, with the shopper's input; `score` 0 is none. */
export interface ReviewDraft {
  readonly line: Reply<'commentsDue'>['list'][number]
  score: number
  text: string
}

/** Reviews the products of one order in one step. A refusal keeps the input. @spec PR-25 */
export class OtherAppraiseModel {
  state: 'loading' | 'visitor' | 'ready' | 'gone' | 'failed' = 'loading'
  drafts: ReviewDraft[] = []
  isSaving = false
  private orderId = 0
  private requestId = 0

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    private readonly orderNo: string,
  ) {
    observableModel(this, { untracked: ['app', 'orderNo', 'orderId', 'requestId'] })
  }

  /** Runs every time the page shows: the shopper may have signed in in the meantime. */
  show = () => {
    if (!this.app.stores.session.isLoggedIn) return void (this.state = 'visitor')
    if (this.state !== 'ready') return this.load()
  }

  load = async () => {
    const requestId = ++this.requestId
    this.state = 'loading'
    const result = this.orderNo ? await this.loadDue() : []
    if (requestId !== this.requestId) return
    runInAction(() => {
      this.drafts = (result ?? []).map((line) => observable({ line, score: 0, text: '' }, { line: observable.ref }))
      this.state = !result ? 'failed' : result.length > 0 ? 'ready' : 'gone'
    })
  }

  /** Returns the products of the order that can be reviewed; null when they could not be loaded. */
  private async loadDue() {
    const { api } = this.app.stores
    const orders = await api.call('orderInfos', { orderNo: this.orderNo })
    if (!orders.ok) return null
    const orderId = orders.data[0]?.id
    if (!orderId) return []
    this.orderId = orderId
    const due = await api.call('commentsDue', { orderId, pageNum: 1, pageSize: PAGE_SIZE })
    return due.ok ? due.data.list.filter((line) => line.orderId === orderId) : null
  }

  setScore = (draft: ReviewDraft, score: number) => void (draft.score = score)
  setText = (draft: ReviewDraft, text: string) => void (draft.text = text)

  /** Sends the scored products once, whatever the number of taps. @spec ER-76 */
  submit = async () => {
    if (this.isSaving) return
    const comments = this.drafts
      .filter(({ score }) => score > 0)
      .map(({ line: { barcode }, score, text }) => ({ barcode, score, text: text.trim(), tags: [], pics: [] }))
    if (comments.length === 0) return this.app.feedback.toast(evaluateTexts.scoreFirst)
    this.isSaving = true
    const saving = this.app.stores.api.call('saveComments', { orderId: this.orderId, comments })
    const result = await this.app.feedback.during(commonTexts.submitting, saving)
    runInAction(() => (this.isSaving = false))
    if (!result.ok) return this.app.fail(result.error)
    this.app.feedback.toast(evaluateTexts.sent)
    await this.app.replace('otherAppraised')
  }

  login = () => this.app.login()
  toReviews = () => void this.app.replace('appraise')

  dispose() {
    this.requestId++
  }
}
