import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import type { ReadingKind } from '@/domain/readings'
import { PersonGate } from '@/features/chronic/person-gate'
import { openAddPage } from '@/features/chronic/reading-text'

type Patient = Reply<'patients'>[number]

/** Latest readings of a person, with links to add, see and export them. */
export class ReadingHomeModel {
  readonly gate: PersonGate
  /** Patients of the sheet; null while it is closed. */
  people: Patient[] | null = null
  peopleState: 'loading' | 'ready' | 'failed' = 'loading'
  private requestId = 0

  constructor(
    private readonly app: Navigation & LoginPrompt & WithStores<'api' | 'session'>,
    patientId: number,
  ) {
    this.gate = new PersonGate(app, patientId)
    observableModel(this, { untracked: ['app', 'gate', 'requestId'], byReference: ['people'] })
  }

  latestOf = (kind: ReadingKind) => this.gate.overview?.latest.find(({ value }) => value.kind === kind) ?? null
  countOf = (kind: ReadingKind) => this.gate.overview?.counts.find((one) => one.kind === kind)?.count ?? 0

  get due() {
    return this.gate.overview?.due ?? []
  }

  add = (kind: ReadingKind) => openAddPage(this.app, kind, this.gate.query)
  see = (kind: ReadingKind) => void this.app.go('readingTrend', { type: kind, ...this.gate.query })
  openResult = (kind: ReadingKind) => {
    const latest = this.latestOf(kind)
    if (latest) void this.app.go('readingResult', { type: kind, id: latest.id })
  }
  toList = () => void this.app.go('readingList', this.gate.query)
  toReminders = () => void this.app.go('careReminders', this.gate.query)
  toCoupons = () => void this.app.go('readingCoupons')
  toCare = () => void this.app.go('care')

  /** Opens the sheet of patients. */
  openPeople = async () => {
    this.people = []
    this.peopleState = 'loading'
    const requestId = ++this.requestId
    const result = await this.app.stores.api.call('patients', {})
    if (requestId !== this.requestId) return
    runInAction(() => {
      this.peopleState = result.ok ? 'ready' : 'failed'
      if (result.ok) this.people = result.data
    })
  }

  closePeople = () => {
    this.requestId += 1
    this.people = null
  }

  choosePerson = (id: number) => {
    this.closePeople()
    if (id !== this.gate.person?.id) void this.gate.choose(id)
  }

  dispose() {
    this.requestId += 1
    this.gate.dispose()
  }
}
