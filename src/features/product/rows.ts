import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, WithStores } from '@/page-kit/ports'
import { ProductPages, type Failure } from './product-pages'

/** @spec BC-31 */
export const ROWS_PAGE_SIZE = 10

interface Page<Row> {
  list: Row[]
  totalPage: number
  totalCount: number
}
type Answer<P> = { ok: true; data: P } | { ok: false; error: Failure }
type SendRequest<P> = (page: { pageNum: number; pageSize: number }) => Promise<Answer<P>>

interface Options<P> {
  size?: number
  /** Whether visitors may see the list. */
  isOpen?: boolean
  /** Called with each loaded page, for data besides the rows. */
  onPage?(page: P): void
}

/** Pages of rows that belong to the shopper, have a total, or change in place. @spec ST-67 BC-31 */
export class Rows<Row extends object, P extends Page<Row> = Page<Row>> {
  total = 0
  private isOut = false
  private readonly pages: ProductPages<Row, P>

  constructor(
    private readonly app: FailureDisplay & LoginPrompt & WithStores<'session'>,
    fetchPage: SendRequest<P>,
    private readonly keyOf: (row: Row) => string | number,
    private readonly options: Options<P> = {},
  ) {
    const size = options.size ?? ROWS_PAGE_SIZE
    this.pages = new ProductPages<Row, P>((pageNum) => fetchPage({ pageNum, pageSize: size }), keyOf, {
      size,
      onPage: (data) => this.onPage(data),
      missed: (error, page) => this.missed(error, page),
    })
    observableModel(this, { untracked: ['app', 'keyOf', 'options', 'pages'] })
  }

  get list(): readonly Row[] {
    return this.pages.list
  }

  get state() {
    return this.isOut ? ('visitor' as const) : this.pages.state
  }

  /** State of the end of the list. */
  get end() {
    return this.pages.end
  }

  get isEmpty() {
    return this.state === 'ready' && this.list.length === 0
  }

  private get isClosed() {
    return !this.options.isOpen && !this.app.stores.session.isLoggedIn
  }

  /** Loads page 1; the shown rows stay until the reply arrives. */
  load = async () => {
    this.isOut = this.isClosed
    if (this.isOut) return this.close()
    await this.pages.load({ anew: this.list.length === 0 })
  }

  /** Loads another list; clears the old one at once. */
  restart = async () => {
    this.pages.clear()
    await this.load()
  }

  /** Loads the next page, one at a time. */
  more = async () => {
    if (!this.isOut) await this.pages.loadMore()
  }

  private close() {
    this.isOut = true
    this.pages.drop()
    this.pages.clear()
  }

  private onPage(data: P) {
    this.total = data.totalCount
    this.options.onPage?.(data)
  }

  private missed(error: Failure, page: number) {
    if (this.isClosed) this.close()
    // Earlier rows are still shown and show no error themselves, so the app reports it.
    else if (page === 1 && this.pages.state === 'ready') this.app.fail(error)
  }

  /** Changes rows in place; removes a row if `make` returns null. */
  change(make: (row: Row) => Row | null) {
    const previousLength = this.list.length
    this.pages.change(make)
    this.total = Math.max(0, this.total - previousLength + this.list.length)
  }

  /** Replaces one row with its new version. */
  replace(row: Row) {
    const key = this.keyOf(row)
    this.change((one) => (this.keyOf(one) === key ? row : one))
  }

  /** Removes all rows after they were deleted on the server. */
  clear() {
    this.change(() => null)
    this.total = 0
    this.pages.end = 'end'
  }

  login = () => this.app.login()

  /** Closes the page: replies that arrive later are dropped. */
  dispose() {
    this.pages.drop()
  }
}
