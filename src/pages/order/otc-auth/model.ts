import { observable, runInAction } from 'mobx'
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
import { AddDrugModel, type OfferedDrug } from './add-drug'
import { hospitalCodeIn, HospitalModel, type HospitalCode } from './hospital'
import { MOST_DRUGS, WrittenDrugsModel } from './written-drugs'

const MOST_PIECES = 99
/** Ids of the rows whose input can be missing. */
export const ROWS = { patient: 'otc-patient', disease: 'otc-disease', prescription: 'otc-prescription' } as const

/** Drug of the request, and its packs. */
export interface RequestedDrug {
  product: ProductDetail
  count: number
}

type DrugParam = Pick<RequestedDrug, 'count'> & { barcode: string }

/** Largest quantity. The limit of an approved prescription belongs to its patient and does not apply here. */
export const mostOf = ({ otcInfo, purchaseLimitMax }: ProductDetail) =>
  (otcInfo?.state !== 'approved' && purchaseLimitMax) || MOST_PIECES

/** Reads the parameters of the url: barcodes and their counts, separated by commas. */
function drugParamsIn({
  barcode = '',
  count = '',
}: {
  barcode?: string | undefined
  count?: string | undefined
}): DrugParam[] {
  const counts = count.split(',')
  return barcode
    .split(',')
    .filter(Boolean)
    .slice(0, MOST_DRUGS)
    .map((one, at) => ({
      barcode: one,
      count: Math.min(MOST_PIECES, Math.max(1, Math.trunc(Number(counts[at])) || 1)),
    }))
}

