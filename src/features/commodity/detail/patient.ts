import { makeAutoObservable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'

/** Whom a prescription drug is for: the one by default among the shopper's people. Asked for anew whenever the page shows. */
export class PatientLine {
  name = ''

  constructor(private readonly app: AppModel) {
    makeAutoObservable<this, 'app'>(this, { app: false })
  }

  async load() {
    const { session, api } = this.app.stores
    const { token } = session
    if (!session.isLoggedIn) return this.take('')
    const result = await api.call('patients', { pageSize: 1 })
    // Whose people these were has gone meanwhile.
    if (session.token !== token) return this.take('')
    if (result.ok) this.take(result.data[0]?.name ?? '')
  }

  private take(name: string) {
    runInAction(() => (this.name = name))
  }

  /** One tap there makes somebody the one by default, and comes back. */
  choose = () => void this.app.go('patients', { state: 'select' })
}
