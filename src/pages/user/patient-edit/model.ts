import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type {
  FailureDisplay,
  LoginPrompt,
  Navigation,
  WithConsent,
  WithFeedback,
  WithHosts,
  WithStores,
} from '@/page-kit/ports'
import { showWrongIdCard } from '@/page-kit/wrong-id-card'
import type { Input, Reply } from '@/contract/types'
import type { Purpose } from '@/domain/consent'
import { checkIdCard } from '@/domain/id-card'
import {
  canBePregnant,
  isAllergyUnknown,
  needsGuardian,
  patientProblems,
  sexOf,
  UNKNOWN_ALLERGY,
  type Organ,
  type PatientField,
  type PatientForm,
  type Pregnancy,
} from '@/domain/patient'
import { formatShopTime } from '@/domain/shop-time'
import { leaveForm } from '@/features/user/leave-form'
import { commonTexts } from '@/texts/common'
import { prescriptionTexts as texts } from '@/texts/prescription'

type Patient = Reply<'patients'>[number]
type Disease = NonNullable<Patient['health']>['diseases'][number]
/** Medical questions of a new record have no answer: '' or null until the shopper chooses one. */
export type Form = Omit<PatientForm, 'diseases' | 'pregnancy' | 'liver' | 'kidney'> & {
  diseases: Disease[]
  hasAllergy: boolean | 'unknown' | null
  pregnancy: Pregnancy | ''
  liver: Organ | ''
  kidney: Organ | ''
  isDefault: boolean
}
export type Field = PatientField | 'hasAllergy' | 'allergy' | 'liver' | 'kidney'

/** Fields in the order of the form: the first one with a problem is named when the shopper saves. */
const FIELD_ORDER: readonly Field[] = [
  ...(['name', 'idNo', 'sex', 'birth', 'guardian'] as const),
  ...(['hasAllergy', 'allergy', 'pregnancy', 'liver', 'kidney'] as const),
]

/** Returns the id of the field's row. */
export const rowOf = (field: Field) => `patient-${field}`

const EMPTY: Form = {
  name: '',
  relation: 'self',
  sex: '',
  birth: '',
  idNo: '',
  hasAllergy: null,
  allergy: '',
  pregnancy: '',
  liver: '',
  kidney: '',
  diseases: [],
  guardian: false,
  isDefault: false,
}

/** Splits the allergies of a record into the answer and the text. */
const allergyOf = (allergy: string): Pick<Form, 'hasAllergy' | 'allergy'> =>
  isAllergyUnknown(allergy) ? { hasAllergy: 'unknown', allergy: '' } : { hasAllergy: allergy !== '', allergy }

/** Joins answer and text to the allergies as they are stored. */
const storedAllergy = ({ hasAllergy, allergy }: Form) =>
  hasAllergy === 'unknown' ? UNKNOWN_ALLERGY : hasAllergy ? allergy.trim() : ''

const formOf = ({ name, relation, sex, birth, health, guardian, undefault }: Patient): Form => ({
  ...EMPTY,
  name,
  relation,
  sex,
  birth,
  ...(health && { ...health, diseases: [...health.diseases], ...allergyOf(health.allergy) }),
  guardian: guardian === 1,
  isDefault: undefault === 1,
})

/**
 * Adds a patient, or changes the patient whose id is given. Shows no fields before the shopper has consented to health
 * data; an ID number has its own consent. A refusal keeps everything typed.
 * @spec RX-10
 */
