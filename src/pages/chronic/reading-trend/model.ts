import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import {
  calculateAxis,
  bandOf,
  inUnit,
  periodRange,
  periodStep,
  type GlucoseMoment,
  type GlucoseUnit,
  type Period,
  type ReadingKind,
} from '@/domain/readings'
import { formatShopTime } from '@/domain/shop-time'
import { PersonGate } from '@/features/chronic/person-gate'
import { openAddPage } from '@/features/chronic/reading-text'
import { readingTexts } from '@/texts/readings'

const { trend: texts } = readingTexts

type Series = Reply<'readingSeries'>
type Point = Series['points'][number]

/** Rows of the table for each page. */
const TABLE_ROWS = 14

const keyOf = ({ day, half }: Point) => `${day}-${half}`

/** Means of a week, a month or a year of one kind: a chart, and the same numbers in a table. */
export class ReadingTrendModel {
  readonly gate: PersonGate
  period: Period = 'week'
  moment: GlucoseMoment = 'fasting'
  /** Day within the period, YYYY-MM-DD. */
  day: string
  series: Series | null = null
  /** Key of the chosen column; '' for the last one with readings. */
  private picked = ''
  /** Rows of the table that are shown. */
  private rowCount = TABLE_ROWS
  private requestId = 0

  constructor(
    private readonly app: Navigation & LoginPrompt & WithStores<'api' | 'session'>,
    readonly kind: ReadingKind,
    patientId: number,
  ) {
    this.day = this.today
    this.gate = new PersonGate(app, patientId, (personId) => this.fetchSeries(personId))
    observableModel(this, { untracked: ['app', 'kind', 'gate', 'requestId'], byReference: ['series'] })
  }

  private get today() {
    return formatShopTime(this.app.stores.api.now(), 'YYYY-MM-DD')
  }

  private async fetchSeries(patientId: number): Promise<boolean> {
    const { kind, period, day, moment } = this
    const requestId = ++this.requestId
    const result = await this.app.stores.api.call('readingSeries', { patientId, kind, period, day, moment })
    if (requestId !== this.requestId) return true
    runInAction(() => {
      if (result.ok) this.series = result.data
      this.picked = ''
      this.rowCount = TABLE_ROWS
    })
    return result.ok
  }

  /** Reloads for another period; the old chart stays until the reply arrives. */
  private change(change: () => void) {
    change()
    void this.gate.load()
  }

  setPeriod = (period: Period) => this.change(() => (this.period = period))
  setMoment = (moment: GlucoseMoment) => this.change(() => (this.moment = moment))
  step = (step: -1 | 1) => this.change(() => (this.day = periodStep(this.period, this.day, step)))

  /** Whether the period after this one has begun. */
  get hasNext() {
    return periodRange(this.period, this.day).to < this.today
  }

  get isEmpty() {
    return this.points.length === 0
  }

  /** Columns with readings. */
  get points(): Point[] {
    return (this.series?.points ?? []).filter(({ count }) => count > 0)
  }

  /** Unit of the person's meter, in which glucose is shown. */
  get unit(): GlucoseUnit {
    const latest = this.gate.overview?.latest.find(({ value }) => value.kind === 'glucose')?.value
    return latest?.kind === 'glucose' ? latest.unit : 'mmol'
  }

  /** Returns a number in the unit of the person's meter. */
  private shown(value: number, unit = this.unit): string {
    return this.kind === 'glucose' ? String(inUnit(Math.round(value * 10), unit)) : String(value)
  }

  get chart() {
    const { unit } = this
    const all = this.series?.points ?? []
    const numbers = all.flatMap(({ most, least }) => [most, least].filter((value) => value !== null))
    const band = bandOf(this.kind, this.moment)
    return {
      columns: all.map((point) => ({
        key: keyOf(point),
        label: point.day.slice(5),
        ...{ high: point.high, low: point.low },
        // A single reading has no range.
        range:
          point.count > 1 && point.most !== null && point.least !== null ? { from: point.least, to: point.most } : null,
      })),
      band,
      axis: calculateAxis(this.kind, numbers, band),
      axisText: (value: number) => this.shown(value, unit),
    }
  }

  get chosen() {
    return this.picked || (this.points.at(-1) ? keyOf(this.points.at(-1) as Point) : '')
  }

  choose = (key: string) => void (this.picked = key)

  /** Returns the numbers of a column: 132/84（3 次平均，最低 78 最高 141）. */
  numberText({ high, low, count, most, least }: Point): string {
    const text = low === null ? this.shown(high ?? 0) : `${high}/${low}`
    return texts.mean(text, count, this.shown(least ?? 0), this.shown(most ?? 0))
  }

  /** Rows of the table, the newest first, a page more at every tap. */
  get rows(): Point[] {
    return [...this.points].reverse().slice(0, this.rowCount)
  }

  get hasMoreRows() {
    return this.points.length > this.rowCount
  }

  moreRows = () => void (this.rowCount += TABLE_ROWS)

  /** Returns the time of a column: 11-21 12–24 点, 11-21, 11-16 起一周. */
  timeText({ day, half }: Point): string {
    const short = day.slice(5)
    if (this.period === 'week') return `${short} ${texts.halves[half]}`
    return this.period === 'year' ? texts.week(short) : short
  }

  get chosenText() {
    const point = this.points.find((one) => keyOf(one) === this.chosen)
    return point ? `${this.timeText(point)} · ${this.numberText(point)}` : texts.none
  }

  add = () => openAddPage(this.app, this.kind, this.gate.query)
  toList = () => void this.app.go('readingList', this.gate.query)

  dispose() {
    this.requestId += 1
    this.gate.dispose()
  }
}
