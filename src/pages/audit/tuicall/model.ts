import { runInAction } from 'mobx'
import { STAFF_WORK, isMissing } from '@/api/flows'
import { reasonProblem } from '@/domain/staff-reason'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import { observableModel } from '@/stores/observable-model'
import type { SendBackKind } from './kinds'

/** Sends work back with a reason from a list and a note. */
export class SendBackModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' | 'visitor' = 'loading'
  /** Whether the caller holds the work and may still decide. */
  isHeld = false
  reason: string | null = null
  note = ''
  isBusy = false

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    readonly kind: SendBackKind,
    readonly no: string,
  ) {
    observableModel(this, { untracked: ['app', 'kind', 'no'] })
  }

  load = async () => {
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) {
      this.state = 'visitor'
      return
    }
    const result = await this.kind.load(api, this.no)
    runInAction(() => {
      if (result.ok) Object.assign(this, { state: 'ready', isHeld: result.data })
      else if (isMissing(result.error)) this.state = 'gone'
      else if (this.state !== 'ready') this.state = 'failed'
    })
  }

  choose = (reason: string) => void (this.reason = reason)
  write = (note: string) => void (this.note = note)

  send = async () => {
    const { kind, no, reason, note } = this
    const problem = reasonProblem({ reason, note })
    if (problem) return this.app.feedback.toast(kind.texts.wrong[problem])
    if (reason === null || this.isBusy) return
    this.isBusy = true
    const result = await kind.send(this.app.stores.api, no, { reason, note: note.trim() })
    runInAction(() => (this.isBusy = false))
    if (!result.ok) return this.app.fail(result.error, STAFF_WORK)
    void this.app.replace('auditSuccess', { type: kind.type, no, done: kind.done })
  }

  login = () => this.app.login()
  toDetail = () => void this.app.replace('auditDetail', { type: this.kind.type, no: this.no })
  toWorkspace = () => void this.app.replace('auditHome')
}
