import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { CartKind } from '@/domain/kind'
import { Loader } from '@/page-kit/loader'
import type { PrescriptionRequestState } from '@/domain/prescription'
import { Rows } from '@/features/product/rows'

export type PrescriptionRequestCard = Reply<'demands'>['list'][number]
export type ConsultationCard = Reply<'consultations'>['list'][number]
/** `consult`: the online consultations. */
export type PrescriptionRequestTab = 'all' | PrescriptionRequestState | 'consult'

type Patient = Reply<'patients'>[number]

/** Cart type of the checkout: delivery by a rider, which the checkout may change to pickup. */
const CART_TYPE = CartKind.lightning

/** The shopper's prescriptions by status and patient, each with what can be done with it. @spec EN-30 RX-05 */
export class PrescriptionRequestListModel {
  tab: PrescriptionRequestTab = 'all'
  /** Patient whose prescriptions are listed; null for all. */
  patient: Patient | null = null
  isChoosing = false
  readonly patients: Loader<Patient[]>
  readonly rows: Rows<PrescriptionRequestCard>

  readonly consultations: Rows<ConsultationCard>

  constructor(private readonly app: Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>) {
    this.rows = new Rows<PrescriptionRequestCard>(
      app,
      (page) => app.stores.api.call('demands', { ...page, ...this.filter }),
      ({ orderNo }) => orderNo,
    )
    this.consultations = new Rows<ConsultationCard>(
      app,
      (page) => app.stores.api.call('consultations', page),
      ({ consultNo }) => consultNo,
    )
    this.patients = new Loader(() => app.stores.api.call('patients', {}))
    observableModel(this, { untracked: ['app', 'rows', 'consultations', 'patients'], byReference: ['patient'] })
  }

  private get filter() {
    const { tab, patient } = this
    return { ...(tab !== 'all' && tab !== 'consult' && { state: tab }), ...(patient && { patientId: patient.id }) }
  }

  /** Rows of the chosen tab. */
  get shown() {
    return this.tab === 'consult' ? this.consultations : this.rows
  }

  load = () => void this.shown.load()
  loadMore = () => void this.shown.more()

  /** Opens the list of patients. */
  openPatients = () => {
    this.isChoosing = true
    void this.patients.load()
  }

  closePatients = () => void (this.isChoosing = false)

  /** Lists the prescriptions of one patient, or of all. */
  setPatient = (patient: Patient | null) => {
    this.isChoosing = false
    if (patient?.id === this.patient?.id) return
    this.patient = patient
    void this.rows.restart()
  }

  choose(tab: PrescriptionRequestTab) {
    if (tab === this.tab) return
    this.tab = tab
    void this.shown.restart()
  }

  open = ({ orderNo }: PrescriptionRequestCard) => void this.app.go('rxDemand', { orderNo })
  /** Orders the products of an approved prescription. @spec RX-02 RX-05 */
  buy = ({ orderNo }: PrescriptionRequestCard) => void this.app.go('orderAffirm', { type: CART_TYPE, orderNo })

  /** Renews an earlier prescription. @spec RX-05 */
  renew = ({ orderNo }: PrescriptionRequestCard) => void this.app.go('rxRenew', { orderNo })
  openConsultation = ({ consultNo }: ConsultationCard) => void this.app.go('rxConsult', { no: consultNo })
  toShop = () => void this.app.go('home')

  dispose() {
    this.patients.dispose()
    this.rows.dispose()
    this.consultations.dispose()
  }
}
