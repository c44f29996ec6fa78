import { makeAutoObservable, observable, runInAction } from 'mobx'
import { isMissing } from '@/api/flows'
import type { ApiError } from '@/api/result'
import type { AppModel } from '@/app/app-model'
import type { ProductDetail, Reply } from '@/contract/types'
import { isYes } from '@/domain/enums'
import { demandProblem, MOST_RX_PICTURES } from '@/domain/prescription'
import { Photos } from '@/features/commodity/photos/photos'
import { commonTexts } from '@/texts/common'
import { demandTexts as texts } from '@/texts/demand'

type Patient = Reply<'patients'>[number]
const MOST_PIECES = 99

/** Asks for one prescription drug: for whom, against what, on which paper. What was typed survives every refusal. @spec PR-13 RX-03 */
export class OtcAuthModel {
  /** `free`: it needs no prescription. */
  state: 'loading' | 'ready' | 'gone' | 'free' | 'failed' = 'loading'
  goods: ProductDetail | null = null
  diseases: string[] = []
  patient: Patient | null = null
  disease = ''
  via: 'upload' | 'doctor' = 'upload'
  count: number
  sheet: '' | 'disease' | 'risk' = ''
  isSubmitting = false
  readonly photos: Photos
  private idemKey: string
  /** What was sent with the key and refused: other content is another wish. */
  private refused = ''
  private asked = 0

  constructor(
    private readonly app: AppModel,
    private readonly params: { barcode?: string | undefined; count?: string | undefined },
  ) {
    this.count = Math.min(MOST_PIECES, Math.max(1, Math.trunc(Number(params.count)) || 1))
    this.photos = new Photos(app, MOST_RX_PICTURES)
    this.idemKey = app.hosts.device.randomId()
    makeAutoObservable<this, 'app' | 'params' | 'idemKey' | 'refused' | 'asked'>(this, {
      ...{ app: false, params: false, photos: false, idemKey: false, refused: false, asked: false },
      ...{ goods: observable.ref, diseases: observable.ref, patient: observable.ref },
    })
  }

  /** The page shows, also again after the shopper's people. */
  async show() {
    await Promise.all([this.goods ? undefined : this.load(), this.loadPatient()])
  }

  async load() {
    const asked = ++this.asked
    this.state = 'loading'
    const { api, location } = this.app.stores
    const barcode = this.params.barcode ?? ''
    if (!barcode) return void (this.state = 'gone')
    const [goods, diseases] = await Promise.all([
      api.call('productDetail', { barcode, ...location.query }),
      api.call('diseasesByBarcode', { barcode }),
    ])
    if (asked !== this.asked) return
    runInAction(() => {
      if (goods.ok && diseases.ok) return this.take(goods.data, diseases.data)
      const failed = goods.ok ? diseases : goods
      this.state = !failed.ok && isMissing(failed.error) ? 'gone' : 'failed'
    })
  }

  private take(goods: ProductDetail, diseases: string[]) {
    this.goods = goods
    this.diseases = diseases
    this.state = isYes(goods.unRx) ? 'ready' : 'free'
    this.count = Math.min(this.count, this.most)
  }

  /** The one by default among the shopper's people: choosing another there makes that one the default. */
  private async loadPatient() {
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) return
    const result = await api.call('patients', { pageSize: 1 })
    if (result.ok) runInAction(() => (this.patient = result.data[0] ?? null))
  }

  get most() {
    return this.goods?.purchaseLimitMax || MOST_PIECES
  }

  /** What is missing, '' for nothing. */
  get blocked(): string {
    const { patient, disease, via, photos } = this
    const form = { patientId: patient?.id ?? null, disease, via, pictures: photos.urls.length, unsent: photos.unsent }
    const problem = demandProblem(form)
    if (problem === 'patient' || !patient) return texts.problems.patient
    if (!patient.idMask) return texts.noId
    return problem ? texts.problems[problem] : ''
  }

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
    this.close()
  }

  open(sheet: 'disease') {
    this.sheet = sheet
  }

  close = () => {
    this.sheet = ''
  }

  choosePatient = () => void this.app.go('patients', { state: 'select' })
  editPatient = () => this.patient && void this.app.go('patientEdit', { id: this.patient.id })
  toGoods = () => void this.app.replace('goods', { id: this.params.barcode ?? '' })
  toSearch = () => void this.app.go('search')

  /** The sentence of the law and what goes with it come before anything is sent. @spec RX-03 */
  ask() {
    if (this.blocked) return this.app.feedback.toast(this.blocked)
    this.sheet = 'risk'
  }

  private get wish() {
    const { goods, patient, disease, via, count, photos } = this
    if (!goods || !patient) return null
    const pics = via === 'upload' ? photos.urls : []
    return { barcode: goods.barcode, count, patientId: patient.id, disease, via, pics, confirmed: 1 as const }
  }

  /** One demand per wish, however often it is tapped or sent again. @spec RX-10 */
  async submit() {
    const { wish } = this
    if (this.isSubmitting || !wish || this.blocked) return
    this.isSubmitting = true
    const allowed = await this.allowed()
    const content = JSON.stringify(wish)
    if (this.refused && this.refused !== content) this.renewKey()
    if (allowed) await this.send(wish, content)
    runInAction(() => (this.isSubmitting = false))
  }

  private async send(wish: NonNullable<OtcAuthModel['wish']>, content: string) {
    const sending = this.app.stores.api.call('submitDemand', { ...wish, idemKey: this.idemKey })
    const result = await this.app.feedback.during(commonTexts.submitting, sending)
    if (result.ok) {
      this.close()
      return void (await this.app.replace('rxDemand', { orderNo: result.data.orderNo }))
    }
    this.refuse(result.error, content)
  }

  /** A disease is health data, and the account has to know that the shopper has said yes. @spec RX-10 */
  private async allowed(): Promise<boolean> {
    const { consent } = this.app
    const isAllowed = await consent.tapped(() => consent.ask('health'))
    if (!isAllowed) return false
    const desk = await consent.desk().catch(() => null)
    return (await desk?.store.join()) ?? false
  }

  private refuse(error: ApiError, content: string) {
    // Only an answer says that nothing was asked for; after a lost one the same key finds what was.
    if (error.kind === 'business') this.refused = content
    this.close()
    this.app.fail(error)
  }

  private renewKey() {
    this.idemKey = this.app.hosts.device.randomId()
    this.refused = ''
  }

  dispose() {
    this.asked++
    this.photos.dispose()
  }
}
