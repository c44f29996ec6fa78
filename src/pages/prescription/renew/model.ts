import { observable, runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { Input, Reply } from '@/contract/types'
import {
  isRenewalSafe,
  RENEWAL_QUESTIONS,
  type RenewalAnswer,
  type RenewalAnswers,
  type RenewalQuestion,
} from '@/domain/prescription/renewal'
import { IdempotencyKey } from '@/features/product/idempotency-key'
import { isHealthAllowed } from '@/features/product/patient/allowed'
import { showMissing, type Missing } from '@/page-kit/missing'
import type {
  FailureDisplay,
  LoginPrompt,
  Navigation,
  WithConsent,
  WithFeedback,
  WithHosts,
  WithStores,
} from '@/page-kit/ports'
import { commonTexts } from '@/texts/common'
import { renewalTexts as texts } from '@/texts/renewal'

type Renewal = Reply<'renewal'>

/** Drug of the earlier prescription, and how much of it is renewed. */
export type RenewedDrug = Renewal['drugs'][number] & { most: number; isChosen: boolean }

/** Ids of the rows whose input can be missing. */
export const ROWS = { drugs: 'renew-drugs', questions: 'renew-questions' } as const

/** Renewal of an earlier prescription: what it repeats, and the safety questions, which start unanswered. @spec RX-05 RX-10 */
export class RenewModel {
  /** State of the page; `closed`: without the consent to health data. */
  state: 'loading' | 'ready' | 'gone' | 'failed' | 'visitor' | 'closed' = 'loading'
  earlier: Renewal | null = null
  drugs: RenewedDrug[] = []
  answers: Partial<RenewalAnswers> = {}
  isSubmitting = false
  private readonly key: IdempotencyKey
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithConsent &
      WithStores<'api' | 'session'> &
      WithHosts<'device' | 'navigation'>,
    private readonly orderNo: string,
  ) {
    this.key = new IdempotencyKey(() => app.hosts.device.randomId())
    observableModel(this, { untracked: ['app', 'orderNo', 'key', 'requestId'], byReference: ['earlier'] })
  }

  /** Loads the earlier prescription whenever the page shows; keeps the answers and quantities. */
  load = async () => {
    const requestId = ++this.requestId
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) return this.enterState('visitor')
    if (!this.earlier) this.enterState('loading')
    const result = await api.call('renewal', { orderNo: this.orderNo })
    if (requestId !== this.requestId) return
    if (result.ok) return this.take(result.data)
    if (!this.earlier) this.enterState(isMissing(result.error) ? 'gone' : 'failed')
  }

  /** Asks for the consent to health data, then loads. @spec RX-10 */
  agree = async () => {
    if (await isHealthAllowed(this.app)) await this.load()
  }

  private enterState(state: RenewModel['state']) {
    runInAction(() => (this.state = state))
  }

  private take(earlier: Renewal) {
    const known = new Map(this.drugs.map((drug) => [drug.barcode, drug]))
    runInAction(() => {
      this.earlier = earlier
      this.drugs = earlier.drugs.map((drug) => {
        const { count = drug.count, isChosen = true } = known.get(drug.barcode) ?? {}
        return observable({ ...drug, count, most: drug.count, isChosen: isChosen && drug.reason === '' })
      })
      this.state = earlier.problem === 'consent' ? 'closed' : 'ready'
    })
  }

  setCount = (drug: RenewedDrug, count: number) => void (drug.count = count)
  /** Says why a quantity cannot grow. */
  explainLimit = ({ most }: RenewedDrug, limit: 'min' | 'max') => {
    if (limit === 'max') this.app.feedback.toast(texts.pieces(most))
  }
  choose = (drug: RenewedDrug, isChosen: boolean) => void (drug.isChosen = isChosen)
  answer = (key: RenewalQuestion, answer: RenewalAnswer) => {
    this.answers = { ...this.answers, [key]: answer }
  }

  private get completeAnswers(): RenewalAnswers | null {
    return RENEWAL_QUESTIONS.every((key) => this.answers[key]) ? (this.answers as RenewalAnswers) : null
  }

  /** Whether an answer needs a doctor: the renewal cannot be sent then. */
  get isUnsafe(): boolean {
    return this.completeAnswers !== null && !isRenewalSafe(this.completeAnswers)
  }

  private get chosen() {
    return this.drugs.filter(({ isChosen }) => isChosen)
  }

  /** Returns what is missing, null when nothing is. */
  get missing(): Missing | null {
    if (this.chosen.length === 0) return { text: texts.problems.drugs, row: ROWS.drugs }
    return this.completeAnswers ? null : { text: texts.problems.answers, row: ROWS.questions }
  }

  showMissing = () => showMissing(this.app, this.missing)

  private get submission(): Omit<Input<'submitPrescriptionRequest'>, 'idemKey'> | null {
    const { earlier, completeAnswers: answers } = this
    const [first, ...others] = this.chosen.map(({ barcode, count }) => ({ barcode, count }))
    if (!earlier || !first || !answers || this.isUnsafe) return null
    const { orderNo, patientId, disease } = earlier
    return {
      ...first,
      others,
      patientId,
      disease,
      via: 'doctor',
      pics: [],
      confirmed: 1,
      renewal: { orderNo, answers },
    }
  }

  /** Sends one request, whatever the number of taps or repeats, and opens it. */
  submit = async () => {
    const { submission } = this
    if (this.isSubmitting || !submission) return
    this.isSubmitting = true
    const sending = this.app.stores.api.call('submitPrescriptionRequest', {
      ...submission,
      idemKey: this.key.keyFor(submission),
    })
    const result = await this.app.feedback.during(commonTexts.submitting, sending)
    runInAction(() => (this.isSubmitting = false))
    if (result.ok) return void (await this.app.replace('rxDemand', { orderNo: result.data.orderNo }))
    if (result.error.kind === 'business') this.key.refuse()
    this.app.fail(result.error)
  }

  /** Opens a new request for the drugs that can be requested, or for all of them. */
  requestAgain = () => {
    const open = this.drugs.filter(({ reason }) => reason === '')
    const drugs = open.length > 0 ? open : this.drugs
    const listOf = (key: 'barcode' | 'most') => drugs.map((drug) => drug[key]).join(',')
    void this.app.go('otcAuth', { barcode: listOf('barcode'), count: listOf('most') })
  }

  edit = () => void this.app.go('patientEdit', { id: this.earlier?.patientId ?? 0, rx: 1 })
  see = () => void this.app.go('rxDemand', { orderNo: this.orderNo })
  toList = () => void this.app.replace('rxDemand')

  dispose() {
    this.requestId++
  }
}
