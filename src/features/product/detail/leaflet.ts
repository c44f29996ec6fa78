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
import type { ProductDetail, Reply } from '@/contract/types'
import {
  findReaderGroups,
  LEAFLET_GROUPS,
  leafletNotes,
  sentencesOf,
  type LeafletGroup,
  type LeafletNote,
} from '@/domain/leaflet'
import { formatShopTime } from '@/domain/shop-time'
import { leafletTexts as texts } from '@/texts/leaflet'
import { isHealthAllowed } from '../patient/allowed'

type Patient = Reply<'patients'>[number]

const MOST_PATIENTS = 100

/** Id of a sentence on the page. */
export const sentenceId = (part: number, sentence: number) => `leaf-${part}-${sentence}`

/**
 * The leaflet of a product: its sections, its sentences for the chosen patient, and the sentence that a jump marks. The
 * patient is chosen for this page alone and stored nowhere.
 * @spec RX-10
 */
export class LeafletModel {
  /** Index of the open section. */
  at = 0
  /** Id of the marked sentence; '' for none. */
  marked = ''
  /** Number of jumps so far: each scrolls, also to the sentence that is marked already. */
  jumps = 0
  patient: Patient | null = null
  patients: Patient[] = []
  isReading = false
  private isBusy = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithConsent &
      WithStores<'api' | 'session'> &
      WithHosts<'speech'>,
    private readonly product: () => ProductDetail | null,
    private readonly openSheet: () => void,
  ) {
    observableModel(this, {
      untracked: ['app', 'product', 'openSheet', 'isBusy'],
      byReference: ['patient', 'patients'],
    })
  }

  get parts() {
    return this.product()?.leaflet ?? []
  }

  get part() {
    return this.parts[this.at] ?? this.parts[0]
  }

  get sentences() {
    return sentencesOf(this.part?.text ?? '')
  }

  /** Sentences of the leaflet about groups of people, for example children. */
  get notes() {
    return leafletNotes(this.parts)
  }

  /** Groups of people that the leaflet mentions. */
  get groups(): LeafletGroup[] {
    return LEAFLET_GROUPS.filter((group) => this.notes.some(({ groups }) => groups.includes(group)))
  }

  /** Sentences for the chosen patient. */
  get ownNotes(): LeafletNote[] {
    if (!this.patient) return []
    const today = formatShopTime(this.app.stores.api.now(), 'YYYY-MM-DD')
    const own = findReaderGroups(this.patient, today)
    return this.notes.filter(({ groups }) => groups.some((group) => own.includes(group)))
  }

  show(at: number) {
    this.at = at
    this.marked = ''
  }

  /** Opens the section of a sentence and marks it. */
  jump({ part, sentence }: LeafletNote) {
    this.at = part
    this.marked = sentenceId(part, sentence)
    this.jumps += 1
  }

  /** Jumps to the next sentence about a group, and after the last to the first. */
  jumpTo(group: LeafletGroup) {
    const notes = this.notes.filter(({ groups }) => groups.includes(group))
    const marked = notes.findIndex(({ part, sentence }) => sentenceId(part, sentence) === this.marked)
    const next = notes[(marked + 1) % notes.length]
    if (next) this.jump(next)
  }

  /** Opens the patients to choose from, after consent to health data; a visitor signs in first. @spec RX-10 */
  choose = async () => {
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) return this.app.login()
    if (this.isBusy || !(await isHealthAllowed(this.app))) return
    this.isBusy = true
    const { token } = session
    const result = await this.app.feedback.during(texts.loading, api.call('patients', { pageSize: MOST_PATIENTS }))
    this.isBusy = false
    if (!result.ok) return this.app.fail(result.error)
    if (session.token !== token) return
    runInAction(() => (this.patients = result.data))
    this.openSheet()
  }

  pick(patient: Patient | null) {
    this.patient = patient
    this.marked = ''
  }

  manage = () => void this.app.go('patients')

  get canRead() {
    return this.app.hosts.speech.canRead()
  }

  /** Reads the patient's sentences aloud, or the open section; a second tap stops it. */
  toggleReading = async () => {
    const { speech } = this.app.hosts
    if (this.isReading) return speech.stop()
    const own = this.ownNotes.map(({ text }) => text)
    const text = own.length > 0 ? own.join('') : [this.part?.title, this.part?.text].join('。')
    this.isReading = true
    const reading = await speech.read(text)
    runInAction(() => (this.isReading = false))
    if (!reading.ok) this.app.feedback.toast(texts.readFailed)
  }

  /**
   * Stops the reading and forgets the patient when the page is left: the record or the consent may be another on return.
   */
  leave() {
    if (this.isReading) this.app.hosts.speech.stop()
    this.patient = null
    this.patients = []
  }
}
