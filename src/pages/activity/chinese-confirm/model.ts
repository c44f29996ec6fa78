import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { ApiError } from '@/api/result'
import type {
  FailureDisplay,
  LoginPrompt,
  Navigation,
  WithConsent,
  WithFeedback,
  WithHosts,
  WithStores,
} from '@/page-kit/ports'
import { showMissing, type Missing } from '@/page-kit/missing'
import type { Reply } from '@/contract/types'
import { herbalFormulaProblem, MOST_DOSES } from '@/domain/tcm'
import { byTimer, type Delay } from '@/stores/delay'
import { herbalFormulaOf } from '@/features/activity/tcm/herbal-formula'
import { HerbListing } from '@/features/activity/tcm/herbs'
import { isHealthAllowed } from '@/features/product/patient/allowed'
import { PatientLine } from '@/features/product/patient/line'
import { IdempotencyKey } from '@/features/product/idempotency-key'
import { commonTexts } from '@/texts/common'
import { tcmTexts } from '@/texts/tcm'

const texts = tcmTexts.confirm

/** Ids of the rows whose input can be missing. */
export const ROWS = {
  herbs: 'tcm-herbs',
  patient: 'tcm-patient',
  diagnosis: 'tcm-diagnosis',
  confirmed: 'tcm-confirmed',
} as const

export type Scheme = Reply<'tcmScheme'>

/** Pause in ms before changed doses or decoction are priced. */
const PRICE_MS = 300

/**
 * Doses, decoction and patient of the formula, which is then submitted to a pharmacist. A refusal keeps the input.
 * @spec PR-18 RX-07
 */
