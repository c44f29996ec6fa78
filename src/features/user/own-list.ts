import { makeAutoObservable, observable } from 'mobx'
import type { FailureDisplay, LoginPrompt, WithFeedback, WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import { Rows } from '@/features/commodity/rows'
import { collectTexts } from '@/texts/collect'
import { commonTexts } from '@/texts/common'

export const PAGE_SIZE = 20
/** The call takes so many ids at once. */
const MOST_IDS = 100

type Failed = { ok: false; error: ApiError }
interface Page<Row> {
  list: Row[]
  totalPage: number
  totalCount: number
  goneCount: number
}
/** Rows by id, those that nobody can buy any more, or all. */
export type Removal = { ids: string } | { scope: 'gone' | 'all' }

interface Source<Row> {
  ask: (page: { pageNum: number; pageSize: number }) => Promise<{ ok: true; data: Page<Row> } | Failed>
  remove: (what: Removal) => Promise<{ ok: true; data: { removed: number } } | Failed>
}

/** What is asked before rows go. */
interface Question {
  title: string
  message: string
}

/** A list of the shopper's own, page by page: favourites, history. Rows are picked and taken away in manage mode. */
export class OwnList<Row extends { id: number; onSale: 0 | 1 }> {
  readonly rows: Rows<Row, Page<Row>>
  /** Rows of the whole list that nobody can buy any more. */
  goneCount = 0
  isEditing = false
  private readonly picks = observable.set<number>()
  private isBusy = false

  constructor(
    private readonly app: WithFeedback & FailureDisplay & LoginPrompt & WithStores<'session'>,
    private readonly source: Source<Row>,
  ) {
    this.rows = new Rows<Row, Page<Row>>(app, source.ask, ({ id }) => id, {
      size: PAGE_SIZE,
      took: ({ goneCount }) => (this.goneCount = goneCount),
    })
    makeAutoObservable<this, 'app' | 'source' | 'isBusy' | 'picks'>(this, {
      ...{ app: false, source: false, isBusy: false, picks: false, rows: false },
    })
  }

  /** Is there anything to manage? */
  get isEmpty() {
    return this.rows.list.length === 0
  }

  get picked(): Row[] {
    return this.isEditing ? this.rows.list.filter(({ id }) => this.picks.has(id)) : []
  }

  has = ({ id }: Row) => this.picks.has(id)
  hasAll = (rows: readonly Row[]) => rows.length > 0 && rows.every(this.has)

  get hasEverything() {
    return this.hasAll(this.rows.list)
  }

  toggle(rows: readonly Row[]) {
    const all = this.hasAll(rows)
    for (const { id } of rows) {
      if (all) this.picks.delete(id)
      else this.picks.add(id)
    }
  }

  toggleEverything = () => this.toggle(this.rows.list)

  edit = () => {
    this.isEditing = !this.isEditing
    this.picks.clear()
  }

  /** What is picked goes, after a question. @spec ER-76 */
  removePicked = async (question: Question) => {
    const rows = this.picked
    if (rows.length === 0 || !(await this.sure(question, collectTexts.removeOne))) return
    const ids = rows.map(({ id }) => id)
    const parts = Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, index) =>
      ids.slice(index * MOST_IDS, (index + 1) * MOST_IDS),
    )
    for (const part of parts) {
      if (!(await this.send({ ids: part.join(',') }))) return
      this.drop((row) => part.includes(row.id))
    }
    this.ended(commonTexts.toast.deleted)
  }

  /** All, or what nobody can buy any more. @spec ER-76 */
  clear = async (scope: 'gone' | 'all', question: Question) => {
    if (!(await this.sure(question, collectTexts.clear))) return
    if (!(await this.send({ scope }))) return
    if (scope === 'all') this.rows.clear()
    else this.drop(({ onSale }) => onSale === 0)
    this.goneCount = 0
    this.ended(commonTexts.toast.cleared)
  }

  private sure({ title, message }: Question, confirm: string) {
    if (this.isBusy) return Promise.resolve(false)
    return this.app.feedback.ask({ title, message, confirm, cancel: commonTexts.cancel, danger: true })
  }

  /** One change at a time. @spec ER-77 */
  private async send(what: Removal): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    const result = await this.app.feedback.during(commonTexts.submitting, this.source.remove(what))
    this.isBusy = false
    if (!result.ok) this.app.fail(result.error)
    return result.ok
  }

  private drop(isGone: (row: Row) => boolean) {
    const lost = this.rows.list.filter((row) => isGone(row) && row.onSale === 0).length
    this.rows.change((row) => (isGone(row) ? null : row))
    this.goneCount = Math.max(0, this.goneCount - lost)
  }

  private ended(text: string) {
    this.app.feedback.toast(text)
    this.picks.clear()
    const { list, end, total } = this.rows
    if (total === 0) this.isEditing = false
    if (list.length === 0 && end !== 'end') void this.rows.load()
    else if (list.length < PAGE_SIZE) void this.rows.more()
  }

  /** The page goes: answers on their way are no longer wanted. */
  dispose() {
    this.rows.dispose()
  }
}
