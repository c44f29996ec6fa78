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
type Answer<Row> = { ok: true; data: Page<Row> } | { ok: false; error: Parameters<AppModel['fail']>[0] }
type Ask<Row> = (page: { pageNum: number; pageSize: number }) => Promise<Answer<Row>>

/** Rows of the shopper's own that come page by page, nothing twice. An answer to an older question is dropped. @spec ST-67 BC-31 */
export class Rows<Row> {
  list: Row[] = []
  state: 'loading' | 'ready' | 'failed' | 'visitor' = 'loading'
  /** What stands at the end of the list. */
  end: 'idle' | 'loading' | 'end' | 'error' = 'idle'
  total = 0
  private page = 0
  private asked = 0

  constructor(
    private readonly app: Pick<AppModel, 'stores' | 'login'>,
    private readonly ask: Ask<Row>,
    private readonly keyOf: (row: Row) => string | number,
  ) {
    makeAutoObservable<this, 'app' | 'ask' | 'keyOf' | 'page' | 'asked'>(this, {
      app: false,
      ask: false,
      keyOf: false,
      page: false,
      asked: false,
      list: observable.ref,
    })
  }

  get isEmpty() {
    return this.state === 'ready' && this.list.length === 0
  }

  /** Page 1; what is shown stays until the answer is here. */
  load = async () => {
    if (!this.app.stores.session.isLoggedIn) {
      this.list = []
      this.state = 'visitor'
      return
    }
    if (this.list.length === 0) this.state = 'loading'
    await this.fetch(1)
  }

  /** The next page, once at a time. */
  more = async () => {
    if (this.state !== 'ready' || this.end === 'loading' || this.end === 'end') return
    this.end = 'loading'
    await this.fetch(this.page + 1)
  }

  private async fetch(page: number) {
    const asked = ++this.asked
    const result = await this.ask({ pageNum: page, pageSize: ROWS_PAGE_SIZE })
    if (asked !== this.asked) return
    runInAction(() => {
      if (result.ok) this.take(result.data, page)
      else if (this.list.length === 0) this.state = 'failed'
      else this.end = page > 1 ? 'error' : 'idle'
    })
  }

  private take({ list: rows, totalPage, totalCount }: Page<Row>, page: number) {
    const { list, ended } = mergePage(this.list, { page, rows, size: ROWS_PAGE_SIZE, totalPage }, this.keyOf)
    this.list = list
    this.page = page
    this.total = totalCount
    this.state = 'ready'
    this.end = ended ? 'end' : 'idle'
  }

  /** One row is another by now. */
  replace(row: Row) {
    const key = this.keyOf(row)
    this.list = this.list.map((one) => (this.keyOf(one) === key ? row : one))
  }

  login = () => this.app.login()

  /** The page goes: answers on their way are no longer wanted. */
  dispose() {
    this.asked += 1
  }
}
