import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Input } from '@/contract/types'
import { collectTexts } from '@/texts/collect'

type Subject = Input<'isCollect'>

/**
 * Favorites button of a product or a store. `subject` returns what the page currently shows; null while it is unknown.
 * The page calls `show()` whenever it appears or shows another subject.
 * @spec PR-20
 */
export class Favourite {
  isOn = false
  private isBusy = false
  /** Whether a visitor has tapped the button; the subject is added after sign-in. */
  private isAddPending = false
  private requestId = 0

  constructor(
    private readonly app: WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    private readonly subject: () => Subject | null,
  ) {
    observableModel(this, { untracked: ['app', 'subject', 'isBusy', 'isAddPending', 'requestId'] })
  }

  /** Loads the favorite state; for a visitor it is off and no request is sent. @spec RO-05 */
  async show() {
    const subject = this.subject()
    if (!subject) return
    const isAddPending = this.isAddPending && this.app.stores.session.isLoggedIn
    this.isAddPending = false
    if (isAddPending) return this.set(subject, true)
    const requestId = ++this.requestId
    const result = await this.app.stores.api.call('isCollect', subject)
    // Keeps the state after a failed reply: a tap sends the wanted state anyway.
    if (result.ok && requestId === this.requestId) runInAction(() => (this.isOn = result.data.collected))
  }

  toggle = async () => {
    const subject = this.subject()
    if (!subject || this.isBusy) return
    if (this.app.stores.session.isLoggedIn) return this.set(subject, !this.isOn)
    this.isAddPending = true
    this.app.login()
  }

  /** @spec ER-76 */
  private async set(subject: Subject, on: boolean) {
    this.isBusy = true
    this.requestId += 1
    const result = await this.app.stores.api.call('doCollect', { ...subject, on: on ? 1 : 0 })
    this.isBusy = false
    if (!result.ok) return this.app.fail(result.error)
    const now = this.subject()
    if (now?.code === subject.code) runInAction(() => (this.isOn = result.data.collected))
    this.app.feedback.toast(on ? collectTexts.collected : collectTexts.uncollected)
  }
}
