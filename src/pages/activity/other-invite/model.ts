import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { isClaimed, messageOf } from '@/features/activity/claiming'
import { commonTexts } from '@/texts/common'

/** Code of the pack that counselors give. */
const PACK = 'pullnew'

/** Invitation of a new shopper by a store's counselor: the counselor, the pack, and one action. @spec ST-69 */
export class PullNewModel {
  state: 'loading' | 'ready' | 'failed' | 'gone' = 'loading'
  pack: Reply<'couponActivity'> | null = null
  counselor: Reply<'counselorByCode'> | null = null
  isClaimed = false
  busy = false
  private requestId = 0

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    private readonly id: string,
  ) {
    observableModel(this, { untracked: ['app', 'id', 'requestId'] })
  }

  get isVisitor() {
    return !this.app.stores.session.isLoggedIn
  }

  /** Loads the page: the pack is public, the counselor is shown to signed-in shoppers only. */
  load = async () => {
    const requestId = ++this.requestId
    const { api } = this.app.stores
    if (!this.pack) this.state = 'loading'
    const [pack, counselor] = await Promise.all([
      api.call('couponActivity', { code: PACK }),
      this.isVisitor || !this.id ? null : api.call('counselorByCode', { code: this.id }),
    ])
    if (requestId !== this.requestId) return
    const bad = [pack, counselor].find((one) => one && !one.ok)
    runInAction(() => {
      if (pack.ok && !bad && this.id) {
        this.pack = pack.data
        this.counselor = counselor?.ok ? counselor.data : null
        this.state = 'ready'
      } else if (!this.id || (bad && !bad.ok && isMissing(bad.error))) this.state = 'gone'
      else if (!this.pack) this.state = 'failed'
    })
  }

  /** Claims once, whatever the number of taps. */
  claim = async () => {
    if (this.busy || this.isClaimed || !this.pack) return
    if (this.isVisitor) return this.app.login()
    this.busy = true
    const result = await this.app.stores.api.call('receivePullNew', { id: this.id })
    runInAction(() => {
      this.busy = false
      this.isClaimed = result.ok || isClaimed(result.error)
    })
    if (result.ok) return this.app.feedback.toast(commonTexts.toast.claimed)
    const message = messageOf(result.error)
    if (message) this.app.feedback.toast(message)
    else this.app.fail(result.error)
  }

  toMyCoupons = () => void this.app.go('coupons')
  toHome = () => void this.app.go('home')

  dispose() {
    this.requestId += 1
  }
}
