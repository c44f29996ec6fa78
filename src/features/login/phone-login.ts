import { makeAutoObservable, runInAction } from 'mobx'
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
import { handOver, ownAddress } from '@/domain/login'
import { isLoginRefused, partnerOf } from '@/domain/partner'
import type { HostFailure } from '@/hosts/result'
import { commonTexts } from '@/texts/common'
import { loginTexts } from '@/texts/login'
import { reasonOf } from './reason'
import { SmsForm } from './sms-form'
import { signIn } from '@/stores/sign-in'

/** No number with the identity, or none that an account can have: one by SMS helps. */
const BY_NUMBER: readonly number[] = [CODES.unknownAccount, CODES.notice]

/** What the web view that opened the page says. @spec NAV-55 */
export interface ShellParams {
  webview?: string
  platform?: string
  refno?: string
}

/** The mini-programs' login: the host's phone button first, a code by message beside it. @spec ST-32 ST-34 NAV-55 */
export class PhoneLogin {
  readonly form: SmsForm
  way: 'button' | 'sms' = 'button'
  /** The host's button may still do it. */
  hasButton = true
  /** Why the button did not do, until it is tried again. */
  note = ''
  /** The consent is asked for, with a button that gives it and goes on. */
  asking = false
  entering = false
  /** The web view to go on in, with the token; '' until the shopper is in. */
  webView = ''

  constructor(
    private readonly app: WithFeedback &
      FailureDisplay &
      LoginPrompt &
      LoginCompletion &
      WithStores<'api' | 'session' | 'startup'> &
      WithHosts<'login' | 'phoneNumber' | 'storage' | 'transport'>,
    private readonly params: ShellParams,
  ) {
    this.form = new SmsForm(
      app,
      (mobile, code) =>
        this.signIn.hasTicket() ? this.signIn.byBinding(mobile, code) : this.signIn.bySms(mobile, code),
      {
        entered: () => this.goOn(),
        refused: isLoginRefused(partnerOf(params.platform)) ? commonTexts.loginRefused : app.loginRefusal,
      },
    )
    makeAutoObservable<this, 'app' | 'params' | 'signIn'>(this, {
      app: false,
      params: false,
      form: false,
      signIn: false,
    })
  }

  /** Whoever brought the shopper stays the same on every way in: the web view says it, else the visit. */
  private get signIn() {
    const { session, startup } = this.app.stores
    return signIn(session, this.params.refno || startup.refno)
  }

  /** Somebody who is logged in has nothing to do here; in a web view only while the server agrees, else they would be sent back. */
  async start() {
    const { session } = this.app.stores
    if (!session.isLoggedIn || this.form.refused) return
    if (!this.wanted) return this.goOn()
    const checked = await session.check(session.token)
    if (checked.ok && checked.data.pass) await this.goOn()
  }

  /** The address of ours to go on at, '' for the page that login interrupted. S20: no other origin gets a token. */
  private get wanted() {
    return ownAddress(this.params.webview, this.app.hosts.transport.origin)
  }

  choose(way: PhoneLogin['way']) {
    this.way = way
    this.note = ''
    this.asking = false
  }

  ask(asking: boolean) {
    this.asking = asking
  }

  /** The host's button was pressed under the agreement. `event` is the host's. */
  async pressed(event: unknown) {
    if (this.entering || this.form.refused) return
    this.entering = true
    this.asking = false
    this.note = ''
    this.form.setAgreed(true)
    const isIn = await this.app.feedback.during(commonTexts.checking, this.enter(event))
    runInAction(() => (this.entering = false))
    if (!isIn) return
    this.app.feedback.toast(loginTexts.loggedIn)
    await this.goOn()
  }

  private async enter(event: unknown): Promise<boolean> {
    const { login, phoneNumber } = this.app.hosts
    const phone = await phoneNumber.read(event)
    if (!phone.ok) return this.notGiven(phone.error)
    const code = await login.code()
    if (!code.ok) return this.notGiven(code.error)
    const result = await this.signIn.byHost(code.value, phone.value)
    return result.ok || this.notTaken(result.error)
  }

  /** The host gave no number. */
  private notGiven(error: HostFailure): false {
    const isOut = error.kind === 'failed' && error.reason === 'quota'
    if (isOut || error.kind === 'unsupported') {
      this.way = 'sms'
      this.hasButton = false
    }
    if (isOut) this.note = loginTexts.quota
    else if (error.kind === 'cancel' || error.kind === 'denied') this.note = loginTexts.phoneDenied
    else this.note = loginTexts.phoneFailed
    return false
  }

  /** The server could do nothing with what the host gave. @spec ER-23 ER-24 */
  private notTaken(error: ApiError): false {
    const reason = reasonOf(error)
    if (reason) this.note = reason
    else if (error.kind === 'business' && BY_NUMBER.includes(error.code)) {
      this.way = 'sms'
      this.note = error.msg || commonTexts.errors.notBound
    } else this.app.fail(error, WECHAT_LOGIN)
    return false
  }

  /** To the web view that sent the shopper here, else to where login stood in the way. @spec ST-30 NAV-55 */
  private async goOn() {
    const { wanted, params } = this
    if (!wanted) return this.app.afterLogin()
    const { token } = this.app.stores.session
    runInAction(() => (this.webView = handOver(wanted, { token, platform: params.platform, refno: params.refno })))
  }

  dispose() {
    this.form.dispose()
  }
}
