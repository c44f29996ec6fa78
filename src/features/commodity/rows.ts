import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import { mergePage } from '@/domain/paging'

/** @spec BC-31 */
export const ROWS_PAGE_SIZE = 10

interface Page<Row> {
  list: Row[]
  totalPage: number
  totalCount: number
}
type Failure = Parameters<AppModel['fail']>[0]
type Answer<P> = { ok: true; data: P } | { ok: false; error: Failure }
type Ask<P> = (page: { pageNum: number; pageSize: number }) => Promise<Answer<P>>

interface Options<P> {
  size?: number
  /** Visitors see them too. */
  isOpen?: boolean
  /** What else a page tells. */
  took?: (page: P) => void
}

/** Rows that come page by page, nothing twice. An answer to an older question is dropped. @spec ST-67 BC-31 */
export class Rows<Row, P extends Page<Row> = Page<Row>> {
  list: Row[] = []
  state: 'loading' | 'ready' | 'failed' | 'visitor' = 'loading'
  /** What stands at the end of the list. */
  end: 'idle' | 'loading' | 'end' | 'error' = 'idle'
  total = 0
  private page = 0
  private asked = 0

  constructor(
    private readonly app: Pick<AppModel, 'stores' | 'login' | 'fail'>,
    private readonly ask: Ask<P>,
    private readonly keyOf: (row: Row) => string | number,
    private readonly options: Options<P> = {},
  ) {
    makeAutoObservable<this, 'app' | 'ask' | 'keyOf' | 'options' | 'page' | 'asked'>(this, {
      ...{ app: false, ask: false, keyOf: false, options: false, page: false, asked: false },
      list: observable.ref,
    })
  }

  get isEmpty() {
    return this.state === 'ready' && this.list.length === 0
  }

  private get size() {
    return this.options.size ?? ROWS_PAGE_SIZE
  }

  private get isClosed() {
    return !this.options.isOpen && !this.app.stores.session.isLoggedIn
  }

  /** Page 1; what is shown stays until the answer is here. */
  load = async () => {
    if (this.isClosed) return this.close()
    if (this.list.length === 0) this.state = 'loading'
    await this.fetch(1)
  }

  /** Another list is wanted: the old one goes at once. */
  restart = async () => {
    this.list = []
    this.end = 'idle'
    await this.load()
  }

  /** The next page, once at a time. */
  more = async () => {
    if (this.state !== 'ready' || this.end === 'loading' || this.end === 'end') return
    this.end = 'loading'
    await this.fetch(this.page + 1)
  }

  private close() {
    this.list = []
    this.state = 'visitor'
  }

  private async fetch(page: number) {
    const asked = ++this.asked
    const result = await this.ask({ pageNum: page, pageSize: this.size })
    if (asked !== this.asked) return
    runInAction(() => {
      if (result.ok) this.take(result.data, page)
      else this.miss(result.error, page)
    })
  }

  private take(data: P, page: number) {
    const { list: rows, totalPage, totalCount } = data
    const { list, ended } = mergePage(this.list, { page, rows, size: this.size, totalPage }, this.keyOf)
    this.list = list
    this.page = page
    this.total = totalCount
    this.state = 'ready'
    this.end = ended ? 'end' : 'idle'
    this.options.took?.(data)
  }

  private miss(error: Failure, page: number) {
    if (this.isClosed) this.close()
    else if (page > 1) this.end = 'error'
    else if (this.state !== 'ready') this.state = 'failed'
    else {
      // Rows of before are shown, so the list itself does not say it.
      this.end = 'idle'
      this.app.fail(error)
    }
  }

  /** Rows change in place, or go where the answer is null. */
  change(make: (row: Row) => Row | null) {
    const before = this.list.length
    this.list = this.list.flatMap((row) => make(row) ?? [])
    this.total = Math.max(0, this.total - before + this.list.length)
    // Rows have moved up: the next page begins where whole pages end, and what is known already is left out.
    this.page = Math.floor(this.list.length / this.size)
    // An answer on its way knows rows as they were.
    this.asked += 1
    if (this.end === 'loading') this.end = 'idle'
  }

  /** One row is another by now. */
  replace(row: Row) {
    const key = this.keyOf(row)
    this.change((one) => (this.keyOf(one) === key ? row : one))
  }

  /** Every row has gone, here and at the server. */
  clear() {
    this.change(() => null)
    this.total = 0
    this.end = 'end'
  }

  login = () => this.app.login()

  /** The page goes: answers on their way are no longer wanted. */
  dispose() {
    this.asked += 1
  }
}