export class TcmConfirmModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'
  scheme: Scheme | null = null
  schemeState: 'none' | 'loading' | 'ready' | 'failed' = 'none'
  isConfirmed = false
  isSubmitting = false
  readonly listing: HerbListing
  readonly patientLine: PatientLine
  private readonly key: IdempotencyKey
  private requestId = 0
  private isTaken = false
  private stopWaiting: () => void = () => {}

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithConsent &
      WithStores<'api' | 'location' | 'order' | 'session' | 'upload'> &
      WithHosts<'device' | 'navigation' | 'pictures'>,
    private readonly params: { count?: string | undefined; no?: string | undefined },
    private readonly delay: Delay = byTimer,
    readonly formula = herbalFormulaOf(app),
  ) {
    this.patientLine = new PatientLine(app)
    this.key = new IdempotencyKey(() => app.hosts.device.randomId())
    this.listing = new HerbListing(app)
    const doses = /^[1-9]\d?$/.test(params.count ?? '') ? Number(params.count) : 0
    if (doses > 0 && doses <= MOST_DOSES) formula.set({ doses })
    observableModel(this, {
      untracked: [
        'app',
        'params',
        'delay',
        'key',
        'requestId',
        'isTaken',
        'stopWaiting',
        'formula',
        'listing',
        'patientLine',
      ],
      byReference: ['scheme'],
    })
  }

  /** Loads when the page shows, including after a return from the patients and addresses. */
  show = async () => {
    this.app.stores.order.endPicking()
    await Promise.all([this.load(), this.patientLine.load()])
  }

  load = async () => {
    if (this.state !== 'ready') this.state = 'loading'
    await this.listing.load()
    if (this.listing.state === 'failed') return this.end('failed')
    const { no } = this.params
    if (no && !this.isTaken) {
      const result = await this.app.stores.api.call('herbalFormulaByNo', { formulaNo: no })
      if (!result.ok) return this.end(isMissing(result.error) ? 'gone' : 'failed')
      runInAction(() => {
        this.formula.take(result.data)
        this.isTaken = true
      })
    }
    this.end('ready')
    await this.price()
  }

  private end(state: 'ready' | 'gone' | 'failed') {
    this.state = state
  }

  get isVisitor() {
    return !this.app.stores.session.isLoggedIn
  }

  private get content() {
    const { weighed: herbs, doses, decoct, bags } = this.formula
    return { herbs, doses, decoct: decoct ? (1 as const) : (0 as const), bags }
  }

  /** Loads the price of the formula and the store that would make it. Sends nothing for a visitor. @spec ER-58 ER-59 */
  price = async () => {
    const { api, location, order } = this.app.stores
    if (this.isVisitor || this.formula.herbs.length === 0) return
    const requestId = ++this.requestId
    if (!this.scheme) this.schemeState = 'loading'
    const { addressId } = order
    const result = await api.call('tcmScheme', { ...this.content, ...location.query, addressId })
    if (requestId !== this.requestId) return
    runInAction(() => {
      this.scheme = result.ok ? result.data : null
      this.schemeState = result.ok ? 'ready' : 'failed'
      if (result.ok) order.acceptAddress(addressId, result.data.address)
    })
  }

  set(change: Parameters<TcmConfirmModel['formula']['set']>[0]) {
    this.formula.set(change)
    if (!('doses' in change || 'decoct' in change)) return
    this.stopWaiting()
    this.stopWaiting = this.delay(() => void this.price(), PRICE_MS)
  }

  confirm = (isConfirmed: boolean) => {
    this.isConfirmed = isConfirmed
  }

  explainLimit = (limit: 'min' | 'max') => {
    if (limit === 'max') this.app.feedback.toast(tcmTexts.enter.mostDoses(MOST_DOSES))
  }

  /** Returns what is missing, null when nothing is. */
  get missing(): Missing | null {
    const { formula: herbalFormula, isConfirmed } = this
    const { patient } = this.patientLine
    const { herbs, doses, diagnosis, via, photos } = herbalFormula
    const counted = { pictures: photos.urls.length, unsent: photos.unsent }
    const problem = herbalFormulaProblem({ herbs, doses, diagnosis, via, patientId: patient?.id ?? null, ...counted })
    if (problem) return { text: texts.problems[problem], ...this.rowOf(problem) }
    if (!patient?.idMask) return { text: texts.noId, row: ROWS.patient, open: this.patientLine.edit }
    if (patient.health === null) return { text: texts.noHealth, row: ROWS.patient, open: this.patientLine.edit }
    return isConfirmed ? null : { text: texts.problems.confirmed, row: ROWS.confirmed }
  }

  /** Row where a problem of the formula is solved, with the page that solves it. */
  private rowOf(problem: keyof typeof texts.problems): Omit<Missing, 'text'> {
    if (problem === 'patient') return { row: ROWS.patient, open: this.patientLine.choose }
    if (problem === 'diagnosis') return { row: ROWS.diagnosis }
    return problem === 'doses' ? { row: ROWS.herbs } : { row: ROWS.herbs, open: this.edit }
  }

  /** Reason why the formula cannot be submitted; '' when it can. */
  get blocked(): string {
    return this.missing?.text ?? ''
  }

  /** Shows what is missing: its message and its row. */
  showMissing = () => showMissing(this.app, this.missing)

  /** Opens the shopper's addresses; one tap there chooses where the formula goes. */
  pickAddress = () => {
    this.app.stores.order.pick()
    void this.app.go('addressList', { state: 'select' })
  }

  edit = () => void this.app.go('tcmEnter')
  toEnter = () => void this.app.replace('tcmEnter')
  login = () => this.app.login()

  private get submission() {
    const { diagnosis, note, via, photos } = this.formula
    const pics = via === 'paper' ? photos.urls : []
    const trimmedTexts = { diagnosis: diagnosis.trim(), note: note.trim() }
    return {
      ...this.content,
      ...trimmedTexts,
      via,
      pics,
      patientId: this.patientLine.patient?.id ?? 0,
      confirmed: 1 as const,
    }
  }

  /** Submits one formula, whatever the number of taps or repeats. @spec RX-10 */
  submit = async () => {
    if (this.isSubmitting) return
    if (this.blocked) return this.app.feedback.toast(this.blocked)
    this.isSubmitting = true
    const { submission } = this
    if (await isHealthAllowed(this.app)) await this.send(submission)
    runInAction(() => (this.isSubmitting = false))
  }

  private async send(submission: TcmConfirmModel['submission']) {
    const sending = this.app.stores.api.call('submitHerbalFormula', {
      ...submission,
      idemKey: this.key.keyFor(submission),
    })
    const result = await this.app.feedback.during(commonTexts.submitting, sending)
    if (!result.ok) return this.refuse(result.error)
    const { formulaNo } = result.data
    await this.app.replace('tcmDetail', { id: formulaNo })
    runInAction(() => this.formula.clear())
  }

  private refuse(error: ApiError) {
    if (error.kind === 'business') this.key.refuse()
    this.app.fail(error)
  }

  dispose() {
    this.requestId++
    this.stopWaiting()
  }
}