/** Requests prescription drugs: patient, disease and prescription. A refusal keeps the input. @spec PR-13 RX-03 */
export class OtcAuthModel {
  /**
   * State of the page; `choose`: the drugs are read off a photo; `hospital`: they come from a hospital's prescription;
   * `free`: a drug needs no prescription.
   */
  state: 'loading' | 'ready' | 'choose' | 'hospital' | 'gone' | 'free' | 'failed' = 'loading'
  drugs: RequestedDrug[] = []
  diseases: string[] = []
  disease = ''
  /** Whether the disease was taken from the patient's record, not chosen here. */
  isRecordedDisease = false
  via: 'upload' | 'doctor' | 'hospital' = 'upload'
  sheet: '' | 'disease' | 'risk' = ''
  isSubmitting = false
  readonly photos: Photos
  readonly writtenDrugs: WrittenDrugsModel
  /** Prescription of a hospital that the url names; null without one. */
  readonly hospital: HospitalModel | null
  /** Whether the drugs were read off the prescription here, where they can be changed. */
  isFromPhoto = false
  private drugParams: DrugParam[]
  readonly patientLine: PatientLine
  readonly adding: AddDrugModel
  private readonly key: IdempotencyKey
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithConsent &
      WithStores<'api' | 'location' | 'session' | 'upload'> &
      WithHosts<'device' | 'navigation' | 'pictures'>,
    params: Partial<Record<'barcode' | 'count' | keyof HospitalCode, string | undefined>>,
  ) {
    this.drugParams = drugParamsIn(params)
    this.photos = new Photos(app, MOST_RX_PICTURES)
    this.writtenDrugs = new WrittenDrugsModel(app, this.photos)
    const code = hospitalCodeIn(params)
    this.hospital = code && new HospitalModel(app, code)
    this.patientLine = new PatientLine(app)
    this.adding = new AddDrugModel(app, () => this.drugs.map(({ product }) => product.barcode))
    this.key = new IdempotencyKey(() => app.hosts.device.randomId())
    observableModel(this, {
      untracked: [
        'app',
        'drugParams',
        'photos',
        'writtenDrugs',
        'hospital',
        'patientLine',
        'adding',
        'key',
        'requestId',
      ],
      byReference: ['diseases'],
    })
  }

  /** Loads the page when it shows, including after a return from the patients page. */
  async show() {
    await Promise.all([this.drugs.length > 0 ? undefined : this.load(), this.patientLine.load()])
    runInAction(() => this.fillDisease())
  }

  async load() {
    const requestId = ++this.requestId
    this.state = 'loading'
    const { api, location } = this.app.stores
    const { drugParams } = this
    if (drugParams.length === 0 && this.hospital) {
      this.state = 'hospital'
      return this.hospital.load()
    }
    if (drugParams.length === 0) return void (this.state = 'choose')
    const results = await Promise.all(
      drugParams.map(({ barcode }) =>
        Promise.all([
          api.call('productDetail', { barcode, ...location.query }),
          api.call('diseasesByBarcode', { barcode }),
        ]),
      ),
    )
    if (requestId !== this.requestId) return
    runInAction(() => {
      const failed = results.flat().find((result) => !result.ok)
      if (failed && !failed.ok) return void (this.state = isMissing(failed.error) ? 'gone' : 'failed')
      const products = results.flatMap(([product]) => (product.ok ? [product.data] : []))
      this.take(products, [...new Set(results.flatMap(([, diseases]) => (diseases.ok ? diseases.data : [])))])
    })
  }

  /** Goes on with the drugs of the hospital's prescription, whose code replaces the pictures. @spec API-19 RX-05 */
  takeHospital = async () => {
    if (!this.hospital || this.hospital.drugs.length === 0) return
    this.via = 'hospital'
    this.drugParams = this.hospital.drugs
    await this.show()
  }

  /** Goes on with the drugs that the shopper confirmed on the prescription. */
  takeWrittenDrugs = async () => {
    if (this.writtenDrugs.blocked) return
    this.isFromPhoto = true
    this.drugParams = this.writtenDrugs.drugs
    await this.show()
  }

  /** Returns to the drugs on the prescription; the rest of the form stays. */
  changeWrittenDrugs = () => {
    this.requestId++
    this.drugParams = []
    this.drugs = []
    this.state = 'choose'
  }

  /** Takes the disease from the patient's record, unless the shopper has chosen one. */
  private fillDisease() {
    if (this.disease && !this.isRecordedDisease) return
    this.disease = recordedDiagnosis(this.patientLine.patient?.health?.diseases ?? [], this.diseases)
    this.isRecordedDisease = this.disease !== ''
  }

  private take(products: ProductDetail[], diseases: string[]) {
    this.drugs = products.map((product, at) =>
      observable(
        { product, count: Math.min(this.drugParams[at]?.count ?? 1, mostOf(product)) },
        { product: observable.ref },
      ),
    )
    this.diseases = diseases
    if (!diseases.includes(this.disease)) this.disease = ''
    this.state = products.every(({ unRx }) => isYes(unRx)) ? 'ready' : 'free'
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

  /** Shows what is missing: its message and its row. */
  showMissing = () => showMissing(this.app, this.missing)

  /** Largest quantity of a drug: no more than a hospital prescribed. @spec RX-05 */
  mostOf({ product }: RequestedDrug): number {
    const prescribed = this.via === 'hospital' && this.drugParams.find(({ barcode }) => barcode === product.barcode)
    return Math.min(mostOf(product), prescribed ? prescribed.count : MOST_PIECES)
  }

  setCount(drug: RequestedDrug, count: number) {
    drug.count = count
  }

  explainLimit(drug: RequestedDrug, limit: 'min' | 'max') {
    if (limit === 'max') this.app.feedback.toast(texts.most(this.mostOf(drug)))
  }

  /** Whether another drug can join the request; drugs of a photo or of a hospital's prescription are chosen there. */
  get canAdd(): boolean {
    return this.drugs.length < MOST_DRUGS && !this.isFromPhoto && this.via !== 'hospital'
  }

  /** Whether one of several drugs can be taken out. */
  get canRemove(): boolean {
    return this.drugs.length > 1 && !this.isFromPhoto && this.via !== 'hospital'
  }

  private get quantities(): DrugParam[] {
    return this.drugs.map(({ product: { barcode }, count }) => ({ barcode, count }))
  }

  /** Adds another drug to the request, with the rest of the form as it is. @spec PR-13 */
  async addDrug({ barcode }: OfferedDrug) {
    if (!this.canAdd) return
    this.adding.close()
    this.drugParams = [...this.quantities, { barcode, count: 1 }]
    await this.load()
    runInAction(() => this.fillDisease())
  }

  /** Takes a drug out of a request of several. */
  removeDrug({ product }: RequestedDrug) {
    if (!this.canRemove) return
    this.drugParams = this.quantities.filter(({ barcode }) => barcode !== product.barcode)
    this.drugs = this.drugs.filter((drug) => drug.product.barcode !== product.barcode)
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

  toProduct = () => void this.app.replace('goods', { id: this.drugParams[0]?.barcode ?? '' })
  toSearch = () => void this.app.go('search')
  toScan = () => void this.app.go('searchBarcode', { now: 1 })
  toRequests = () => void this.app.go('rxDemand')

  /** Opens the sheet with the legal notice and the risks before anything is sent. @spec RX-03 */
  openRiskSheet() {
    if (this.blocked) return this.app.feedback.toast(this.blocked)
    this.sheet = 'risk'
  }

  private get submission() {
    const { disease, via, photos } = this
    const { patient } = this.patientLine
    const [first, ...others] = this.drugs.map(({ product: { barcode }, count }) => ({ barcode, count }))
    if (!first || !patient) return null
    const pics = via === 'upload' ? photos.urls : []
    const form = { patientId: patient.id, disease, via, pics, confirmed: 1 as const }
    const proof = via === 'hospital' && this.hospital ? { hospital: this.hospital.code } : {}
    return { ...first, ...(others.length > 0 ? { others } : {}), ...form, ...proof }
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
    if (submission.via === 'doctor') return this.consult(submission)
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

  /** Opens a consultation, in which a doctor asks before prescribing. @spec RX-02 */
  private async consult({ via: _, pics: __, ...submission }: NonNullable<OtcAuthModel['submission']>) {
    const idemKey = this.key.keyFor(submission)
    const sending = this.app.stores.api.call('startConsultation', { ...submission, idemKey })
    const result = await this.app.feedback.during(commonTexts.submitting, sending)
    if (!result.ok) return this.refuse(result.error)
    this.close()
    await this.app.replace('rxConsult', { no: result.data.consultNo })
  }

  private refuse(error: ApiError) {
    if (error.kind === 'business') this.key.refuse()
    this.close()
    this.app.fail(error)
  }

  dispose() {
    this.requestId++
    this.photos.dispose()
    this.writtenDrugs.dispose()
    this.adding.dispose()
    this.hospital?.dispose()
  }
}
