import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { OrderDetail } from '@/contract/types'
import { Photos } from '@/features/product/photos/photos'
import { commonTexts } from '@/texts/common'
import { evaluateTexts as texts } from '@/texts/delivery'

type Tag = (typeof texts.tags)[number]
const MOST_PICTURES = 4

/** Reviews a product of a delivered order. A refusal keeps the input. @spec PR-25 */
export class EvaluateModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  line: OrderDetail['goodsVoList'][number] | null = null
  score = 0
  text = ''
  tags: readonly Tag[] = []
  saving = false
  readonly pictures: Photos
  private readonly id: number
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'upload'> &
      WithHosts<'navigation' | 'pictures'>,
    private readonly params: { barcode?: string; id?: string },
  ) {
    this.id = Number(params.id)
    this.pictures = new Photos(app, MOST_PICTURES)
    observableModel(this, {
      untracked: ['app', 'params', 'id', 'requestId', 'pictures'],
      byReference: ['line', 'tags'],
    })
  }

  load = async () => {
    const requestId = ++this.requestId
    this.state = 'loading'
    const result = await this.app.stores.api.call('orderDetail', { id: this.id })
    if (requestId !== this.requestId) return
    runInAction(() => {
      const line = result.ok ? result.data.goodsVoList.find((one) => one.barcode === this.params.barcode) : undefined
      this.line = line ?? null
      this.state = line ? 'ready' : 'failed'
    })
  }

  setScore = (score: number) => void (this.score = score)
  setText = (text: string) => void (this.text = text)

  toggle = (tag: Tag) => {
    const others = this.tags.filter((one) => one !== tag)
    this.tags = others.length < this.tags.length ? others : [...this.tags, tag]
  }

  /** Submits once, whatever the number of taps. @spec ER-76 */
  submit = async () => {
    const { line, score } = this
    if (this.saving || !line) return
    if (score === 0) return this.app.feedback.toast(texts.scoreFirst)
    // Waits for pictures: a product can be reviewed only once, and a failed picture could never be added.
    if (this.pictures.unsent > 0) return this.app.feedback.toast(texts.unsent)
    this.saving = true
    const { barcode } = line
    const review = { barcode, score, text: this.text.trim(), tags: [...this.tags], pics: this.pictures.urls }
    const { api } = this.app.stores
    const result = await this.app.feedback.during(
      commonTexts.submitting,
      api.call('saveComments', { orderId: this.id, comments: [review] }),
    )
    runInAction(() => (this.saving = false))
    if (!result.ok) return this.app.fail(result.error)
    this.app.feedback.toast(texts.sent)
    // Goes back to the page that lists products to review; an external link has opened this page alone.
    if (!(await this.app.hosts.navigation.back())) await this.app.replace('appraise', { id: this.id })
  }

  dispose() {
    this.requestId += 1
    this.pictures.dispose()
  }
}
