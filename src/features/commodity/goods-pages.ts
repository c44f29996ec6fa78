import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import type { GoodsCard, Reply } from '@/contract/types'
import { mergePage } from '@/domain/paging'

export type GoodsPage = Reply<'categoryProducts'>
type Page<Row> = Pick<GoodsPage, 'totalPage'> & { list: Row[] }
type Answer<Row> = { ok: true; data: Page<Row> } | { ok: false; error: Parameters<AppModel['fail']>[0] }

/** Goods per page of home and category. @spec BC-32 BC-34 */
export const PAGE_SIZE = 10

/** Goods that come page by page, nothing twice. An answer to an older question is dropped. @spec ST-67 */
export class GoodsPages<Row extends object = GoodsCard> {
  list: Row[] = []
  state: 'loading' | 'ready' | 'failed' = 'loading'
  /** What stands at the end of the list. */
  end: 'idle' | 'loading' | 'end' | 'error' = 'idle'
  private page = 0
  private question = 0

  constructor(
    private readonly fetchPage: (page: number) => Promise<Answer<Row>>,
    /** What tells two rows apart; goods are by their barcodes. */
    private readonly keyOf: (row: Row) => string | number = (row) => (row as Partial<GoodsCard>).barcode ?? '',
  ) {
    makeAutoObservable<this, 'keyOf' | 'fetchPage' | 'question' | 'page'>(this, {
      list: observable.ref,
      fetchPage: false,
      keyOf: false,
      question: false,
      page: false,
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
      if (result.ok) this.take(result.data, 1)
      else if (this.list.length === 0) this.state = 'failed'
      else this.end = 'idle'
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
      if (result.ok) this.take(result.data, page)
      else this.end = 'error'
    })
  }

  /** Answers on their way are no longer wanted. */
  drop() {
    this.question += 1
  }

  /** Shows a page that is here already. */
  take({ list, totalPage }: Page<Row>, page: number) {
    const merged = mergePage(this.list, { page, rows: list, size: PAGE_SIZE, totalPage }, this.keyOf)
    this.list = merged.list
    this.page = page
    this.state = 'ready'
    this.end = merged.ended ? 'end' : 'idle'
  }
}
