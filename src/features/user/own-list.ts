import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import { mergePage } from '@/domain/paging'
import { collectTexts } from '@/texts/collect'
import { commonTexts } from '@/texts/common'

export const PAGE_SIZE = 20
/** The call takes so many ids at once. */
const MOST_IDS = 100

type Failed = { ok: false; error: Parameters<AppModel['fail']>[0] }
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
  list: Row[] = []
  state: 'loading' | 'ready' | 'failed' = 'loading'
  /** What stands at the end of the list. */
  end: 'idle' | 'loading' | 'end' | 'error' = 'idle'
  total = 0
  /** Rows of the whole list that nobody can buy any more. */
  goneCount = 0
  isEditing = false
  private readonly picks = observable.set<number>()
  private page = 0
  private asked = 0
  private isBusy = false

  constructor(
    private readonly app: Pick<AppModel, 'feedback' | 'fail'>,
    private readonly source: Source<Row>,
  ) {
    makeAutoObservable<this, 'app' | 'source' | 'page' | 'asked' | 'isBusy' | 'picks'>(this, {
      app: false,
      source: false,
      page: false,
      asked: false,
      isBusy: false,
      picks: false,
      list: observable.ref,
    })
  }

  get isEmpty() {
    return this.state === 'ready' && this.list.length === 0
  }

  get picked(): Row[] {
    return this.isEditing ? this.list.filter(({ id }) => this.picks.has(id)) : []
  }

  has = ({ id }: Row) => this.picks.has(id)
  hasAll = (rows: readonly Row[]) => rows.length > 0 && rows.every(this.has)

  get hasEverything() {
    return this.hasAll(this.list)
  }

  toggle(rows: readonly Row[]) {
    const all = this.hasAll(rows)
    for (const { id } of rows) {
      if (all) this.picks.delete(id)
      else this.picks.add(id)
    }
  }

  toggleEverything = () => this.toggle(this.list)

  edit = () => {
    this.isEditing = !this.isEditing
    this.picks.clear()
  }

  /** Page 1; what is shown stays until the answer is here. */
  load = async () => {
    if (this.list.length === 0) this.state = 'loading'
    await this.fetch(1)
  }

  /** The next page, once at a time. @spec ST-67 */
  more = async () => {
    if (this.state !== 'ready' || this.end === 'loading' || this.end === 'end') return
    this.end = 'loading'
    await this.fetch(this.page + 1)
  }

  private async fetch(page: number) {
    const asked = ++this.asked
    const result = await this.source.ask({ pageNum: page, pageSize: PAGE_SIZE })
    if (asked !== this.asked) return
    runInAction(() => {
      if (result.ok) this.take(result.data, page)
      else if (this.list.length === 0) this.state = 'failed'
      else this.end = page > 1 ? 'error' : 'idle'
    })
    // The end of the list and the empty page say it themselves.
    if (!result.ok && page === 1 && this.state === 'ready') this.app.fail(result.error)
  }

  private take({ list: rows, totalPage, totalCount, goneCount }: Page<Row>, page: number) {
    const { list, ended } = mergePage(this.list, { page, rows, size: PAGE_SIZE, totalPage }, ({ id }) => id)
    this.list = list
    this.page = page
    this.total = totalCount
    this.goneCount = goneCount
    this.state = 'ready'
    this.end = ended ? 'end' : 'idle'
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
    this.drop(({ onSale }) => scope === 'all' || onSale === 0)
    if (scope === 'all') {
      this.total = 0
      this.end = 'end'
    }
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
    const rows = this.list.filter(isGone)
    this.list = this.list.filter((row) => !isGone(row))
    this.total = Math.max(0, this.total - rows.length)
    this.goneCount = Math.max(0, this.goneCount - rows.filter(({ onSale }) => onSale === 0).length)
    // Rows have moved up: the next page begins where whole pages end, and what is known already is left out.
    this.page = Math.floor(this.list.length / PAGE_SIZE)
  }

  private ended(text: string) {
    this.app.feedback.toast(text)
    this.picks.clear()
    if (this.total === 0) this.isEditing = false
    // An answer on its way knows rows that are gone.
    this.asked += 1
    if (this.end === 'loading') this.end = 'idle'
    if (this.list.length === 0 && this.end !== 'end') void this.load()
    else if (this.list.length < PAGE_SIZE) void this.more()
  }

  /** The page goes: answers on their way are no longer wanted. */
  dispose() {
    this.asked += 1
  }
}
