import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { Loader } from '@/page-kit/loader'
import type { LoginPrompt, Navigation, WithConsent, WithFeedback, WithStores } from '@/page-kit/ports'
import { askRecordedConsent } from '@/page-kit/recorded-consent'
import type { Reply } from '@/contract/types'
import { readingTexts } from '@/texts/readings'

type Patients = Reply<'patients'>

/** Explains the readings, asks for the consent to them and for the person. @spec RX-10 */
export class ReadingOpenModel {
  readonly patients: Loader<Patients>
  isOpening = false
  private picked = 0

  constructor(
    private readonly app: Navigation & LoginPrompt & WithFeedback & WithConsent & WithStores<'api' | 'session'>,
  ) {
    this.patients = new Loader<Patients>(
      () => app.stores.api.call('patients', {}),
      () => app.stores.session.isLoggedIn,
    )
    observableModel(this, { untracked: ['app', 'patients'] })
  }

  /** Chosen patient; the default one at first, and when the chosen one is gone. */
  get chosen() {
    const list = this.patients.data ?? []
    return (list.find(({ id }) => id === this.picked) ?? list[0])?.id ?? 0
  }

  choose = (id: number) => void (this.picked = id)

  /** Asks for the consent and opens the records of the chosen person. @spec RX-10 */
  agree = async () => {
    if (this.isOpening || this.chosen === 0) return
    this.isOpening = true
    const isAllowed = await askRecordedConsent(this.app, 'readings')
    runInAction(() => (this.isOpening = false))
    if (isAllowed) await this.app.replace('readingHome', { patient: this.chosen })
    else this.app.feedback.toast(readingTexts.open.refused)
  }

  addPatient = () => void this.app.go('patientEdit')
  login = () => this.app.login()

  dispose() {
    this.patients.dispose()
  }
}
