import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'

type Patient = Reply<'patients'>[number]

/** Patient of a prescription: the default one of the shopper. Reloads whenever the page shows. @spec RX-05 */
export class PatientLine {
  patient: Patient | null = null

  constructor(private readonly app: Navigation & WithStores<'api' | 'session'>) {
    observableModel(this, { untracked: ['app'], byReference: ['patient'] })
  }

  get name() {
    return this.patient?.name ?? ''
  }

  async load() {
    const { session, api } = this.app.stores
    const { token } = session
    if (!session.isLoggedIn) return this.setPatient(null)
    const result = await api.call('patients', { pageSize: 1 })
    // The shopper has changed meanwhile, so these patients are not the new shopper's.
    if (session.token !== token) return this.setPatient(null)
    if (result.ok) this.setPatient(result.data[0] ?? null)
  }

  private setPatient(patient: Patient | null) {
    runInAction(() => (this.patient = patient))
  }

  /** Opens the patient list; one tap there makes a patient the default and returns. */
  choose = () => void this.app.go('patients', { state: 'select' })
  edit = () => this.patient && void this.app.go('patientEdit', { id: this.patient.id, rx: 1 })
}
