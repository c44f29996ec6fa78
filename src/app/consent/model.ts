import { runInAction } from 'mobx'
import { observableModel } from '../../stores/observable-model'
import { NOTICE_KEY, noticeAnswer, storedNotice, type NoticeAnswer, type Purpose } from '@/domain/consent'
import { ConsentStore } from '@/stores/consent'
import type { AppModel } from '../app-model'

interface Question {
  purpose: Purpose
  answer: Promise<boolean>
  settle: (given: boolean) => void
}

/**
 * Manages the shopper's consents and the sheets that ask for them. Loaded when first needed, like its sheets.
 * @spec RX-10
 */
export class ConsentManager {
  readonly store: ConsentStore
  /** Answer to the notice of the first visit. */
  notice: NoticeAnswer | null
  private question: Question | null = null
  /** Sheets closed without an answer: they do not reappear on their own in this visit. */
  private readonly passedOver = new Set<Purpose>()

  constructor(private readonly app: AppModel) {
    const { stores, hosts } = app
    this.notice = noticeAnswer(hosts.storage.get(NOTICE_KEY))
    this.store = new ConsentStore({
      api: () => stores.api,
      storage: hosts.storage,
      session: stores.session,
      onWithdrawn: (purpose) => this.withdrawn(purpose),
    })
    observableModel(this, { untracked: ['app', 'store', 'passedOver'] })
  }

  /** Purpose of the open question. */
  get asked(): Purpose | null {
    return this.question?.purpose ?? null
  }

  /**
   * Whether the purpose is allowed. Asks when there is no answer yet. After a refusal, and in browse-only mode, asks
   * only when the shopper `tapped` for it. Closing the sheet is not an answer and allows nothing.
   */
  async confirm(purpose: Purpose, tapped: boolean): Promise<boolean> {
    const { store } = this
    // Another device may have answered. Without a network this device's answer counts.
    if (store.consentState(purpose) === 'unasked') await store.join()
    const consentState = store.consentState(purpose)
    if (consentState === 'given') return true
    const canRequest =
      tapped || (consentState === 'unasked' && this.notice !== 'refused' && !this.passedOver.has(purpose))
    return canRequest && this.show(purpose)
  }

  private async show(purpose: Purpose): Promise<boolean> {
    // Shows one sheet at a time; equal questions are one question.
    while (this.question && this.question.purpose !== purpose) await this.question.answer
    if (!this.question) {
      let settle: (given: boolean) => void = () => {}
      const answer = new Promise<boolean>((resolve) => (settle = resolve))
      runInAction(() => (this.question = { purpose, answer, settle }))
      void this.app.feedback.whileAsking(answer)
    }
    return this.question?.answer ?? false
  }

  /** Takes the answer to the open sheet; null closes it without one. */
  answer(given: boolean | null) {
    const { question } = this
    if (!question) return
    this.question = null
    if (given === null) this.passedOver.add(question.purpose)
    else void this.store.choose(question.purpose, given)
    question.settle(given === true)
  }

  /** Answers the notice. 不同意 is browse-only mode: nothing asks on its own, no page view is sent. */
  answerNotice(answer: NoticeAnswer) {
    this.notice = answer
    this.app.hosts.storage.set(NOTICE_KEY, storedNotice(answer))
    if (answer === 'agreed') void this.app.agreed()
  }

  /** Deletes the data collected under a withdrawn consent at once. */
  private withdrawn(purpose: Purpose) {
    if (purpose === 'location') this.app.stores.location.clearPosition()
  }
}