export class PatientEditModel {
  state: 'loading' | 'ready' | 'failed' | 'gone' | 'refused' | 'visitor' = 'loading'
  form: Form = { ...EMPTY, diseases: [] }
  errors: Partial<Record<Field, string>> = {}
  /** Masked ID number stored for the patient, '' for none. */
  idMask = ''
  saving = false
  /** Whether the sheet with the dates is open. */
  isChoosingBirth = false
  private touched = false
  private isBegun = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithConsent &
      WithHosts<'navigation'> &
      WithStores<'api' | 'session'>,
    readonly id: number | null,
    /** Whether the record is for a prescription, which names a person by the ID number. */
    readonly needsIdNo = false,
  ) {
    observableModel(this, { untracked: ['app', 'touched', 'isBegun'] })
  }

  get isNew() {
    return this.id === null
  }

  /** Today in China, YYYY-MM-DD. */
  get today() {
    return formatShopTime(this.app.stores.api.now(), 'YYYY-MM-DD')
  }

  /** Whether to show the pregnancy question: only for patients who can be pregnant. */
  get asksPregnancy() {
    return canBePregnant(this.form, this.today)
  }

  get asksGuardian() {
    const { birth } = this.form
    return birth <= this.today && needsGuardian(birth, this.today)
  }

  /** Whether sex and birth date follow from a valid ID number in the form. */
  get isByCard() {
    return checkIdCard({ text: this.form.idNo, today: this.today }).ok
  }

  /** Loads after sign-in when the page shows again; keeps the input when loaded already. */
  show() {
    if (this.state === 'visitor' || !this.isBegun) void this.load()
  }

  async load() {
    this.isBegun = true
    if (!this.app.stores.session.isLoggedIn) {
      this.state = 'visitor'
      return
    }
    this.state = 'loading'
    const isAllowed = await this.allowed('health')
    if (!isAllowed) return runInAction(() => (this.state = 'refused'))
    if (this.id === null) return runInAction(() => (this.state = 'ready'))
    const result = await this.app.stores.api.call('patients', {})
    const match = result.ok ? result.data.find(({ id }) => id === this.id) : undefined
    runInAction(() => {
      if (!result.ok) this.state = 'failed'
      else this.state = match ? 'ready' : 'gone'
      if (!match) return
      this.form = formOf(match)
      this.idMask = match.idMask
    })
  }

  /**
   * Whether this purpose is allowed and the account knows it. Opening this page and saving are the shopper's own taps,
   * which may open the consent dialog.
   * @spec RX-10
   */
  private async allowed(purpose: Purpose): Promise<boolean> {
    const { consent } = this.app
    return consent.tapped(() => consent.confirm(purpose))
  }

  /** Sends the consents to the account: the server stores nothing without them. */
  private async sendConsents(): Promise<boolean> {
    const consentAnswers = await this.app.consent.loadManager().catch(() => null)
    return (await consentAnswers?.store.join()) ?? false
  }

  set<K extends keyof Form>(key: K, value: Form[K]) {
    this.touched = true
    this.form[key] = value
    if (key in this.errors) delete this.errors[key as Field]
    if (key === 'idNo') this.readCard()
    if (key === 'hasAllergy') delete this.errors.allergy
  }

  openBirth = () => {
    this.isChoosingBirth = true
  }

  closeBirth = () => {
    this.isChoosingBirth = false
  }

  chooseBirth = (day: string) => {
    this.set('birth', day)
    this.closeBirth()
  }

  /** Fills in sex and birth date from a valid ID number, so that no one types them again. */
  private readCard() {
    const card = checkIdCard({ text: this.form.idNo, today: this.today })
    if (!card.ok) return
    Object.assign(this.form, { birth: card.birthDate, sex: sexOf(card.id18) })
    delete this.errors.birth
    delete this.errors.sex
  }

  toggle(disease: Disease) {
    const { diseases } = this.form
    const others = diseases.filter((one) => one !== disease)
    this.set('diseases', others.length < diseases.length ? others : [...diseases, disease])
  }

  /** Returns the form as it is stored; unanswered questions have the value that problems() refuses to send. */
  private get record(): PatientForm {
    const { form } = this
    return {
      ...form,
      name: form.name.trim(),
      idNo: form.idNo.trim(),
      allergy: storedAllergy(form),
      pregnancy: (this.asksPregnancy && form.pregnancy) || 'none',
      liver: form.liver || 'unknown',
      kidney: form.kidney || 'unknown',
      guardian: this.asksGuardian && form.guardian,
    }
  }

  private problems(record: PatientForm): Partial<Record<Field, string>> {
    const { form, asksPregnancy } = this
    const unanswered = {
      hasAllergy: form.hasAllergy === null,
      allergy: form.hasAllergy === true && !record.allergy,
      pregnancy: asksPregnancy && form.pregnancy === '',
      liver: form.liver === '',
      kidney: form.kidney === '',
      idNo: this.needsIdNo && !record.idNo && !this.idMask,
    }
    const empty = Object.entries(unanswered).filter(([, isEmpty]) => isEmpty)
    const problems = {
      ...Object.fromEntries(empty.map(([field]) => [field, 'empty'])),
      ...patientProblems(record, this.today),
    }
    return Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [field, texts.problems[field]?.[problem] ?? problem]),
    )
  }

  private input(record: PatientForm): Input<'savePatient'> {
    const { name, relation, sex, birth, idNo, allergy, pregnancy, liver, kidney } = record
    return {
      name,
      relation,
      sex: sex || 'female',
      birth,
      allergy,
      pregnancy,
      liver,
      kidney,
      diseases: [...this.form.diseases],
      ...(idNo && { idNo }),
      guardian: record.guardian ? 1 : 0,
      undefault: this.form.isDefault ? 1 : 0,
    }
  }

  async save() {
    if (this.saving || this.state !== 'ready') return
    const { record } = this
    this.errors = this.problems(record)
    const first = FIELD_ORDER.find((field) => this.errors[field])
    if (first) return this.showProblem(first)
    this.saving = true
    const isSaved = await this.send(record)
    runInAction(() => (this.saving = false))
    if (!isSaved) return
    this.app.feedback.toast(texts.saved)
    this.touched = false
    await this.app.back()
  }

  /** Shows the row of the first problem and names it; a wrong ID number has its own dialog, wherever it stands. */
  private showProblem(first: Field) {
    const { hosts, feedback } = this.app
    hosts.navigation.showRow(rowOf(first))
    showWrongIdCard(this.app, this.errors.idNo)
    if (!feedback.question) feedback.toast(this.errors[first] ?? '')
  }

  private async send(record: PatientForm): Promise<boolean> {
    if (record.idNo && !(await this.allowed('id'))) return false
    const { api } = this.app.stores
    const input = this.input(record)
    const work = async () => {
      if (!(await this.sendConsents())) return null
      return this.id === null ? api.call('savePatient', input) : api.call('updatePatient', { ...input, id: this.id })
    }
    const result = await this.app.feedback.during(commonTexts.submitting, work())
    if (result?.ok) return true
    if (result) this.app.fail(result.error)
    else this.app.feedback.toast(texts.untold)
    return false
  }

  login() {
    this.app.login()
  }

  /** Asks before leaving when typed input would be lost. */
  leave() {
    return leaveForm(this.app, this.touched, texts)
  }
}
