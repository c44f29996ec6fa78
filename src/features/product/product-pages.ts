import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { ApiError } from '@/api/result'
import type { ProductCard, Reply } from '@/contract/types'
import { mergePage } from '@/domain/paging'

export type ProductPage = Reply<'categoryProducts'>
interface Page<Row> {
  list: Row[]
  totalPage: number
}
export type Failure = ApiError
type Answer<P> = { ok: true; data: P } | { ok: false; error: Failure }

interface Options<P> {
  /** Rows per page. */
  size?: number
  /** Called with each loaded page, for data besides the rows. */
  onPage?(data: P, page: number): void
  /** Called when a page fails; the list shows the error itself unless it still shows earlier rows. */
  missed?(error: Failure, page: number): void
}

/** Products per page of home and category. @spec BC-32 BC-34 */
export const PAGE_SIZE = 10

/**
 * Products or other rows loaded page by page, without duplicates. Drops the reply to an outdated request.
 * @spec ST-67
 */
export class ProductPages<Row extends object = ProductCard, P extends Page<Row> = Page<Row>> {
  list: Row[] = []
  state: 'loading' | 'ready' | 'failed' = 'loading'
  /** State of the end of the list. */
  end: 'idle' | 'loading' | 'end' | 'error' = 'idle'
  private page = 0
  private question = 0

  constructor(
    private readonly fetchPage: (page: number) => Promise<Answer<P>>,
    /** Returns the key of a row; products use their barcode. */
    private readonly keyOf: (row: Row) => string | number = (row) => (row as Partial<ProductCard>).barcode ?? '',
    private readonly options: Options<P> = {},
  ) {
    observableModel(this, { untracked: ['fetchPage', 'keyOf', 'options', 'question', 'page'], byReference: ['list'] })
  }

  get isEmpty() {
    return this.state === 'ready' && this.list.length === 0
  }

  /** Loads page 1. With `anew` the old list is cleared at once; otherwise it stays until the reply arrives. */
  async load({ anew = true } = {}) {
    const question = ++this.question
    if (anew) this.clear()
    const result = await this.fetchPage(1)
    if (question !== this.question) return
    runInAction(() => {
      if (result.ok) return this.setPage(result.data, 1)
      if (this.list.length === 0) this.state = 'failed'
      else this.end = 'idle'
      this.options.missed?.(result.error, 1)
    })
  }

  /** Clears the shown list. */
  clear() {
    this.list = []
    this.state = 'loading'
    this.end = 'idle'
  }

  /** Loads the next page, one at a time. */
  async loadMore() {
    if (this.state !== 'ready' || this.end === 'loading' || this.end === 'end') return
    this.end = 'loading'
    const question = this.question
    const page = this.page + 1
    const result = await this.fetchPage(page)
    if (question !== this.question) return
    runInAction(() => {
      if (result.ok) return this.setPage(result.data, page)
      this.end = 'error'
      this.options.missed?.(result.error, page)
    })
  }

  /** Drops pending replies. */
  drop() {
    this.question += 1
  }

  private get size() {
    return this.options.size ?? PAGE_SIZE
  }

  /** Shows a page that is already loaded. */
  setPage(data: P, page: number) {
    const { list: rows, totalPage } = data
    const merged = mergePage(this.list, { page, rows, size: this.size, totalPage }, this.keyOf)
    this.list = merged.list
    this.page = page
    this.state = 'ready'
    this.end = merged.ended ? 'end' : 'idle'
    this.options.onPage?.(data, page)
  }

  /** Changes rows in place; removes a row if `make` returns null. */
  change(make: (row: Row) => Row | null) {
    this.list = this.list.flatMap((row) => make(row) ?? [])
    // Rows have moved up: the next page starts after the last complete page, and known rows are skipped.
    this.page = Math.floor(this.list.length / this.size)
    // A pending reply contains the old rows, so it is dropped.
    this.drop()
    if (this.end === 'loading') this.end = 'idle'
  }
}
