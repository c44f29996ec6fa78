import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'

type Patient = Reply<'patients'>[number]

/** Whom a prescription is for: the one by default among the shopper's people. Asked for anew whenever the page shows. @spec RX-05 */
export class PatientLine {
  patient: Patient | null = null

  constructor(private readonly app: Navigation & WithStores<'api' | 'session'>) {
    makeAutoObservable<this, 'app'>(this, { app: false, patient: observable.ref })
  }

  get name() {
    return this.patient?.name ?? ''
  }

  async load() {
    const { session, api } = this.app.stores
    const { token } = session
    if (!session.isLoggedIn) return this.take(null)
    const result = await api.call('patients', { pageSize: 1 })
    // Whose people these were has gone meanwhile.
    if (session.token !== token) return this.take(null)
    if (result.ok) this.take(result.data[0] ?? null)
  }

  private take(patient: Patient | null) {
    runInAction(() => (this.patient = patient))
  }

  /** One tap there makes somebody the one by default, and comes back. */
  choose = () => void this.app.go('patients', { state: 'select' })
  edit = () => this.patient && void this.app.go('patientEdit', { id: this.patient.id })
}
