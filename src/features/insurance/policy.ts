import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { ApiError } from '@/api/result'
import { askRecordedConsent } from '@/page-kit/recorded-consent'
import type { FailureDisplay, Navigation, WithConsent, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { Loader } from '@/page-kit/loader'
import { CODES } from '@/contract/codes'
import type { Reply } from '@/contract/types'
import { drawState } from '@/domain/draw'
import { isInsurersAddress } from '@/domain/insurance/address'
import { commonTexts } from '@/texts/common'
import { policyTexts } from '@/texts/policy'

export type Policy = Reply<'policies'>[number]

const texts = policyTexts.detail

/** Codes whose server message this page shows itself. */
const EXPLAINED_CODES: readonly number[] = [CODES.couponNotStarted, CODES.couponOver, CODES.couponSpecificUsers]
const NONE = { ok: false, error: { kind: 'http', status: CODES.missing, msg: '' } } as const

/** Returns the state of an activity at `now` (ms). */
export const policyState = (one: Policy, now: number): keyof typeof policyTexts.list.states =>
  one.attendStatus === 1 ? 'attended' : drawState(one, now)

/** One insurance activity, found by id or otherwise the first of its kind. @spec PR-14 RX-10 */
export class PolicyModel {
  readonly one: Loader<Policy>
  busy: '' | 'attending' | 'opening' = ''

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithConsent &
      WithStores<'api' | 'session'> &
      WithHosts<'clipboard' | 'outside'>,
    { id, kind }: { id?: string | undefined; kind?: Policy['kind'] },
  ) {
    const { api, session } = app.stores
    const isIt = (one: Policy) => (id ? one.id === Number(id) : !kind || one.kind === kind)
    const find = async () => {
      const all = await api.call('policies', {})
      if (!all.ok) return all
      const data = all.data.find(isIt)
      return data ? { ok: true as const, data } : NONE
    }
    this.one = new Loader(find, () => session.isLoggedIn)
    observableModel(this, { untracked: ['app', 'one'] })
  }

  stateOf = (one: Policy) => policyState(one, this.app.stores.api.now())

  /** Joins once on repeated taps. */
  attend = async ({ id }: Policy) => {
    if (this.busy) return
    this.busy = 'attending'
    const failed = (await askRecordedConsent(this.app, 'partner')) ? await this.send(id) : texts.refused
    runInAction(() => (this.busy = ''))
    if (typeof failed === 'string') return this.app.feedback.toast(failed)
    this.app.fail(failed)
  }

  /** Joins; returns the message to show, or an error that this page has no message for. */
  private async send(id: number): Promise<string | ApiError> {
    const result = await this.app.stores.api.call('attendPolicy', { id })
    if (!result.ok) {
      const { error } = result
      return error.kind === 'business' && EXPLAINED_CODES.includes(error.code) ? error.msg : error
    }
    await this.one.load()
    return texts.done
  }

  /**
   * Opens the insurer's own page after a confirmation, only on a known domain. Copies the url if the host cannot open
   * it.
   * @spec S20
   */
  open = async ({ id }: Policy) => {
    if (this.busy) return
    this.busy = 'opening'
    const result = (await askRecordedConsent(this.app, 'partner'))
      ? await this.app.stores.api.call('policyUrl', { id })
      : null
    runInAction(() => (this.busy = ''))
    if (!result) return this.app.feedback.toast(texts.refused)
    if (!result.ok) return this.app.fail(result.error)
    if (isInsurersAddress(result.data.url)) return this.leave(result.data.url)
    this.app.feedback.toast(texts.byHand)
  }

  private async leave(url: string) {
    const { feedback, hosts } = this.app
    if (!(await feedback.askQuestion({ ...texts.leave, cancel: commonTexts.cancel }))) return
    const opened = await hosts.outside.open(url)
    if (opened.ok) return
    const copied = await hosts.clipboard.write(url)
    feedback.toast(copied.ok ? texts.copied : texts.byHand)
  }

  toClause = ({ id }: Policy) => void this.app.go('insuranceClause', { id })
  toAll = () => void this.app.replace('insuranceList')

  dispose() {
    this.one.dispose()
  }
}
