import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithConsent, WithFeedback, WithStores } from '@/page-kit/ports'
import { RowChanges } from '@/features/user/row-changes'
import type { Reply } from '@/contract/types'
import { ageText } from '@/domain/patient'
import { formatShopTime } from '@/domain/shop-time'
import { customerInput, merchantSource, requestOncePerVisit, partnerName } from '@/features/user/merchant-source'
import { commonTexts } from '@/texts/common'
import { partnerCustomerTexts } from '@/texts/partner-customer'
import { prescriptionTexts as texts } from '@/texts/prescription'

/** Page size, larger than the number of patients an account can have. @spec BC-29 */
const PAGE_SIZE = 100

export type Patient = Reply<'patients'>[number]

/**
 * Patients a shopper buys for; with `choosing` a tap makes a patient the default and goes back. A patient is chosen for
 * prescriptions, whose form then requires the ID number.
 */
export class PatientsModel {
  state: 'loading' | 'ready' | 'failed' | 'visitor' = 'loading'
  list: Patient[] = []
  /**
   * Partner that stores prescriptions for these patients, whose rows are changed there. '' for our own list.
   * @spec RO-19
   */
  merchant = ''
  /** Name of that partner's shop. */
  merchantName = ''
  private readonly changes: RowChanges
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithConsent &
      WithStores<'api' | 'session' | 'startup'>,
    readonly choosing: boolean,
  ) {
    this.changes = new RowChanges(app)
    observableModel(this, { untracked: ['app', 'changes', 'requestId'], byReference: ['list'] })
  }

  async load() {
    const requestId = ++this.requestId
    const { session, api } = this.app.stores
    if (!session.isLoggedIn) {
      // Removes the data of a shopper who has signed out from the screen.
      this.list = []
      this.state = 'visitor'
      return
    }
    if (this.list.length === 0) this.state = 'loading'
    const merchant = await merchantSource(this.app, 'partner', 'health')
    const result = await (merchant
      ? requestOncePerVisit(this.app, 'patients', () =>
          api.call('merchantPatients', { merchantCode: merchant, ...customerInput(this.app) }),
        )
      : api.call('patients', { pageSize: PAGE_SIZE }))
    const merchantName = merchant ? await partnerName(this.app, merchant) : ''
    if (requestId !== this.requestId) return
    runInAction(() => {
      this.merchant = merchant
      this.merchantName = merchantName
      if (result.ok) this.list = result.data
      if (result.ok || this.list.length > 0) this.state = 'ready'
      else this.state = session.isLoggedIn ? 'failed' : 'visitor'
    })
    if (!result.ok && this.list.length > 0) this.app.fail(result.error)
  }

  /** Returns relation, sex and age: 本人 · 女 · 36 岁. */
  describePatient({ relation, sex, birth }: Patient) {
    const today = formatShopTime(this.app.stores.api.now(), 'YYYY-MM-DD')
    return [texts.relations[relation], texts.sexes[sex], ageText(birth, today, texts.age)].join(' · ')
  }

  /** Returns the main health facts in a line. */
  health({ health }: Patient) {
    if (!health) return texts.noHealth
    const { allergy, pregnancy, liver, kidney, diseases } = health
    const facts = [
      allergy && texts.allergy(allergy),
      pregnancy !== 'none' && texts.pregnancies[pregnancy],
      liver === 'impaired' && texts.organs.liver,
      kidney === 'impaired' && texts.organs.kidney,
      ...diseases.map((disease) => texts.diseases[disease]),
    ].filter(Boolean)
    // Joins with ；, because the text of an allergy may contain 、 and a disease after it would read as another allergy.
    return facts.length > 0 ? facts.join('；') : texts.noProblem
  }

  open(patient: Patient) {
    if (this.merchant) return
    if (!this.choosing || !patient.health || !patient.idMask) return void this.edit(patient)
    void this.choose(patient)
  }

  private async choose(patient: Patient) {
    if (patient.undefault || (await this.makeDefault(patient))) await this.app.back()
  }

  private get formQuery() {
    return this.choosing ? { rx: 1 } : {}
  }

  edit({ id }: Patient) {
    return this.app.go('patientEdit', { id, ...this.formQuery })
  }

  /** Opens the prescription requests. @spec EN-30 */
  prescriptions() {
    return this.app.go('rxDemand')
  }

  add() {
    return this.app.go('patientEdit', this.formQuery)
  }

  async makeDefault(patient: Patient): Promise<boolean> {
    const { health, id, name, relation, sex, birth, guardian } = patient
    // Opens the form first: without health data there is nothing to send.
    if (!health) {
      void this.edit(patient)
      return false
    }
    const { api } = this.app.stores
    const input = { id, name, relation, sex, birth, guardian, ...health, undefault: 1 as const }
    if (!(await this.changes.send(() => api.call('updatePatient', input)))) return false
    await this.load()
    return true
  }

  /** Saves a partner's patient to the account, after the shopper has agreed. @spec RO-19 */
  async copy({ name, relation, sex, birth, health, guardian }: Patient) {
    const { copyTitle, copyPatientText, copy, copied } = partnerCustomerTexts
    const question = { title: copyTitle, message: copyPatientText(name), confirm: copy, cancel: commonTexts.cancel }
    if (!health || !(await this.app.feedback.askQuestion(question))) return
    const { api } = this.app.stores
    const input = { name, relation, sex, birth, guardian, ...health }
    if (await this.changes.send(() => api.call('savePatient', input))) this.app.feedback.toast(copied)
  }

  async remove({ id, name }: Patient) {
    const { api } = this.app.stores
    if (await this.changes.remove(texts, name, () => api.call('deletePatient', { id }))) await this.load()
  }

  login() {
    this.app.login()
  }
}
