import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { ApiError } from '@/api/result'
import type { GoodsCard, Reply } from '@/contract/types'
import { mergePage } from '@/domain/paging'

export type GoodsPage = Reply<'categoryProducts'>
interface Page<Row> {
  list: Row[]
  totalPage: number
}
export type Failure = ApiError
type Answer<P> = { ok: true; data: P } | { ok: false; error: Failure }

interface Options<P> {
  /** Rows of a page. */
  size?: number
  /** What else a page tells. */
  took?(data: P, page: number): void
  /** A page did not come; the list itself says so unless it shows what was there before. */
  missed?(error: Failure, page: number): void
}

/** Goods per page of home and category. @spec BC-32 BC-34 */
export const PAGE_SIZE = 10

/** Goods or other rows that come page by page, nothing twice. An answer to an older question is dropped. @spec ST-67 */
export class GoodsPages<Row extends object = GoodsCard, P extends Page<Row> = Page<Row>> {
  list: Row[] = []
  state: 'loading' | 'ready' | 'failed' = 'loading'
  /** What stands at the end of the list. */
  end: 'idle' | 'loading' | 'end' | 'error' = 'idle'
  private page = 0
  private question = 0

  constructor(
    private readonly fetchPage: (page: number) => Promise<Answer<P>>,
    /** What tells two rows apart; goods are by their barcodes. */
    private readonly keyOf: (row: Row) => string | number = (row) => (row as Partial<GoodsCard>).barcode ?? '',
    private readonly options: Options<P> = {},
  ) {
    makeAutoObservable<this, 'keyOf' | 'fetchPage' | 'options' | 'question' | 'page'>(this, {
      ...{ list: observable.ref, fetchPage: false, keyOf: false, options: false, question: false, page: false },
    })
  }

  get isEmpty() {
    return this.state === 'ready' && this.list.length === 0
  }

  /** Page 1. With `anew` another list is wanted and the old one goes at once; else it stays until the answer is here. */
  async load({ anew = true } = {}) {
    const question = ++this.question
    if (anew) this.clear()
    const result = await this.fetchPage(1)
    if (question !== this.question) return
    runInAction(() => {
      if (result.ok) return this.take(result.data, 1)
      if (this.list.length === 0) this.state = 'failed'
      else this.end = 'idle'
      this.options.missed?.(result.error, 1)
    })
  }

  /** The list that is shown is no longer wanted. */
  clear() {
    this.list = []
    this.state = 'loading'
    this.end = 'idle'
  }

  /** The next page, once at a time. */
  async more() {
    if (this.state !== 'ready' || this.end === 'loading' || this.end === 'end') return
    this.end = 'loading'
    const question = this.question
    const page = this.page + 1
    const result = await this.fetchPage(page)
    if (question !== this.question) return
    runInAction(() => {
      if (result.ok) return this.take(result.data, page)
      this.end = 'error'
      this.options.missed?.(result.error, page)
    })
  }

  /** Answers on their way are no longer wanted. */
  drop() {
    this.question += 1
  }

  private get size() {
    return this.options.size ?? PAGE_SIZE
  }

  /** Shows a page that is here already. */
  take(data: P, page: number) {
    const { list: rows, totalPage } = data
    const merged = mergePage(this.list, { page, rows, size: this.size, totalPage }, this.keyOf)
    this.list = merged.list
    this.page = page
    this.state = 'ready'
    this.end = merged.ended ? 'end' : 'idle'
    this.options.took?.(data, page)
  }

  /** Rows change in place, or go where the answer is null. */
  change(make: (row: Row) => Row | null) {
    this.list = this.list.flatMap((row) => make(row) ?? [])
    // Rows have moved up: the next page begins where whole pages end, and what is known already is left out.
    this.page = Math.floor(this.list.length / this.size)
    // An answer on its way knows rows as they were.
    this.drop()
    if (this.end === 'loading') this.end = 'idle'
  }
}
