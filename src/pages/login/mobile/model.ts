import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { BIND_BY_THIRD_PARTY, WECHAT_LOGIN } from '@/api/flows'
import type { ApiError } from '@/api/result'
import type {
  FailureDisplay,
  LoginCompletion,
  LoginPrompt,
  Navigation,
  WithFeedback,
  WithHosts,
  WithStores,
} from '@/page-kit/ports'
import { CODES } from '@/contract/codes'
import { reasonOf } from '@/features/login/reason'
import { SmsForm } from '@/features/login/sms-form'
import { loginTexts } from '@/texts/login'
import { signIn } from '@/stores/sign-in'

/**
 * Return page of WeChat OAuth with a code, and the form that binds a mobile number to an identity a provider knows
 * without one.
 * @spec NAV-09 NAV-10 ST-33
 */
export class MobileModel {
  readonly form: SmsForm
  phase: 'entering' | 'bind' | 'failed'
  /** Why WeChat sign-in failed. */
  reason = ''
  /** Whether a provider identified the shopper without a mobile number. */
  isUnbound: boolean
  private readonly code: string

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      LoginCompletion &
      WithStores<'api' | 'session' | 'startup'> &
      WithHosts<'navigation' | 'storage'>,
    private readonly state: string | undefined,
  ) {
    const { session, startup } = app.stores
    this.code = session.takeCode()
    this.phase = this.code ? 'entering' : 'bind'
    this.isUnbound = state === '1' || signIn(session).hasTicket()
    this.form = new SmsForm(app, (mobile, code) => signIn(session, startup.refno).byBinding(mobile, code), {
      explain: (error) => this.explain(error),
    })
    observableModel(this, { untracked: ['app', 'state', 'code', 'form'] })
  }

  /** Signs in with the code of the url: only the device that left for it may use it. See docs/adr/0012. */
  async start() {
    if (!this.code) return
    const { session, startup } = this.app.stores
    if (this.form.refused || !session.handleReturn(this.state))
      return this.stop(this.form.refused || loginTexts.strange)
    const result = await signIn(session, startup.refno).byOAuth(this.code)
    if (result.ok) await this.app.afterLogin()
    else this.refuse(result.error)
  }

  /** @spec ER-23 ER-24 ER-25 */
  private refuse(error: ApiError) {
    if (error.kind === 'business' && error.code === CODES.unknownAccount) {
      this.phase = 'bind'
      this.isUnbound = true
      return
    }
    this.app.fail(error, WECHAT_LOGIN)
    this.stop(reasonOf(error) || (error.kind === 'business' && error.msg) || loginTexts.providerDown)
  }

  /** Returns the message shown beside a code that bound nothing. @spec ER-26 */
  private explain(error: ApiError): string | null {
    if (error.kind !== 'business') return null
    // Keeps the input: the ticket is gone, and the same code signs in by the number alone.
    if (error.code === CODES.codeGone) return loginTexts.ticketGone
    if (error.code !== CODES.unknownAccount) return null
    this.app.fail(error, BIND_BY_THIRD_PARTY)
    return ''
  }

  private stop(reason: string) {
    runInAction(() => {
      this.phase = 'failed'
      this.reason = reason
    })
  }

  /** Leaves for WeChat once more; the page to return to is still remembered. */
  retry() {
    this.app.loginAnew('replace')
  }

  bySms() {
    return this.app.replace('login')
  }

  dispose() {
    this.form.dispose()
  }
}
