import { makeAutoObservable, observable, runInAction } from 'mobx'
import { isMissing } from '@/api/flows'
import type { ApiError } from '@/api/result'
import type { AppModel } from '@/app/app-model'
import type { Reply } from '@/contract/types'
import { formulaProblem, MOST_DOSES } from '@/domain/tcm'
import { byTimer, type Delay } from '@/features/commodity/delay'
import { formulaOf } from '@/features/activity/tcm/formula'
import { HerbShelf } from '@/features/activity/tcm/herbs'
import { commonTexts } from '@/texts/common'
import { tcmTexts } from '@/texts/tcm'

const texts = tcmTexts.confirm
type Patient = Reply<'patients'>[number]
export type Scheme = Reply<'tcmScheme'>

/** Pause before a change of doses or cooking is priced, ms. */
export const PRICE_MS = 300

/** Doses, cooking and patient of the formula; from here it goes to a pharmacist. What was typed survives every refusal. @spec PR-18 RX-07 */
export class TcmConfirmModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'
  patient: Patient | null = null
  scheme: Scheme | null = null
  schemeState: 'none' | 'loading' | 'ready' | 'failed' = 'none'
  isConfirmed = false
  isSubmitting = false
  readonly shelf: HerbShelf
  private idemKey: string
  /** What was sent with the key and refused: other content is another wish. */
  private refused = ''
  private asked = 0
  private isTaken = false
  private stopWaiting: () => void = () => {}

  constructor(
    private readonly app: AppModel,
    private readonly params: { count?: string | undefined; no?: string | undefined },
    private readonly delay: Delay = byTimer,
    readonly formula = formulaOf(app),
  ) {
    this.idemKey = app.hosts.device.randomId()
    this.shelf = new HerbShelf(app)
    const doses = /^[1-9]\d?$/.test(params.count ?? '') ? Number(params.count) : 0
    if (doses > 0 && doses <= MOST_DOSES) formula.set({ doses })
    type Plain = 'app' | 'params' | 'delay' | 'idemKey' | 'refused' | 'asked' | 'isTaken' | 'stopWaiting'
    makeAutoObservable<this, Plain>(this, {
      ...{ app: false, params: false, delay: false, idemKey: false, refused: false, asked: false, isTaken: false },
      ...{ stopWaiting: false, formula: false, shelf: false, patient: observable.ref, scheme: observable.ref },
    })
  }

  /** The page shows, also again after the shopper's people and addresses. */
  show = async () => {
    await Promise.all([this.load(), this.loadPatient()])
  }

  load = async () => {
    if (this.state !== 'ready') this.state = 'loading'
    await this.shelf.load()
    if (this.shelf.state === 'failed') return this.end('failed')
    const { no } = this.params
    if (no && !this.isTaken) {
      const result = await this.app.stores.api.call('formulaByNo', { formulaNo: no })
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

  private async loadPatient() {
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) return
    const result = await api.call('patients', { pageSize: 1 })
    if (result.ok) runInAction(() => (this.patient = result.data[0] ?? null))
  }

  get isVisitor() {
    return !this.app.stores.session.isLoggedIn
  }

  private get content() {
    const { weighed: herbs, doses, decoct, bags } = this.formula
    return { herbs, doses, decoct: decoct ? (1 as const) : (0 as const), bags }
  }

  /** What it would cost and who would make it; a visitor is told after logging in. @spec ER-58 ER-59 */
  price = async () => {
    const { api, location } = this.app.stores
    if (this.isVisitor || this.formula.herbs.length === 0) return
    const asked = ++this.asked
    if (!this.scheme) this.schemeState = 'loading'
    const result = await api.call('tcmScheme', { ...this.content, ...location.query })
    if (asked !== this.asked) return
    runInAction(() => {
      this.scheme = result.ok ? result.data : null
      this.schemeState = result.ok ? 'ready' : 'failed'
    })
  }

  set(change: Parameters<TcmConfirmModel['formula']['set']>[0]) {
    this.formula.set(change)
    this.stopWaiting()
    const isPriced = 'doses' in change || 'decoct' in change
    if (isPriced) this.stopWaiting = this.delay(() => void this.price(), PRICE_MS)
  }

  confirm = (isConfirmed: boolean) => {
    this.isConfirmed = isConfirmed
  }

  explainLimit = (limit: 'min' | 'max') => {
    if (limit === 'max') this.app.feedback.toast(tcmTexts.enter.mostDoses(MOST_DOSES))
  }

  /** What is missing, '' for nothing. */
  get blocked(): string {
    const { patient, formula, isConfirmed } = this
    const { herbs, doses, diagnosis, via, photos } = formula
    const counted = { pictures: photos.urls.length, unsent: photos.unsent }
    const problem = formulaProblem({ herbs, doses, diagnosis, via, patientId: patient?.id ?? null, ...counted })
    if (problem) return texts.problems[problem]
    if (!patient?.idMask) return texts.noId
    return isConfirmed ? '' : texts.problems.confirmed
  }

  choosePatient = () => void this.app.go('patients', { state: 'select' })
  editPatient = () => this.patient && void this.app.go('patientEdit', { id: this.patient.id })
  edit = () => void this.app.go('tcmEnter')
  toEnter = () => void this.app.replace('tcmEnter')
  login = () => this.app.login()

  private get wish() {
    const { patient, formula } = this
    const { diagnosis, note, via, photos } = formula
    const pics = via === 'paper' ? photos.urls : []
    const words = { diagnosis: diagnosis.trim(), note: note.trim() }
    return { ...this.content, ...words, via, pics, patientId: patient?.id ?? 0, confirmed: 1 as const }
  }

  /** One formula per wish, however often it is tapped or sent again. @spec RX-10 */
  submit = async () => {
    if (this.isSubmitting) return
    if (this.blocked) return this.app.feedback.toast(this.blocked)
    this.isSubmitting = true
    const { wish } = this
    const content = JSON.stringify(wish)
    if (this.refused && this.refused !== content) this.renewKey()
    if (await this.allowed()) await this.send(wish, content)
    runInAction(() => (this.isSubmitting = false))
  }

  private async send(wish: TcmConfirmModel['wish'], content: string) {
    const sending = this.app.stores.api.call('submitFormula', { ...wish, idemKey: this.idemKey })
    const result = await this.app.feedback.during(commonTexts.submitting, sending)
    if (!result.ok) return this.refuse(result.error, content)
    const { formulaNo } = result.data
    await this.app.replace('tcmDetail', { id: formulaNo })
    runInAction(() => this.formula.clear())
  }

  /** A diagnosis is health data, and the account has to know that the shopper has said yes. @spec RX-10 */
  private async allowed(): Promise<boolean> {
    const { consent } = this.app
    if (!(await consent.tapped(() => consent.ask('health')))) return false
    const desk = await consent.desk().catch(() => null)
    return (await desk?.store.join()) ?? false
  }

  private refuse(error: ApiError, content: string) {
    // Only an answer says that nothing was handed in; after a lost one the same key finds what was.
    if (error.kind === 'business') this.refused = content
    this.app.fail(error)
  }

  private renewKey() {
    this.idemKey = this.app.hosts.device.randomId()
    this.refused = ''
  }

  dispose() {
    this.asked++
    this.stopWaiting()
  }
}
