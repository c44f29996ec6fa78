import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type {
  FailureDisplay,
  LoginCompletion,
  LoginPrompt,
  WithFeedback,
  WithHosts,
  WithStores,
} from '@/page-kit/ports'
import { WECHAT_LOGIN } from '@/api/flows'
import type { ApiError } from '@/api/result'
import { CODES } from '@/contract/codes'
import { withSessionToken, ownAddress } from '@/domain/login'
import { isLoginRefused, partnerOf } from '@/domain/partner'
import type { HostFailure } from '@/hosts/result'
import { commonTexts } from '@/texts/common'
import { loginTexts } from '@/texts/login'
import { reasonOf } from './reason'
import { SmsForm } from './sms-form'
import { signIn } from '@/stores/sign-in'

/** Codes for an identity without a usable phone number: the shopper signs in by an SMS code instead. */
const SMS_ONLY_CODES: readonly number[] = [CODES.unknownAccount, CODES.notice]

/** Parameters from the web view that opened the page. @spec NAV-55 */
export interface ShellParams {
  webview?: string
  platform?: string
  refno?: string
}

/**
 * Sign-in of the mini-programs: the host's phone button first, an SMS code as the alternative.
 * @spec ST-32 ST-34 NAV-55
 */
export class PhoneLogin {
  readonly form: SmsForm
  loginMethod: 'button' | 'sms' = 'button'
  /** Whether the host's button is still usable. */
  hasButton = true
  /** Reason why the button failed, until the next attempt. */
  note = ''
  /** Whether the consent sheet is open; its button gives the consent and continues. */
  isConsentOpen = false
  entering = false
  /** Url of the web view to continue in, with the token; '' until sign-in. */
  webView = ''

  constructor(
    private readonly app: WithFeedback &
      FailureDisplay &
      LoginPrompt &
      LoginCompletion &
      WithStores<'api' | 'session' | 'startup'> &
      WithHosts<'login' | 'navigation' | 'phoneNumber' | 'storage' | 'transport'>,
    private readonly params: ShellParams,
  ) {
    this.form = new SmsForm(
      app,
      (mobile, code) =>
        this.signIn.hasTicket() ? this.signIn.byBinding(mobile, code) : this.signIn.bySms(mobile, code),
      {
        entered: () => this.continueAfterSignIn(),
        refused: isLoginRefused(partnerOf(params.platform)) ? commonTexts.loginRefused : app.loginRefusal,
      },
    )
    observableModel(this, { untracked: ['app', 'params', 'form', 'signIn'] })
  }

  /** Sign-in by any method, with the referrer of the web view, otherwise that of the visit. */
  private get signIn() {
    const { session, startup } = this.app.stores
    return signIn(session, this.params.refno || startup.refno)
  }

  /**
   * Leaves the page if the shopper is already signed in. In a web view this requires a token confirmed by the server;
   * otherwise the web view would send the shopper back here.
   */
  async start() {
    const { session } = this.app.stores
    if (!session.isLoggedIn || this.form.refused) return
    if (!this.targetUrl) return this.continueAfterSignIn()
    const checked = await session.check(session.token)
    if (checked.ok && checked.data.pass) await this.continueAfterSignIn()
  }

  /** Returns our own url to continue at, '' for the page before sign-in. S20: no other origin gets a token. */
  private get targetUrl() {
    return ownAddress(this.params.webview, this.app.hosts.transport.origin)
  }

  choose(loginMethod: PhoneLogin['loginMethod']) {
    this.loginMethod = loginMethod
    this.note = ''
    this.isConsentOpen = false
  }

  setConsentOpen(isConsentOpen: boolean) {
    this.isConsentOpen = isConsentOpen
  }

  /** Handles the host's button after the agreement. `event` is the host's. */
  async handlePhoneButton(event: unknown) {
    if (this.entering || this.form.refused) return
    this.entering = true
    this.isConsentOpen = false
    this.note = ''
    this.form.setAgreed(true)
    const isIn = await this.app.feedback.during(commonTexts.checking, this.enter(event))
    runInAction(() => (this.entering = false))
    if (!isIn) return
    this.app.feedback.toast(loginTexts.loggedIn)
    await this.continueAfterSignIn()
  }

  private async enter(event: unknown): Promise<boolean> {
    const { login, phoneNumber } = this.app.hosts
    const phone = await phoneNumber.read(event)
    if (!phone.ok) return this.explainMissingNumber(phone.error)
    const code = await login.code()
    if (!code.ok) return this.explainMissingNumber(code.error)
    const result = await this.signIn.byHost(code.value, phone.value)
    return result.ok || this.explainRefusal(result.error)
  }

  /** Handles a host that gave no number. */
  private explainMissingNumber(error: HostFailure): false {
    const isOut = error.kind === 'failed' && error.reason === 'quota'
    if (isOut || error.kind === 'unsupported') {
      this.loginMethod = 'sms'
      this.hasButton = false
    }
    if (isOut) this.note = loginTexts.quota
    else if (error.kind === 'cancel' || error.kind === 'denied') this.note = loginTexts.phoneDenied
    else this.note = loginTexts.phoneFailed
    return false
  }

  /** Handles a server refusal of the host's data. @spec ER-23 ER-24 */
  private explainRefusal(error: ApiError): false {
    const reason = reasonOf(error)
    if (reason) this.note = reason
    else if (error.kind === 'business' && SMS_ONLY_CODES.includes(error.code)) {
      this.loginMethod = 'sms'
      this.note = error.msg || commonTexts.errors.notBound
    } else this.app.fail(error, WECHAT_LOGIN)
    return false
  }

  /** Continues in the web view that sent the shopper here, or on the page before sign-in. @spec ST-30 NAV-55 */
  private async continueAfterSignIn() {
    const { targetUrl, params } = this
    if (!targetUrl) return this.app.afterLogin()
    const { token } = this.app.stores.session
    runInAction(
      () => (this.webView = withSessionToken(targetUrl, { token, platform: params.platform, refno: params.refno })),
    )
  }

  dispose() {
    this.form.dispose()
  }
}
