import { runInAction } from 'mobx'
import { byTimer, type Delay } from '@/stores/delay'
import { observableModel } from '@/stores/observable-model'
import type {
  FailureDisplay,
  LoginCompletion,
  LoginPrompt,
  WithFeedback,
  WithHosts,
  WithStores,
} from '@/page-kit/ports'
import { showMissing, type Missing } from '@/page-kit/missing'
import type { ApiError, Result } from '@/api/result'
import type { Session } from '@/contract/types'
import { isMobile } from '@/domain/phone'
import { KEYS } from '@/domain/startup'
import { storeUntil, readUntil } from '@/stores/stored'
import { commonTexts } from '@/texts/common'
import { loginTexts } from '@/texts/login'

const CODE = /^\d{6}$/

/** Ids of the rows whose input can be missing. */
export const ROWS = { mobile: 'login-mobile', code: 'login-code', agreement: 'login-agreement' } as const

/** Countdown interval, in ms. */
const TICK_MS = 1000

interface Options {
  /** Called after sign-in; by default returns to the page before. */
  entered?: () => Promise<void>
  /** Reason why sign-in is refused here, '' for none. @spec VA-21 */
  refused?: string
  /** Explains a refused code: text beside the field, '' if a message is already shown, null for the default text. */
  explain?: (error: ApiError) => string | null
  delay?: Delay
}

/** Phone number, SMS code and agreement, shared by sign-in and binding a number. The input is never cleared. */
export class SmsForm {
  mobile = ''
  code = ''
  agreed = false
  /** Seconds until the next code can be requested. */
  waitSeconds = 0
  sandboxCode = ''
  mobileError = ''
  codeError = ''
  sending = false
  submitting = false
  readonly refused: string
  private readonly entered: () => Promise<void>
  private readonly explain: NonNullable<Options['explain']>
  private readonly delay: Delay
  private stopTimer: () => void = () => {}

  constructor(
    private readonly app: WithFeedback &
      FailureDisplay &
      LoginPrompt &
      LoginCompletion &
      WithStores<'api'> &
      WithHosts<'navigation' | 'storage'>,
    private readonly enter: (mobile: string, code: string) => Promise<Result<Session>>,
    {
      entered = () => app.afterLogin(),
      refused = app.loginRefusal,
      explain = () => null,
      delay = byTimer,
    }: Options = {},
  ) {
    this.entered = entered
    this.refused = refused
    this.explain = explain
    this.delay = delay
    observableModel(this, { untracked: ['app', 'enter', 'entered', 'explain', 'refused', 'delay', 'stopTimer'] })
    const until = Number(readUntil(app.hosts.storage, KEYS.smsWait, this.now()))
    if (until) this.startWaiting(Math.ceil((until - this.now()) / TICK_MS))
  }

  private now() {
    return this.app.stores.api.now()
  }

  setMobile(text: string) {
    this.mobile = text.trim()
    this.mobileError = ''
  }

  setCode(text: string) {
    this.code = text.trim()
    this.codeError = ''
  }

  setAgreed(agreed: boolean) {
    this.agreed = agreed
  }

  /** Returns the first thing that the form lacks; null when it can be sent. @spec VA-41 */
  private get missingRow(): Missing | null {
    if (this.refused) return { text: this.refused }
    if (!this.agreed) return { text: loginTexts.agreeFirst, row: ROWS.agreement }
    if (!isMobile(this.mobile)) return { text: loginTexts.needMobile, row: ROWS.mobile }
    return CODE.test(this.code) ? null : { text: loginTexts.needCode, row: ROWS.code }
  }

  /** Reason why the form cannot be sent yet; '' if it can. */
  get missing(): string {
    return this.missingRow?.text ?? ''
  }

  /** Shows what is missing: its message and its row. */
  showMissing = () => showMissing(this.app, this.missingRow)

  get canSend() {
    return !this.sending && this.waitSeconds === 0
  }

  async send() {
    if (!this.canSend || this.refused) return
    if (!isMobile(this.mobile)) {
      this.mobileError = loginTexts.wrongMobile
      return
    }
    this.sending = true
    const result = await this.app.stores.api.call('sendMobileCode', { mobile: this.mobile })
    runInAction(() => {
      this.sending = false
      if (!result.ok) return this.refuse(result.error, 'mobileError')
      this.sandboxCode = result.data.sandboxCode ?? ''
      this.waitFor(result.data.waitSeconds)
      this.app.feedback.toast(commonTexts.toast.sent)
    })
  }

  private waitFor(seconds: number) {
    const until = this.now() + seconds * TICK_MS
    if (seconds > 0) storeUntil(this.app.hosts.storage, KEYS.smsWait, String(until), until)
    this.startWaiting(seconds)
  }

  private startWaiting(seconds: number) {
    this.stopTimer()
    this.waitSeconds = seconds
    if (seconds > 0) this.stopTimer = this.delay(() => this.startWaiting(seconds - 1), TICK_MS)
  }

  private refuse(error: ApiError, field: 'mobileError' | 'codeError') {
    const message = field === 'codeError' ? this.explain(error) : null
    if (message !== null) this.codeError = message
    else if (error.kind === 'business') this[field] = error.msg || commonTexts.errors.network
    else this.app.fail(error)
  }

  async submit() {
    if (this.submitting || this.missing) return
    this.submitting = true
    const result = await this.app.feedback.during(commonTexts.checking, this.enter(this.mobile, this.code))
    runInAction(() => {
      this.submitting = false
      if (!result.ok) this.refuse(result.error, 'codeError')
    })
    if (!result.ok) return
    this.app.feedback.toast(loginTexts.loggedIn)
    await this.entered()
  }

  dispose() {
    this.stopTimer()
  }
}
