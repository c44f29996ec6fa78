import { runInAction } from 'mobx'
import { isMissing } from '@/api/flows'
import { SEND_BACK_REASONS, sendBackProblem, type SendBackReason } from '@/domain/prescription'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import { observableModel } from '@/stores/observable-model'
import { staffReviewTexts as texts } from '@/texts/staff-review'

export const REASONS = Object.keys(SEND_BACK_REASONS) as SendBackReason[]

/** Sends a prescription request back with a reason from the list and a note. */
export class RxSendBackModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' | 'visitor' = 'loading'
  /** Whether the caller holds the request. */
  isHeld = false
  reason: SendBackReason | null = null
  note = ''
  isBusy = false

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    private readonly no: string,
  ) {
    observableModel(this, { untracked: ['app', 'no'] })
  }

  load = async () => {
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) {
      this.state = 'visitor'
      return
    }
    const result = await api.call('rxReview', { no: this.no })
    runInAction(() => {
      if (result.ok) Object.assign(this, { state: 'ready', isHeld: result.data.mine === 1 })
      else if (isMissing(result.error)) this.state = 'gone'
      else if (this.state !== 'ready') this.state = 'failed'
    })
  }

  choose = (reason: SendBackReason) => void (this.reason = reason)
  write = (note: string) => void (this.note = note)

  send = async () => {
    const { reason, note } = this
    const problem = sendBackProblem({ reason, note })
    if (problem) return this.app.feedback.toast(texts.wrong[problem])
    if (reason === null || this.isBusy) return
    this.isBusy = true
    const result = await this.app.stores.api.call('sendBackRx', { no: this.no, reason, note: note.trim() })
    runInAction(() => (this.isBusy = false))
    if (!result.ok) return this.app.fail(result.error)
    void this.app.replace('auditSuccess', { type: 'rx', no: this.no, done: 'sendBack' })
  }

  login = () => this.app.login()
  toDetail = () => void this.app.replace('auditDetail', { type: 'rx', no: this.no })
  toWorkspace = () => void this.app.replace('auditHome')
}
