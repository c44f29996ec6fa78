import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { shiftMonth, monthCells } from '@/domain/sign-in'
import { signInTexts as texts } from '@/texts/sign-in'

type Month = Reply<'signMonth'>

/** Daily sign-in with its calendar; the server decides which day it is and what it gives. @spec PR-22 */
export class SignInModel {
  state: 'loading' | 'ready' | 'failed' | 'visitor' = 'loading'
  /** Sign-in of today, with the shown month. */
  data: Month | null = null
  /** Running or next draw for points; null for none. */
  draw: Reply<'topDraw'> = null
  busy = false
  private requestId = 0

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
  ) {
    observableModel(this, { untracked: ['app', 'requestId'] })
  }

  get cells() {
    return this.data ? monthCells(this.data.month) : []
  }

  isSigned(day: string | null) {
    return day !== null && this.data?.days.includes(day) === true
  }

  /** Whether the shown month is the current one, after which there is nothing to see. */
  get isCurrent() {
    return this.data === null || this.data.month === this.data.today.slice(0, 7)
  }

  load = async () => {
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) {
      this.state = 'visitor'
      return
    }
    if (!this.data) this.state = 'loading'
    const requestId = ++this.requestId
    const [month, draw] = await Promise.all([api.call('signMonth', {}), api.call('topDraw', {})])
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (!month.ok || !draw.ok) {
        if (!this.data) this.state = 'failed'
        return
      }
      this.data = month.data
      this.draw = draw.data
      this.state = 'ready'
    })
  }

  /** Signs in for today, once for any number of taps. */
  sign = async () => {
    if (this.busy || !this.data || this.data.signed === 1) return
    this.busy = true
    const result = await this.app.stores.api.call('signIn', {})
    if (result.ok) this.app.feedback.toast(texts.toast(result.data.points))
    else this.app.fail(result.error)
    await this.load()
    runInAction(() => (this.busy = false))
  }

  /** Shows the month before or after the shown one. */
  turn = async (step: 1 | -1) => {
    const { data } = this
    if (!data || (step === 1 && this.isCurrent)) return
    const requestId = ++this.requestId
    const result = await this.app.stores.api.call('signMonth', { month: shiftMonth(data.month, step) })
    if (requestId !== this.requestId) return
    if (!result.ok) return this.app.fail(result.error)
    runInAction(() => (this.data = result.data))
  }

  toDraw = () => void this.app.go('pointsLottery', { id: this.draw?.id })
  toDetail = () => void this.app.go('pointsDetail')
  login = () => this.app.login()

  dispose() {
    this.requestId += 1
  }
}
