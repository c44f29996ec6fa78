import { runInAction } from 'mobx'
import { isMissing } from '@/api/flows'
import { REFUSAL_REASONS, refusalProblem, type RefusalReason } from '@/domain/after-sale/refusal'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import { observableModel } from '@/stores/observable-model'
import { storeWorkTexts } from '@/texts/store-work'

export const REFUSALS = Object.keys(REFUSAL_REASONS) as RefusalReason[]

const texts = storeWorkTexts.refunds

/** Refuses an after-sale with a reason from the list and a note. @spec PR-24 */
export class RefundRefusalModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' | 'visitor' = 'loading'
  /** Whether the caller holds the after-sale and may still decide. */
  isHeld = false
  reason: RefusalReason | null = null
  note = ''
  isBusy = false
  private readonly id: number

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    no: string,
  ) {
    this.id = Number(no) || 0
    observableModel(this, { untracked: ['app', 'id'] })
  }

  load = async () => {
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) {
      this.state = 'visitor'
      return
    }
    const result = await api.call('workRefund', { id: this.id })
    runInAction(() => {
      if (result.ok) {
        const { holder, state } = result.data
        Object.assign(this, { state: 'ready', isHeld: holder?.isOwn === true && state === 'asked' })
      } else if (isMissing(result.error)) this.state = 'gone'
      else if (this.state !== 'ready') this.state = 'failed'
    })
  }

  choose = (reason: RefusalReason) => void (this.reason = reason)
  write = (note: string) => void (this.note = note)

  send = async () => {
    const { id, reason, note } = this
    const problem = refusalProblem({ reason, note })
    if (problem) return this.app.feedback.toast(texts.wrong[problem])
    if (reason === null || this.isBusy) return
    this.isBusy = true
    const input = { id, agrees: 0, reason, note: note.trim() } as const
    const result = await this.app.stores.api.call('decideRefund', input)
    runInAction(() => (this.isBusy = false))
    if (!result.ok) return this.app.fail(result.error)
    void this.app.replace('auditSuccess', { type: 'refund', no: String(id), done: 'refuse' })
  }

  login = () => this.app.login()
  toDetail = () => void this.app.replace('auditDetail', { type: 'refund', no: String(this.id) })
  toWorkspace = () => void this.app.replace('auditHome')
}
