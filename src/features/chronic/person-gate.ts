import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { isMissing } from '@/api/flows'

export type Overview = Reply<'readingOverview'>
export type CareState = 'loading' | 'ready' | 'failed' | 'missing' | 'visitor' | 'closed' | 'noPerson'

/** Ways out of the states in which a page of health readings shows no content. */
export interface CareExits {
  login(): void
  /** Opens the page that asks for the consent. */
  toOpen(): void
  addPatient(): void
  toHome(): void
}

export const careExits = (app: Navigation & LoginPrompt): CareExits => ({
  login: () => app.login(),
  toOpen: () => void app.replace('readingOpen'),
  addPatient: () => void app.go('patientEdit'),
  toHome: () => void app.replace('readingHome'),
})

/**
 * Finds the person whose readings a page shows: `closed` without the consent, `noPerson` without a patient. Then loads
 * the content of the page; false means that it failed.
 */
export class PersonGate {
  state: CareState = 'loading'
  overview: Overview | null = null
  readonly exits: CareExits
  private requestId = 0

  constructor(
    private readonly app: Navigation & LoginPrompt & WithStores<'api' | 'session'>,
    /** Patient of the url; 0 for the default one. */
    private patientId: number,
    private readonly loadContent: (personId: number) => Promise<boolean> = async () => true,
  ) {
    this.exits = careExits(app)
    observableModel(this, {
      untracked: ['app', 'patientId', 'loadContent', 'exits', 'requestId'],
      byReference: ['overview'],
    })
  }

  get person() {
    return this.overview?.person ?? null
  }

  /** Returns the query that keeps the person on the next page. */
  get query() {
    return this.person ? { patient: this.person.id } : {}
  }

  load = async () => {
    const requestId = ++this.requestId
    if (!this.app.stores.session.isLoggedIn) {
      this.overview = null
      return void (this.state = 'visitor')
    }
    if (this.state !== 'ready') this.state = 'loading'
    const { patientId } = this
    const result = await this.app.stores.api.call('readingOverview', patientId ? { patientId } : {})
    if (requestId !== this.requestId) return
    if (!result.ok) return this.enter(isMissing(result.error) ? 'missing' : 'failed')
    const { allowed, person } = result.data
    runInAction(() => (this.overview = result.data))
    if (allowed === 0) return this.enter('closed')
    if (!person) return this.enter('noPerson')
    const isLoaded = await this.loadContent(person.id)
    if (requestId === this.requestId) this.enter(isLoaded ? 'ready' : 'failed')
  }

  /** Shows another person. */
  choose = (patientId: number) => {
    this.patientId = patientId
    this.state = 'loading'
    return this.load()
  }

  private enter(state: CareState) {
    runInAction(() => (this.state = state))
  }

  dispose() {
    this.requestId += 1
  }
}
