import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import type { Reply } from '@/contract/types'
import { mergePage } from '@/domain/paging'

export type Comment = Reply<'commentsByBarcode'>['list'][number]

/** Comments on the page itself, and per page of the whole list. */
export const PREVIEW_SIZE = 2
export const COMMENTS_SIZE = 10

/** What others say: two on the page, all in a sheet, by tag. An answer to an older question is dropped. */
export class CommentsModel {
  preview: Comment[] = []
  total = 0
  tags: { name: string; count: number }[] = []
  list: Comment[] = []
  /** '' shows all. */
  tag = ''
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle'
  isEnd = false
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
      preview: observable.ref,
      tags: observable.ref,
      list: observable.ref,
    })
  }

  private ask(pageNum: number, pageSize: number) {
    const { barcode, tag } = this
    return this.app.stores.api.call('commentsByBarcode', { barcode, pageNum, pageSize, ...(tag && { tag }) })
  }

  /** The page does well without them: a failure shows nothing. */
  async loadPreview() {
    const result = await this.ask(1, PREVIEW_SIZE)
    if (!result.ok) return
    runInAction(() => {
      this.preview = result.data.list.slice(0, PREVIEW_SIZE)
      this.total = result.data.totalCount
      this.tags = result.data.tags
    })
  }

  /** Opens the list at a tag. @spec ST-67 */
  async load(tag = '') {
    this.tag = tag
    this.list = []
    this.page = 0
    this.isEnd = false
    this.question += 1
    this.state = 'idle'
    await this.more()
  }

  /** The next page, once at a time. @spec ST-67 */
  async more() {
    if (this.state === 'loading' || this.isEnd) return
    const { question } = this
    const page = this.page + 1
    this.state = 'loading'
    const result = await this.ask(page, COMMENTS_SIZE)
    if (question !== this.question) return
    runInAction(() => {
      if (!result.ok) {
        this.state = 'failed'
        return
      }
      const { list: rows, totalPage } = result.data
      const merged = mergePage(this.list, { page, rows, size: COMMENTS_SIZE, totalPage }, ({ id }) => id)
      this.list = merged.list
      this.isEnd = merged.ended
      this.page = page
      this.state = 'ready'
    })
  }
}
