import { observableModel } from '@/stores/observable-model'
import { Loader } from '@/page-kit/loader'
import type { LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { findAlarm, classifyReading, findIsolatedHigh, needsScreening } from '@/domain/readings'
import { dayOf } from '@/features/chronic/reading-text'
import { meaningTexts } from '@/texts/readings'

type Detail = Reply<'readingDetail'>

/** One reading: its place in the guideline's table, and when to seek care. */
export class ReadingResultModel {
  readonly detail: Loader<Detail>

  constructor(
    private readonly app: Navigation & LoginPrompt & WithStores<'api' | 'session'>,
    private readonly id: number,
  ) {
    this.detail = new Loader<Detail>(
      () => app.stores.api.call('readingDetail', { id }),
      () => app.stores.session.isLoggedIn,
    )
    observableModel(this, { untracked: ['app', 'id', 'detail'] })
  }

  get classification() {
    const { data } = this.detail
    return data && classifyReading(data.reading.value, data.person.birth, dayOf(data.reading))
  }

  get alarm() {
    return this.detail.data && findAlarm(this.detail.data.reading.value)
  }

  /** Notes that the class of this kind needs. */
  get notes(): string[] {
    const { data } = this.detail
    if (!data) return []
    const { value } = data.reading
    if (!this.classification)
      return [value.kind === 'weight' && value.height === null ? meaningTexts.noHeight : meaningTexts.child]
    if (value.kind === 'pressure') {
      const isolated = findIsolatedHigh(value)
      return [...(isolated ? [meaningTexts.isolated[isolated]] : []), meaningTexts.home]
    }
    return value.kind === 'glucose' && needsScreening(value) ? [meaningTexts.screening] : []
  }

  private get query() {
    return { patient: this.detail.data?.person.id ?? 0 }
  }

  see = () => {
    const kind = this.detail.data?.reading.value.kind
    if (kind) void this.app.go('readingTrend', { type: kind, ...this.query })
  }

  correct = () => {
    const kind = this.detail.data?.reading.value.kind
    if (kind) void this.app.replace('readingAdd', { type: kind, id: this.id })
  }

  finish = () => void this.app.replace('readingHome', this.query)
  toHome = () => void this.app.replace('readingHome')
  login = () => this.app.login()

  dispose() {
    this.detail.dispose()
  }
}
