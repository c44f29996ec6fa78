import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { ApiError } from '@/api/result'
import type { FailureDisplay, Navigation, WithConsent, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { showMissing, type Missing } from '@/page-kit/missing'
import type { ProductDetail } from '@/contract/types'
import { isYes } from '@/domain/enums'
import { recordedDiagnosis } from '@/domain/patient'
import { prescriptionRequestProblem, MOST_RX_PICTURES } from '@/domain/prescription'
import { isHealthAllowed } from '@/features/product/patient/allowed'
import { PatientLine } from '@/features/product/patient/line'
import { Photos } from '@/features/product/photos/photos'
import { IdempotencyKey } from '@/features/product/idempotency-key'
import { commonTexts } from '@/texts/common'
import { prescriptionRequestTexts as texts } from '@/texts/prescription-request'

const MOST_PIECES = 99
/** Ids of the rows that can be missing. */
export const ROWS = { patient: 'otc-patient', disease: 'otc-disease', prescription: 'otc-prescription' } as const

/** Requests a prescription drug: patient, disease and prescription. A refusal keeps the input. @spec PR-13 RX-03 */
export class OtcAuthModel {
  /** State of the page; `free`: the drug needs no prescription. */
  state: 'loading' | 'ready' | 'gone' | 'free' | 'failed' = 'loading'
  goods: ProductDetail | null = null
  diseases: string[] = []
  disease = ''
  /** Whether the disease was taken from the patient's record, not chosen here. */
  isRecordedDisease = false
  via: 'upload' | 'doctor' = 'upload'
  count: number
  sheet: '' | 'disease' | 'risk' = ''
  isSubmitting = false
  readonly photos: Photos
  readonly patientLine: PatientLine
  private readonly key: IdempotencyKey
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithConsent &
      WithStores<'api' | 'location' | 'session' | 'upload'> &
      WithHosts<'device' | 'navigation' | 'pictures'>,
    private readonly params: { barcode?: string | undefined; count?: string | undefined },
  ) {
    this.count = Math.min(MOST_PIECES, Math.max(1, Math.trunc(Number(params.count)) || 1))
    this.photos = new Photos(app, MOST_RX_PICTURES)
    this.patientLine = new PatientLine(app)
    this.key = new IdempotencyKey(() => app.hosts.device.randomId())
    observableModel(this, {
      untracked: ['app', 'params', 'photos', 'patientLine', 'key', 'requestId'],
      byReference: ['goods', 'diseases'],
    })
  }

  /** Loads the page when it shows, including after a return from the patients page. */
  async show() {
    await Promise.all([this.goods ? undefined : this.load(), this.patientLine.load()])
    runInAction(() => this.fillDisease())
  }

  async load() {
    const requestId = ++this.requestId
    this.state = 'loading'
    const { api, location } = this.app.stores
    const barcode = this.params.barcode ?? ''
    if (!barcode) return void (this.state = 'gone')
    const [product, diseases] = await Promise.all([
      api.call('productDetail', { barcode, ...location.query }),
      api.call('diseasesByBarcode', { barcode }),
    ])
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (product.ok && diseases.ok) return this.take(product.data, diseases.data)
      const failed = product.ok ? diseases : product
      this.state = !failed.ok && isMissing(failed.error) ? 'gone' : 'failed'
    })
  }

  /** Takes the disease from the patient's record, unless the shopper has chosen one. */
  private fillDisease() {
    if (this.disease && !this.isRecordedDisease) return
    this.disease = recordedDiagnosis(this.patientLine.patient?.health?.diseases ?? [], this.diseases)
    this.isRecordedDisease = this.disease !== ''
  }

  private take(product: ProductDetail, diseases: string[]) {
    this.goods = product
    this.diseases = diseases
    this.state = isYes(product.unRx) ? 'ready' : 'free'
    this.count = Math.min(this.count, this.most)
  }

  /** Largest quantity. The limit of an approved prescription belongs to its patient and does not apply here. */
  get most() {
    return (this.goods?.otcInfo?.state !== 'approved' && this.goods?.purchaseLimitMax) || MOST_PIECES
  }

  /** Returns what is missing, null when nothing is. */
  get missing(): Missing | null {
    const { disease, via, photos } = this
    const { patient } = this.patientLine
    const form = { patientId: patient?.id ?? null, disease, via, pictures: photos.urls.length, unsent: photos.unsent }
    const problem = prescriptionRequestProblem(form)
    const { choose, edit } = this.patientLine
    if (problem === 'patient' || !patient) return { text: texts.problems.patient, row: ROWS.patient, open: choose }
    if (!patient.idMask) return { text: texts.noId, row: ROWS.patient, open: edit }
    if (patient.health === null) return { text: texts.noHealth, row: ROWS.patient, open: edit }
    if (!problem) return null
    const text = texts.problems[problem]
    return problem === 'disease'
      ? { text, row: ROWS.disease, open: () => this.open('disease') }
      : { text, row: ROWS.prescription }
  }

  /** Reason why the request cannot be sent; '' when it can. */
  get blocked(): string {
    return this.missing?.text ?? ''
  }

  /** Leads to what is missing. */
  showMissing = () => showMissing(this.app, this.missing)

  setCount(count: number) {
    this.count = count
  }

  explainLimit(limit: 'min' | 'max') {
    if (limit === 'max') this.app.feedback.toast(texts.most(this.most))
  }

  setVia(via: 'upload' | 'doctor') {
    this.via = via
  }

  setDisease(disease: string) {
    this.disease = disease
    this.isRecordedDisease = false
    this.close()
  }

  open(sheet: 'disease') {
    this.sheet = sheet
  }

  close = () => {
    this.sheet = ''
  }

  toProduct = () => void this.app.replace('goods', { id: this.params.barcode ?? '' })
  toSearch = () => void this.app.go('search')

  /** Opens the sheet with the legal notice and the risks before anything is sent. @spec RX-03 */
  openRiskSheet() {
    if (this.blocked) return this.app.feedback.toast(this.blocked)
    this.sheet = 'risk'
  }

  private get submission() {
    const { goods: product, disease, via, count, photos } = this
    const { patient } = this.patientLine
    if (!product || !patient) return null
    const pics = via === 'upload' ? photos.urls : []
    return { barcode: product.barcode, count, patientId: patient.id, disease, via, pics, confirmed: 1 as const }
  }

  /** Submits one request, whatever the number of taps or repeats. @spec RX-10 */
  async submit() {
    const { submission } = this
    if (this.isSubmitting || !submission || this.blocked) return
    this.isSubmitting = true
    if (await isHealthAllowed(this.app)) await this.send(submission)
    runInAction(() => (this.isSubmitting = false))
  }

  private async send(submission: NonNullable<OtcAuthModel['submission']>) {
    const sending = this.app.stores.api.call('submitPrescriptionRequest', {
      ...submission,
      idemKey: this.key.keyFor(submission),
    })
    const result = await this.app.feedback.during(commonTexts.submitting, sending)
    if (result.ok) {
      this.close()
      return void (await this.app.replace('rxDemand', { orderNo: result.data.orderNo }))
    }
    this.refuse(result.error)
  }

  private refuse(error: ApiError) {
    if (error.kind === 'business') this.key.refuse()
    this.close()
    this.app.fail(error)
  }

  dispose() {
    this.requestId++
    this.photos.dispose()
  }
}
