import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, ImageUrls, LoginPrompt, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Feedback } from '@/contract/types'
import { FEEDBACK_LEAST, FEEDBACK_PICS, type FeedbackKind } from '@/domain/account'
import { formatShopTime } from '@/domain/shop-time'
import { Photos } from '@/features/product/photos/photos'
import { Rows } from '@/features/product/rows'
import { accountTexts } from '@/texts/account'
import { commonTexts } from '@/texts/common'

const texts = accountTexts.feedback

const PAGE_SIZE = 20

/** Feedback form, and the shopper's earlier feedback. A refusal keeps the input. */
export class FeedbackModel {
  kind: FeedbackKind = 'suggest'
  body = ''
  error = ''
  submitting = false
  readonly photos: Photos
  readonly mine: Rows<Feedback>
  /** Idempotency key of this feedback: sent twice, it is stored once. */
  private key: string

  constructor(
    private readonly app: WithFeedback &
      FailureDisplay &
      LoginPrompt &
      ImageUrls &
      WithStores<'api' | 'session' | 'upload'> &
      WithHosts<'device' | 'pictures'>,
  ) {
    this.photos = new Photos(app, FEEDBACK_PICS)
    this.mine = new Rows<Feedback>(
      app,
      (page) => app.stores.api.call('feedbackList', page),
      ({ id }) => id,
      { size: PAGE_SIZE },
    )
    this.key = app.hosts.device.randomId()
    observableModel(this, { untracked: ['app', 'photos', 'mine', 'key'] })
  }

  get isVisitor() {
    return !this.app.stores.session.isLoggedIn
  }

  show = () => {
    if (!this.isVisitor) void this.mine.load()
  }

  choose(kind: FeedbackKind) {
    this.kind = kind
  }

  setBody(text: string) {
    this.body = text
    this.error = ''
  }

  timeOf = ({ time }: Feedback) => formatShopTime(time, 'YYYY-MM-DD HH:mm')

  image = (url: string) => this.app.image(url)

  async submit() {
    if (this.isVisitor) return this.app.login()
    if (this.submitting) return
    this.error = this.body.trim().length < FEEDBACK_LEAST ? texts.short : this.photos.unsent > 0 ? texts.unsent : ''
    if (this.error) return
    this.submitting = true
    const { kind, body, key: idemKey } = this
    const saved = this.app.stores.api.call('saveFeedback', { idemKey, kind, body: body.trim(), pics: this.photos.urls })
    const result = await this.app.feedback.during(commonTexts.submitting, saved)
    runInAction(() => (this.submitting = false))
    if (!result.ok) return this.app.fail(result.error)
    this.begin()
    this.app.feedback.toast(texts.done)
    await this.mine.load()
  }

  private begin() {
    this.body = ''
    this.key = this.app.hosts.device.randomId()
    for (const photo of [...this.photos.list]) this.photos.remove(photo)
  }

  login = () => this.app.login()

  dispose() {
    this.photos.dispose()
  }
}
