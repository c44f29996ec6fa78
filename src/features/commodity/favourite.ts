import { makeAutoObservable, runInAction } from 'mobx'
import type { FailureDisplay, LoginPrompt, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Input } from '@/contract/types'
import { collectTexts } from '@/texts/collect'

type Subject = Input<'isCollect'>

/**
 * The heart of an article or a shop. `subject` says at any time what it stands for; null while that is not known. The page
 * calls `show()` whenever it comes on the screen or shows another subject.
 * @spec PR-20
 */
export class Favourite {
  isOn = false
  private isBusy = false
  /** A visitor has tapped it: kept once they are in. */
  private isWanted = false
  private asked = 0

  constructor(
    private readonly app: WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    private readonly subject: () => Subject | null,
  ) {
    makeAutoObservable<this, 'app' | 'subject' | 'isBusy' | 'isWanted' | 'asked'>(this, {
      app: false,
      subject: false,
      isBusy: false,
      isWanted: false,
      asked: false,
    })
  }

  /** Is it kept? A visitor's is not, and nothing is asked. @spec RO-05 */
  async show() {
    const subject = this.subject()
    if (!subject) return
    const isWanted = this.isWanted && this.app.stores.session.isLoggedIn
    this.isWanted = false
    if (isWanted) return this.set(subject, true)
    const asked = ++this.asked
    const result = await this.app.stores.api.call('isCollect', subject)
    // An answer that does not come leaves the heart as it is: a tap says what should be.
    if (result.ok && asked === this.asked) runInAction(() => (this.isOn = result.data.collected))
  }

  toggle = async () => {
    const subject = this.subject()
    if (!subject || this.isBusy) return
    if (this.app.stores.session.isLoggedIn) return this.set(subject, !this.isOn)
    this.isWanted = true
    this.app.login()
  }

  /** @spec ER-76 */
  private async set(subject: Subject, on: boolean) {
    this.isBusy = true
    this.asked += 1
    const result = await this.app.stores.api.call('doCollect', { ...subject, on: on ? 1 : 0 })
    this.isBusy = false
    if (!result.ok) return this.app.fail(result.error)
    const now = this.subject()
    if (now?.code === subject.code) runInAction(() => (this.isOn = result.data.collected))
    this.app.feedback.toast(on ? collectTexts.collected : collectTexts.uncollected)
  }
}
