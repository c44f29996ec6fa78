import { runInAction } from 'mobx'
import type { Api } from '@/api'
import { STAFF_WORK, isMissing } from '@/api/flows'
import type { Input, Reply } from '@/contract/types'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import { observableModel } from '@/stores/observable-model'
import { staffReviewTexts as texts } from '@/texts/staff-review'

export type RxReview = Reply<'rxReview'>
export type RxRecord = Reply<'takeRx'>['record']

/** How often activity extends the lease, in ms. */
const RENEW_MS = 60_000

/** Sends the signed act of a step. */
function sendApproval(api: Api, step: RxReview['step'] | undefined, input: Input<'checkRx'>) {
  if (step === 'prescribe') return api.call('prescribeRx', input)
  return step === 'release' ? api.call('releaseRx', input) : api.call('checkRx', input)
}

/** One prescription request: its record is open while the pharmacist holds it. @spec RX-05 */
export class RxDetailModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' | 'visitor' = 'loading'
  review: RxReview | null = null
  /** Health data; null unless the caller holds the request. */
  record: RxRecord | null = null
  signature = ''
  isConfirmed = false
  error = ''
  isBusy = false
  private renewedAt = 0

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    private readonly no: string,
  ) {
    observableModel(this, { untracked: ['app', 'no', 'renewedAt'], byReference: ['review', 'record'] })
  }

  /** Loads the request; opens its record again when the caller holds it. */
  load = async () => {
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) {
      Object.assign(this, { state: 'visitor', review: null, record: null })
      return
    }
    if (this.state !== 'ready') this.state = 'loading'
    const result = await api.call('rxReview', { no: this.no })
    runInAction(() => {
      if (result.ok) {
        this.review = result.data
        if (!result.data.mine) this.record = null
      } else if (isMissing(result.error)) {
        Object.assign(this, { state: 'gone', review: null, record: null })
      } else if (!this.review) this.state = 'failed'
    })
    if (!result.ok) return
    // The page shows with the record, which stands above the trail.
    if (result.data.mine) await this.open()
    runInAction(() => (this.state = 'ready'))
  }

  /** Takes the request and opens its record. */
  take = () => this.alone(async () => void (await this.open()))

  private async open() {
    const { api } = this.app.stores
    const result = await api.call('takeRx', { no: this.no })
    if (!result.ok) {
      runInAction(() => (this.record = null))
      return this.app.fail(result.error, STAFF_WORK)
    }
    this.renewedAt = api.now()
    runInAction(() => {
      const { card, record } = result.data
      this.record = record
      if (this.review) this.review = { ...this.review, ...card }
    })
  }

  /** Loads the request again once the lease has ended, which closes the record. `now` in ms. */
  closeAfterLease = (now: number) => {
    const { heldUntil = null } = this.review ?? {}
    if (this.record && heldUntil && Date.parse(heldUntil) <= now) void this.load()
  }

  /** Extends the lease after activity, at most once a minute. */
  renew = () => {
    const { api } = this.app.stores
    if (!this.record || api.now() - this.renewedAt < RENEW_MS) return
    this.renewedAt = api.now()
    void this.open()
  }

  sign = (text: string) => {
    this.signature = text
    this.error = ''
    this.renew()
  }

  confirm = (isConfirmed: boolean) => {
    this.isConfirmed = isConfirmed
    this.renew()
  }

  /** Whether the caller may sign: the request has a prescription to review, or the caller is to prescribe. */
  get hasPrescription() {
    return this.review?.via !== 'doctor' || this.review.step === 'prescribe'
  }

  /** Prescribes, checks or releases the request with the signature. */
  approve = () =>
    this.alone(async () => {
      const step = this.review?.step
      if (!this.isConfirmed) return this.app.feedback.toast(texts.unconfirmed)
      const signature = this.signature.trim()
      if (signature === '') return void runInAction(() => (this.error = texts.unsigned))
      const { api } = this.app.stores
      const input = { no: this.no, signature, confirmed: 1 } as const
      const result = await sendApproval(api, step, input)
      if (!result.ok) return this.app.fail(result.error, STAFF_WORK)
      const done = step ?? 'check'
      void this.app.replace('auditSuccess', { type: 'rx', no: this.no, done })
    })

  sendBack = () => void this.app.go('auditTuicall', { type: 'rx', no: this.no })

  handBack = () =>
    this.alone(async () => {
      const result = await this.app.stores.api.call('handBackRx', { no: this.no })
      if (!result.ok) return this.app.fail(result.error, STAFF_WORK)
      this.app.feedback.toast(texts.handedBack)
      runInAction(() => (this.record = null))
      await this.load()
    })

  login = () => this.app.login()
  toWorkspace = () => void this.app.replace('auditHome')

  private async alone(work: () => Promise<unknown>) {
    if (this.isBusy) return
    this.isBusy = true
    await work()
    runInAction(() => (this.isBusy = false))
  }
}
