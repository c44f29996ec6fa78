import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type {
  FailureDisplay,
  ImageUrls,
  LoginPrompt,
  Navigation,
  WithFeedback,
  WithHosts,
  WithStores,
} from '@/page-kit/ports'
import type { Checkup, ReadingKind } from '@/domain/readings'
import { formatShopTime } from '@/domain/shop-time'
import { CareRequests } from '@/features/chronic/care-requests'
import { openFile } from '@/features/chronic/open-file'
import { PersonGate } from '@/features/chronic/person-gate'
import { careReminderTexts as texts } from '@/texts/reminder'
import { ReminderMessages } from './messages'
import { ReminderForm, type CareReminder } from './reminder-form'

/** Reminders of a person, and the check-ups that guidelines list. */
export class CareRemindersModel {
  readonly gate: PersonGate
  readonly messages: ReminderMessages
  list: CareReminder[] = []
  /** Days on which medicines run out, YYYY-MM-DD, in order. */
  medicineDays: string[] = []
  /** Open form; null while the sheet is closed. */
  form: ReminderForm | null = null
  saving = false
  private readonly requests: CareRequests

  constructor(
    private readonly app: Navigation &
      LoginPrompt &
      FailureDisplay &
      WithFeedback &
      ImageUrls &
      WithStores<'api' | 'session'> &
      WithHosts<'outside' | 'clipboard' | 'subscribe'>,
    patientId: number,
  ) {
    this.requests = new CareRequests(app)
    this.messages = new ReminderMessages(app)
    this.gate = new PersonGate(app, patientId, (personId) => this.fetchList(personId))
    observableModel(this, {
      untracked: ['app', 'gate', 'messages', 'requests'],
      byReference: ['list', 'medicineDays', 'form'],
    })
  }

  private async fetchList(patientId: number): Promise<boolean> {
    const result = await this.app.stores.api.call('careReminders', { patientId })
    if (!result.ok) return false
    runInAction(() => {
      this.list = result.data.list
      this.medicineDays = result.data.medicineDays
    })
    void this.messages.load()
    return true
  }

  private get patientId() {
    return this.gate.person?.id ?? 0
  }

  /** Number of readings of this month, for check-ups at home. */
  countOf = (kind: ReadingKind) => this.gate.overview?.counts.find((one) => one.kind === kind)?.count ?? 0

  /** Returns when a reminder comes: 每天 08:00、20:00. */
  whenText({ times, days, date }: CareReminder): string {
    const day = date || (days.length === 0 ? texts.everyDay : days.map((one) => texts.weekdays[one - 1]).join('、'))
    return `${day} ${times.join('、')}`
  }

  /** Text about the medicine that runs out first. */
  get firstEndText() {
    const [day] = this.medicineDays
    return day ? texts.medicines.next(formatShopTime(`${day}T12:00:00+08:00`, 'M月D日')) : ''
  }

  toMedicines = () => void this.app.go('care')

  add = () => void (this.form = new ReminderForm())
  edit = (reminder: CareReminder) => void (this.form = new ReminderForm(reminder))
  close = () => void (this.form = null)

  /** Opens the form for a check-up; measuring repeats, a check at a hospital comes once. */
  remind = ({ name, reading }: Checkup) => {
    const text = texts.checks.names[name]
    this.form = new ReminderForm(
      reading === null ? { kind: 'check', text, repeat: 'once' } : { kind: 'measure', text, repeat: 'day' },
    )
  }

  save = async () => {
    const { form } = this
    const reminder = form?.check(formatShopTime(this.app.stores.api.now(), 'YYYY-MM-DD'))
    if (!form || !reminder || this.saving) return
    this.saving = true
    const input = { patientId: this.patientId, ...reminder, ...(form.id ? { id: form.id } : {}) }
    const saved = await this.requests.fetch(() => this.app.stores.api.call('saveCareReminder', input))
    runInAction(() => {
      this.saving = false
      if (!saved) return
      this.form = null
      const isKnown = this.list.some(({ id }) => id === saved.id)
      this.list = isKnown ? this.list.map((one) => (one.id === saved.id ? saved : one)) : [...this.list, saved]
    })
  }

  remove = async () => {
    const id = this.form?.id ?? 0
    if (!(await this.requests.remove(texts, () => this.app.stores.api.call('deleteCareReminder', { id })))) return
    runInAction(() => {
      this.form = null
      this.list = this.list.filter((one) => one.id !== id)
    })
  }

  /** Opens the reminders as a calendar file; a host that opens no file copies the url. */
  openCalendar = async () => {
    const { patientId } = this
    const result = await this.requests.fetch(() => this.app.stores.api.call('careReminderFile', { patientId }))
    if (result) await openFile(this.app, result.url, texts)
  }

  dispose() {
    this.messages.dispose()
    this.gate.dispose()
  }
}
