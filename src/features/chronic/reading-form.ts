import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import {
  readingProblem,
  readingQuestion,
  type GlucoseMoment,
  type GlucoseUnit,
  type ReadingKind,
  type ReadingProblem,
  type ReadingValue,
} from '@/domain/readings'
import { formatShopTime } from '@/domain/shop-time'
import { IdempotencyKey } from '@/features/product/idempotency-key'
import { isMissing } from '@/api/flows'
import { readingTexts } from '@/texts/readings'
import { careExits, type CareExits, type CareState } from './person-gate'
import { unitText, valueText, type CarePerson, type Reading } from './reading-text'

const { problems, questions } = readingTexts

/** Fields as they are typed. */
interface Draft {
  systolic: string
  diastolic: string
  pulse: string
  bpm: string
  kg: string
  height: string
  glucose: string
  unit: GlucoseUnit
  moment: GlucoseMoment
  /** YYYY-MM-DD and HH:mm in China. */
  day: string
  clock: string
  note: string
}

export type DraftField = keyof Draft
type Errors = Partial<Record<DraftField, string>>

/** Field that shows a problem. */
const FIELD_OF: Record<ReadingProblem, (kind: ReadingKind) => DraftField> = {
  ...{ systolic: () => 'systolic', diastolic: () => 'diastolic', pulse: () => 'pulse', order: () => 'diastolic' },
  ...{ bpm: () => 'bpm', kg: () => 'kg', height: () => 'height', mmol: () => 'glucose', mgdl: () => 'glucose' },
  decimals: (kind) =>
    kind === 'pressure' ? 'systolic' : kind === 'heart' ? 'bpm' : kind === 'weight' ? 'kg' : 'glucose',
}

/** Reads a typed number; NaN for another text. */
const numberOf = (text: string) => (/^\d+(\.\d+)?$/.test(text.trim()) ? Number(text.trim()) : NaN)
const optionalNumberOf = (text: string) => (text.trim() === '' ? null : numberOf(text))

/** Reads 8:30, 0830 or 08:30 as 08:30; '' for another text. */
export function clockOf(text: string): string {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:：]?(\d\d)$/.exec(text.trim()) ?? []
  if (minutes === '' || Number(hours) > 23 || Number(minutes) > 59) return ''
  return `${hours.padStart(2, '0')}:${minutes}`
}

