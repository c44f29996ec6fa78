import { observable } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, WithFeedback, WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import { Rows } from '@/features/product/rows'
import { collectTexts } from '@/texts/collect'
import { commonTexts } from '@/texts/common'

export const PAGE_SIZE = 20
/** Most ids in one request. */
const MOST_IDS = 100

type Failed = { ok: false; error: ApiError }
interface Page<Row> {
  list: Row[]
  totalPage: number
  totalCount: number
  goneCount: number
}
/** Rows to remove: by id, all unavailable ones, or all. */
export type Removal = { ids: string } | { scope: 'gone' | 'all' }

interface Source<Row> {
  fetchPage: (page: { pageNum: number; pageSize: number }) => Promise<{ ok: true; data: Page<Row> } | Failed>
  remove: (removal: Removal) => Promise<{ ok: true; data: { removed: number } } | Failed>
}

/** Texts of the confirmation before a deletion. */
interface Question {
  title: string
  message: string
}

/** List of the shopper's own products, page by page: favorites, history. Rows are selected and deleted in edit mode. */
export class OwnList<Row extends { id: number; onSale: 0 | 1 }> {
  readonly rows: Rows<Row, Page<Row>>
  /** Number of unavailable rows in the whole list. */
  goneCount = 0
  isEditing = false
  private readonly picks = observable.set<number>()
  private isBusy = false

  constructor(
    private readonly app: WithFeedback & FailureDisplay & LoginPrompt & WithStores<'session'>,
    private readonly source: Source<Row>,
  ) {
    this.rows = new Rows<Row, Page<Row>>(app, source.fetchPage, ({ id }) => id, {
      size: PAGE_SIZE,
      onPage: ({ goneCount }) => (this.goneCount = goneCount),
    })
    observableModel(this, { untracked: ['app', 'source', 'isBusy', 'picks', 'rows'] })
  }

  /** Whether the list is empty, so there is nothing to edit. */
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

  /** Deletes the selection after a confirmation. @spec ER-76 */
  removePicked = async (question: Question) => {
    const rows = this.picked
    if (rows.length > 0) await this.removeRows(rows, question)
  }

  /** Deletes one row after a confirmation. @spec ER-76 */
  removeRow = (row: Row, question: Question) => this.removeRows([row], question)

  private async removeRows(rows: readonly Row[], question: Question) {
    if (!(await this.sure(question, collectTexts.removeOne))) return
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

  /** Deletes all rows or the unavailable ones. @spec ER-76 */
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
    return this.app.feedback.askQuestion({ title, message, confirm, cancel: commonTexts.cancel, danger: true })
  }

  /** Runs a change; one at a time. @spec ER-77 */
  private async send(removal: Removal): Promise<boolean> {
    if (this.isBusy) return false
    this.isBusy = true
    const result = await this.app.feedback.during(commonTexts.submitting, this.source.remove(removal))
    this.isBusy = false
    if (!result.ok) this.app.fail(result.error)
    return result.ok
  }

  private drop(isGone: (row: Row) => boolean) {
    const unavailableCount = this.rows.list.filter((row) => isGone(row) && row.onSale === 0).length
    this.rows.change((row) => (isGone(row) ? null : row))
    this.goneCount = Math.max(0, this.goneCount - unavailableCount)
  }

  private ended(text: string) {
    this.app.feedback.toast(text)
    this.picks.clear()
    const { list, end, total } = this.rows
    if (total === 0) this.isEditing = false
    if (list.length === 0 && end !== 'end') void this.rows.load()
    else if (list.length < PAGE_SIZE) void this.rows.more()
  }

  /** Closes the page: replies that arrive later are dropped. */
  dispose() {
    this.rows.dispose()
  }
}
