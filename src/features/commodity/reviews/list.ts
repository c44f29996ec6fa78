import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import type { Reply } from '@/contract/types'
import { mergePage } from '@/domain/paging'

export type Review = Reply<'commentsByBarcode'>['list'][number]
export type Summary = Reply<'commentsByBarcode'>['summary']

/** Comments per page. */
export const PAGE_SIZE = 10

/** What a list of comments is narrowed to: one tag or all ('' ), and those with pictures alone. */
export interface Narrowing {
  tag: string
  withPics: boolean
}

/** All comments of an article, narrowed and page by page. An answer to an older question is dropped. @spec PR-25 */
export class ReviewList {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  end: 'idle' | 'loading' | 'end' | 'error' = 'idle'
  list: Review[] = []
  /** Of every comment, whatever the list is narrowed to; null before the first answer. */
  summary: Summary | null = null
  tags: { name: string; count: number }[] = []
  chosen: Narrowing = { tag: '', withPics: false }
  isFar = false
  private page = 0
  private question = 0

  constructor(
    private readonly app: AppModel,
    private readonly barcode: string,
  ) {
    makeAutoObservable<this, 'app' | 'barcode' | 'page' | 'question'>(this, {
      app: false,
      barcode: false,
      page: false,
      question: false,
      list: observable.ref,
      summary: observable.ref,
      tags: observable.ref,
      chosen: observable.ref,
    })
  }

  private ask(pageNum: number) {
    const { tag, withPics } = this.chosen
    const { barcode } = this
    const narrowed = { ...(tag && { tag }), ...(withPics && { pics: 1 as const }) }
    return this.app.stores.api.call('commentsByBarcode', { barcode, pageNum, pageSize: PAGE_SIZE, ...narrowed })
  }

  /** Page 1 of what is chosen. @spec ST-67 */
  async load() {
    const question = ++this.question
    this.state = 'loading'
    this.end = 'idle'
    this.list = []
    const result = await this.ask(1)
    if (question !== this.question) return
    runInAction(() => {
      if (result.ok) this.take(result.data, 1)
      else this.state = 'failed'
    })
  }

  choose(part: Partial<Narrowing>) {
    const chosen = { ...this.chosen, ...part }
    if (chosen.tag === this.chosen.tag && chosen.withPics === this.chosen.withPics) return
    this.chosen = chosen
    void this.load()
  }

  /** The next page, once at a time. @spec ST-67 */
  async more() {
    if (this.state !== 'ready' || this.end === 'loading' || this.end === 'end') return
    const { question } = this
    const page = this.page + 1
    this.end = 'loading'
    const result = await this.ask(page)
    if (question !== this.question) return
    runInAction(() => {
      if (result.ok) this.take(result.data, page)
      else this.end = 'error'
    })
  }

  private take(data: Reply<'commentsByBarcode'>, page: number) {
    const { list: rows, totalPage, summary, tags } = data
    const merged = mergePage(this.list, { page, rows, size: PAGE_SIZE, totalPage }, ({ id }) => id)
    this.list = merged.list
    this.end = merged.ended ? 'end' : 'idle'
    this.page = page
    this.summary = summary
    this.tags = tags
    this.state = 'ready'
  }

  scrolled(top: number) {
    this.isFar = top > 1600
  }

  dispose() {
    this.question += 1
  }
}