/** Form that adds a reading of one kind, or corrects one. */
export class ReadingFormModel {
  state: CareState = 'loading'
  readonly exits: CareExits
  person: CarePerson | null = null
  draft: Draft
  errors: Errors = {}
  isChoosingDay = false
  saving = false
  private lastKg: number | null = null
  private readonly key: IdempotencyKey
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'session'> &
      WithHosts<'device'>,
    readonly kind: ReadingKind,
    /** Patient to record for; 0 for the default one. */
    private readonly patientId: number,
    /** Reading to correct; 0 for a new one. */
    readonly id: number,
  ) {
    this.exits = careExits(app)
    this.key = new IdempotencyKey(() => app.hosts.device.randomId())
    const now = app.stores.api.now()
    this.draft = {
      ...{ systolic: '', diastolic: '', pulse: '', bpm: '', kg: '', height: '', glucose: '', unit: 'mmol' },
      ...{ moment: 'fasting', day: formatShopTime(now, 'YYYY-MM-DD'), clock: formatShopTime(now, 'HH:mm'), note: '' },
    }
    observableModel(this, { untracked: ['app', 'exits', 'kind', 'patientId', 'id', 'key', 'lastKg', 'requestId'] })
  }

  get today() {
    return formatShopTime(this.app.stores.api.now(), 'YYYY-MM-DD')
  }

  /** Loads person and last values once: what is typed stays when the page shows again. */
  load = async () => {
    if (!this.app.stores.session.isLoggedIn) return void (this.state = 'visitor')
    if (this.state === 'ready') return
    this.state = 'loading'
    const requestId = ++this.requestId
    await (this.id ? this.loadReading(requestId) : this.loadPerson(requestId))
  }

  private async loadReading(requestId: number) {
    const result = await this.app.stores.api.call('readingDetail', { id: this.id })
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (!result.ok) return void (this.state = isMissing(result.error) ? 'missing' : 'failed')
      const { reading, person } = result.data
      if (reading.value.kind !== this.kind) return void (this.state = 'missing')
      this.person = person
      this.fill(reading)
      this.state = 'ready'
    })
  }

  private async loadPerson(requestId: number) {
    const { patientId } = this
    const result = await this.app.stores.api.call('readingOverview', patientId ? { patientId } : {})
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (!result.ok) return void (this.state = isMissing(result.error) ? 'missing' : 'failed')
      const { allowed, person, latest } = result.data
      this.person = person
      this.state = allowed === 0 ? 'closed' : person ? 'ready' : 'noPerson'
      for (const { value } of latest) this.prefill(value)
    })
  }

  /** Takes over what rarely changes: height, unit of the meter. */
  private prefill(value: ReadingValue) {
    if (value.kind === 'weight') {
      this.lastKg = value.kg
      if (value.height !== null) this.draft.height = String(value.height)
    }
    if (value.kind === 'glucose') this.draft.unit = value.unit
  }

  private fill({ value, time, note }: Reading) {
    const { draft } = this
    Object.assign(draft, { day: formatShopTime(time, 'YYYY-MM-DD'), clock: formatShopTime(time, 'HH:mm'), note })
    if (value.kind === 'pressure') {
      draft.systolic = String(value.systolic)
      draft.diastolic = String(value.diastolic)
      draft.pulse = value.pulse === null ? '' : String(value.pulse)
    } else if (value.kind === 'heart') draft.bpm = String(value.bpm)
    else if (value.kind === 'weight') {
      draft.kg = String(value.kg)
      draft.height = value.height === null ? '' : String(value.height)
    } else Object.assign(draft, { glucose: String(value.glucose), unit: value.unit, moment: value.moment })
  }

  edit = (change: Partial<Draft>) => {
    Object.assign(this.draft, change)
    for (const field of Object.keys(change) as DraftField[]) delete this.errors[field]
    if ('unit' in change) delete this.errors.glucose
  }

  openDay = () => void (this.isChoosingDay = true)
  closeDay = () => void (this.isChoosingDay = false)
  chooseDay = (day: string) => {
    this.edit({ day })
    this.closeDay()
  }

  private get value(): ReadingValue {
    const { draft, kind } = this
    switch (kind) {
      case 'pressure':
        return {
          kind,
          systolic: numberOf(draft.systolic),
          diastolic: numberOf(draft.diastolic),
          pulse: optionalNumberOf(draft.pulse),
        }
      case 'heart':
        return { kind, bpm: numberOf(draft.bpm) }
      case 'weight':
        return { kind, kg: numberOf(draft.kg), height: optionalNumberOf(draft.height) }
      case 'glucose':
        return { kind, glucose: numberOf(draft.glucose), unit: draft.unit, moment: draft.moment }
    }
  }

  /** Returns the moment of the measurement; null with an error below its field. */
  private checkTime(): Date | null {
    const clock = clockOf(this.draft.clock)
    const at = new Date(`${this.draft.day}T${clock || '00:00'}:00+08:00`)
    if (!clock) this.errors.clock = problems.clock
    else if (at.getTime() > this.app.stores.api.now()) this.errors.clock = problems.future
    else return at
    return null
  }

  save = async () => {
    const { value, person, id } = this
    if (this.saving || !person) return
    this.errors = {}
    const problem = readingProblem(value)
    if (problem) this.errors[FIELD_OF[problem](this.kind)] = problems[problem]
    const at = this.checkTime()
    if (problem || !at || !(await this.isConfirmed(value)) || this.saving) return
    this.saving = true
    const content = { patientId: person.id, value, time: at.toISOString(), note: this.draft.note.trim() }
    const result = await this.app.stores.api.call('saveReading', {
      ...content,
      ...(id ? { id } : {}),
      idemKey: this.key.keyFor(content),
    })
    runInAction(() => (this.saving = false))
    if (result.ok) return void this.app.replace('readingResult', { type: this.kind, id: result.data.id })
    if (result.error.kind === 'business') this.key.refuse()
    this.app.fail(result.error)
  }

  /** Asks about a rare value. Saves what was entered, never another number. */
  private async isConfirmed(value: ReadingValue): Promise<boolean> {
    const question = readingQuestion(value, this.id ? null : this.lastKg)
    if (!question) return true
    const { title, confirm, cancel } = questions
    const text = this.questionText(question, value)
    return this.app.feedback.askQuestion({ title, message: text, confirm, cancel })
  }

  private questionText(question: NonNullable<ReturnType<typeof readingQuestion>>, value: ReadingValue): string {
    const { draft } = this
    const numbers = { systolic: draft.systolic, diastolic: draft.diastolic, pulse: draft.pulse }
    if (question === 'systolic' || question === 'diastolic' || question === 'pulse')
      return questions[question](numbers[question])
    if (question === 'kg' || question === 'change') return questions[question](draft.kg)
    return questions[question](`${valueText(value)} ${unitText(value)}`)
  }

  dispose() {
    this.requestId += 1
  }
}
