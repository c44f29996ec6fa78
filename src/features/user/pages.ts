import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import { mergePage } from '@/domain/paging'

export const PAGE_SIZE = 20

type Failed = { ok: false; error: Parameters<AppModel['fail']>[0] }
type Ask<Row> = (page: {
  pageNum: number
  pageSize: number
}) => Promise<{ ok: true; data: { list: Row[]; totalPage: number; totalCount: number } } | Failed>

/** Rows of the shopper's own that come page by page, nothing twice. @spec ST-67 */
export class Pages<Row extends { id: number }> {
  list: Row[] = []
  state: 'loading' | 'ready' | 'failed' = 'loading'
  /** What stands at the end of the list. */
  end: 'idle' | 'loading' | 'end' | 'error' = 'idle'
  private page = 0
  private asked = 0

  constructor(
    private readonly app: Pick<AppModel, 'fail'>,
    private readonly ask: Ask<Row>,
  ) {
    makeAutoObservable<this, 'app' | 'ask' | 'page' | 'asked'>(this, {
      ...{ app: false, ask: false, page: false, asked: false },
      list: observable.ref,
    })
  }

  get isEmpty() {
    return this.state === 'ready' && this.list.length === 0
  }

  /** Page 1; what is shown stays until the answer is here. */
  load = async () => {
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
    const result = await this.ask({ pageNum: page, pageSize: PAGE_SIZE })
    if (asked !== this.asked) return
    runInAction(() => {
      if (result.ok) this.take(result.data, page)
      else if (this.list.length === 0) this.state = 'failed'
      else this.end = page > 1 ? 'error' : 'idle'
    })
    // The end of the list and the empty page say it themselves.
    if (!result.ok && page === 1 && this.state === 'ready') this.app.fail(result.error)
  }

  private take({ list: rows, totalPage }: { list: Row[]; totalPage: number }, page: number) {
    const { list, ended } = mergePage(this.list, { page, rows, size: PAGE_SIZE, totalPage }, ({ id }) => id)
    this.list = list
    this.page = page
    this.state = 'ready'
    this.end = ended ? 'end' : 'idle'
  }

  /** Rows change in place, or go where the answer is null. */
  change(make: (row: Row) => Row | null) {
    this.list = this.list.flatMap((row) => make(row) ?? [])
    // Rows have moved up: the next page begins where whole pages end.
    this.page = Math.floor(this.list.length / PAGE_SIZE)
    // An answer on its way knows rows that are gone.
    this.asked += 1
    if (this.end === 'loading') this.end = 'idle'
  }
}
