import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { ApiError } from '@/api/result'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { Loader } from '@/page-kit/loader'
import { CODES } from '@/contract/codes'
import type { Reply } from '@/contract/types'
import { PayStatus } from '@/domain/enums'
import { normalizePrintedCode } from '@/domain/printed-code'
import { toCashier } from '@/features/welfare/to-cashier'
import { NO_BENEFIT, stateOf } from '@/features/welfare/labels'
import { welfareTexts } from '@/texts/welfare'

type Detail = Reply<'benefit'>
type Invite = Reply<'checkInviteCode'>

const texts = welfareTexts.info

interface Params {
  id?: string | undefined
  /** Invitation code from a link. */
  code?: string | undefined
}

/** Statuses that the server sends with its own message. */
const EXPLAINED_CODES: readonly number[] = [CODES.missing, CODES.invalid, CODES.tooMany]

/** Returns the server's message about an invalid code or unavailable benefit, '' for another kind of failure. */
function messageIn(error: ApiError): string {
  if (error.kind === 'http') return EXPLAINED_CODES.includes(error.status) ? error.msg : ''
  return error.kind === 'business' ? error.msg : ''
}

/** Joins a benefit: invitation code, price, and agreement to the rules. A refusal keeps the input. @spec PR-29 ST-73 */
export class InfoModel {
  readonly one: Loader<Detail>
  code: string
  codeError = ''
  /** Inviter of the code, once it has been checked. */
  invite: Invite | null = null
  agreed = false
  busy: '' | 'checking' | 'joining' = ''
  private readonly benefitsId: number

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & WithStores<'api'> & WithHosts<'pay'>,
    { id, code = '' }: Params,
  ) {
    this.benefitsId = Number(id) || 0
    this.code = code
    this.one = new Loader(() => this.request())
    observableModel(this, { untracked: ['app', 'one', 'benefitsId'] })
  }

  private async request() {
    if (this.benefitsId === 0) return NO_BENEFIT
    const result = await this.app.stores.api.call('benefit', { benefitsId: this.benefitsId })
    if (result.ok && result.data.payStatus === PayStatus.joined) this.toDetail()
    return result
  }

  type = (text: string) => {
    this.code = text
    this.codeError = ''
    this.invite = null
  }

  agree = () => void (this.agreed = !this.agreed)

  /** Problem of the typed code; '' when it may be valid. @spec VA-42 */
  private get codeProblem(): string {
    if (!this.code.trim()) return texts.need
    return normalizePrintedCode(this.code) === null ? texts.wrong : ''
  }

  /** Checks the code and shows its inviter before it is used. */
  check = async () => {
    if (this.busy) return
    const problem = this.codeProblem
    if (problem) return void (this.codeError = problem)
    this.busy = 'checking'
    const { benefitsId, code } = this
    const result = await this.app.stores.api.call('checkInviteCode', { benefitsId, inviteCode: code.trim() })
    runInAction(() => {
      this.busy = ''
      if (result.ok) this.invite = result.data
      else this.codeError = messageIn(result.error)
    })
    if (!result.ok && !this.codeError) this.app.fail(result.error)
  }

  /** Returns why the benefit cannot be joined, '' when it can. */
  problemOf(one: Detail): string {
    const state = stateOf(one, this.app.stores.api.now())
    return state === 'full' || state === 'soon' || state === 'ended' ? welfareTexts.states[state] : ''
  }

  /**
   * Joins once, whatever the number of taps: goes to the cashier, or to the benefit when nothing is due.
   * @spec ST-73 S16
   */
  submit = async (one: Detail) => {
    if (this.busy || this.problemOf(one)) return
    const inviteCode = this.code.trim()
    const problem = one.needsCode === 1 || inviteCode ? this.codeProblem : ''
    if (problem) return void (this.codeError = problem)
    if (!this.agreed) return this.app.feedback.toast(texts.needAgree)
    this.busy = 'joining'
    const { benefitsId } = this
    const submission = { benefitsId, payable: one.price, ...(inviteCode && { inviteCode }) }
    const result = await this.app.stores.api.call('joinBenefit', submission)
    runInAction(() => (this.busy = ''))
    if (!result.ok) return this.refused(result.error)
    if (result.data.payStatus === PayStatus.waiting)
      return void toCashier(this.app, result.data.benefitsPayNo, 'replace')
    this.app.feedback.toast(texts.done)
    this.toDetail()
  }

  private async refused(error: ApiError) {
    const code = error.kind === 'business' ? error.code : 0
    const message = code === CODES.amountChanged ? texts.changed : messageIn(error)
    if (message) this.app.feedback.toast(message)
    else this.app.fail(error)
    await this.one.load()
  }

  /** Opens the detail of a paid benefit. @spec ST-73 */
  private toDetail() {
    void this.app.replace('welfareDetail', { id: this.benefitsId, backTo: '/welfare' })
  }

  toAll = () => void this.app.replace('welfare')

  dispose() {
    this.one.dispose()
  }
}
