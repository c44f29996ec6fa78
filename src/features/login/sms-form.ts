import { makeAutoObservable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import type { Result } from '@/api/result'
import type { Session } from '@/contract/types'
import { isMobile } from '@/domain/phone'
import { commonTexts } from '@/texts/common'
import { loginTexts } from '@/texts/login'

const CODE = /^\d{6}$/

/** Steps of the countdown, ms. */
const TICK_MS = 1000

export type DocumentName = 'terms' | 'privacy'

/** Phone number, code by message, agreement: what login and binding a number share. What was typed is never cleared. */
export class SmsForm {
  mobile = ''
  code = ''
  agreed = false
  /** Seconds until another code may be asked for. */
  waitSeconds = 0
  sandboxCode = ''
  mobileError = ''
  codeError = ''
  sending = false
  submitting = false
  document: DocumentName | null = null
  private stopTick: () => void = () => {}

  constructor(
    private readonly app: AppModel,
    private readonly enter: (mobile: string, code: string) => Promise<Result<Session>>,
    private readonly delay = (run: () => void, ms: number) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  ) {
    makeAutoObservable<this, 'app' | 'enter' | 'delay' | 'stopTick'>(this, {
      app: false,
      enter: false,
      delay: false,
      stopTick: false,
    })
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

  show(document: DocumentName | null) {
    this.document = document
  }

  /** Why the form cannot be sent yet, '' when it can. @spec VA-41 */
  get missing() {
    if (!this.agreed) return loginTexts.agreeFirst
    if (!isMobile(this.mobile)) return loginTexts.needMobile
    return CODE.test(this.code) ? '' : loginTexts.needCode
  }

  get canSend() {
    return !this.sending && this.waitSeconds === 0
  }

  async send() {
    if (!this.canSend) return
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
      this.startWaiting(result.data.waitSeconds)
      this.app.feedback.toast(commonTexts.toast.sent)
    })
  }

  private startWaiting(seconds: number) {
    this.stopTick()
    this.waitSeconds = seconds
    if (seconds > 0) this.stopTick = this.delay(() => this.startWaiting(seconds - 1), TICK_MS)
  }

  private refuse(error: Parameters<AppModel['fail']>[0], field: 'mobileError' | 'codeError') {
    if (error.kind === 'business') this[field] = error.msg || commonTexts.errors.network
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
    await this.app.afterLogin()
  }

  dispose() {
    this.stopTick()
  }
}
