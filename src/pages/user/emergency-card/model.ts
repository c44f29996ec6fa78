import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, WithConsent, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { formatShopTime } from '@/domain/shop-time'
import { isHealthAllowed } from '@/features/product/patient/allowed'
import {
  CARD_FIELDS,
  readEmergencyCard,
  writeEmergencyCard,
  type CardField,
  type EmergencyCard,
} from '@/features/user/emergency-card'
import { commonTexts } from '@/texts/common'
import { emergencyCardTexts as texts } from '@/texts/emergency-card'
import { prescriptionTexts } from '@/texts/prescription'
import { cardPicture } from './picture'

/** A fact of the shopper's data that can be put on the card. */
export interface CardFact {
  field: CardField
  text: string
}

const MOST_PATIENTS = 100
const NO_FIELDS: EmergencyCard['fields'] = { name: '', allergy: '', illness: '', medicine: '', contact: '', phone: '' }

type Patient = Reply<'patients'>[number]
type Medicine = Reply<'medicineSupplies'>[number]

const factsOfPatient = ({ name, health }: Patient): CardFact[] => [
  { field: 'name', text: name },
  ...(health?.allergy ? [{ field: 'allergy' as const, text: health.allergy }] : []),
  ...(health?.diseases ?? []).map((disease) => ({
    field: 'illness' as const,
    text: prescriptionTexts.diseases[disease],
  })),
]

const factOfMedicine = ({ goods, dose, unit }: Medicine): CardFact => ({
  field: 'medicine',
  text: dose ? texts.dose(goods.productName, dose.perTime, unit, dose.timesPerDay) : goods.productName,
})

/**
 * A card for people who help in an emergency. The shopper writes it field by field; it stays on this device, opens
 * without network, and is sent nowhere.
 */
export class EmergencyCardModel {
  card: EmergencyCard | null
  fields: EmergencyCard['fields']
  isEditing: boolean
  /** Facts to choose from while their sheet is open. */
  facts: CardFact[] | null = null
  private isBusy = false

  constructor(
    private readonly app: WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithConsent &
      WithStores<'api' | 'location' | 'session'> &
      WithHosts<'entry' | 'offlineCard' | 'phone' | 'pictures' | 'storage'>,
  ) {
    this.card = readEmergencyCard(app.hosts.storage)
    this.fields = this.card?.fields ?? NO_FIELDS
    this.isEditing = this.card === null
    observableModel(this, { untracked: ['app', 'isBusy'], byReference: ['card', 'fields', 'facts'] })
  }

  /** Fields of the card that hold a text. */
  get filled(): CardField[] {
    return CARD_FIELDS.filter((field) => this.card?.fields[field])
  }

  /** Whether a web page shows the card: it may not open without network, so it can be saved as a picture. */
  get isWeb() {
    return this.app.hosts.entry.isWeb
  }

  get changedOn() {
    return this.card ? texts.changed(this.card.day) : ''
  }

  set(field: CardField, text: string) {
    this.fields = { ...this.fields, [field]: text }
  }

  edit = () => {
    this.isEditing = true
  }

  save = () => {
    const fields = { ...NO_FIELDS }
    for (const field of CARD_FIELDS) fields[field] = this.fields[field].trim()
    if (CARD_FIELDS.every((field) => fields[field] === '')) return this.app.feedback.toast(texts.blank)
    const card = { fields, day: formatShopTime(this.app.stores.api.now(), 'YYYY-MM-DD') }
    if (!writeEmergencyCard(this.app.hosts.storage, card)) return this.app.feedback.toast(texts.notSaved)
    // Fails where the browser has no worker; the page says that the picture is the safe way.
    void this.app.hosts.offlineCard.store()
    this.card = card
    this.fields = fields
    this.isEditing = false
    this.app.feedback.toast(texts.saved)
  }

  remove = async () => {
    const { feedback, hosts } = this.app
    const { removeTitle: title, removeText: message, removeConfirm: confirm } = texts
    if (!(await feedback.askQuestion({ title, message, confirm, cancel: commonTexts.cancel, danger: true }))) return
    writeEmergencyCard(hosts.storage, null)
    void hosts.offlineCard.remove()
    runInAction(() => {
      this.card = null
      this.fields = NO_FIELDS
      this.isEditing = true
    })
    feedback.toast(texts.removed)
  }

  /** Opens the facts of the shopper's patients and medicines, after consent to health data. @spec RX-10 */
  openFacts = async () => {
    const { api, location, session } = this.app.stores
    if (!session.isLoggedIn) return this.app.login()
    if (this.isBusy || !(await isHealthAllowed(this.app))) return
    this.isBusy = true
    const { token } = session
    const calls = Promise.all([
      api.call('patients', { pageSize: MOST_PATIENTS }),
      api.call('medicineSupplies', location.query),
    ])
    const [patients, medicines] = await this.app.feedback.during(texts.filling, calls)
    this.isBusy = false
    if (session.token !== token) return
    if (!patients.ok) return this.app.fail(patients.error)
    if (!medicines.ok) return this.app.fail(medicines.error)
    const facts = [...patients.data.flatMap(factsOfPatient), ...medicines.data.map(factOfMedicine)]
    if (facts.length === 0) return this.app.feedback.toast(texts.nothing)
    runInAction(() => (this.facts = facts))
  }

  closeFacts = () => {
    this.facts = null
  }

  isPut({ field, text }: CardFact) {
    return this.fields[field].includes(text)
  }

  /** Adds a fact behind what the field holds already. */
  put(fact: CardFact) {
    if (this.isPut(fact)) return
    const { field, text } = fact
    this.set(field, [this.fields[field].trim(), text].filter(Boolean).join('；'))
  }

  call = async () => {
    const phone = this.card?.fields.phone ?? ''
    const called = await this.app.hosts.phone.call(phone)
    if (!called.ok && called.error.kind !== 'cancel') this.app.feedback.toast(texts.notCalled(phone))
  }

  savePicture = async () => {
    const { card } = this
    if (!card || this.isBusy) return
    this.isBusy = true
    const saved = await this.app.hosts.pictures.save(cardPicture(card))
    this.isBusy = false
    this.app.feedback.toast(saved.ok ? texts.pictureSaved : texts.pictureFailed)
  }
}
