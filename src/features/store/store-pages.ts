import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import type { Reply, Shop } from '@/contract/types'
import { mergePage } from '@/domain/paging'

type Page = Reply<'allStores'>
type Answer = { ok: true; data: Page } | { ok: false; error: Parameters<AppModel['fail']>[0] }

/** Shops that come page by page, nearest first. An answer to an older question is dropped. @spec ST-67 */
export class StorePages {
  list: Shop[] = []
  state: 'loading' | 'ready' | 'failed' = 'loading'
  /** What stands at the end of the list. */
  end: 'idle' | 'loading' | 'end' | 'error' = 'idle'
  total = 0
  private page = 0
  private question = 0

  constructor(
    private readonly ask: (page: { pageNum: number; pageSize: number }) => Promise<Answer>,
    private readonly size: number,
  ) {
    makeAutoObservable<this, 'ask' | 'size' | 'page' | 'question'>(this, {
      ask: false,
      size: false,
      page: false,
      question: false,
      list: observable.ref,
    })
  }

  get isEmpty() {
    return this.state === 'ready' && this.list.length === 0
  }

  /** Another list is wanted: the old one goes at once. */
  load = async () => {
    this.list = []
    this.state = 'loading'
    this.end = 'idle'
    await this.fetch(1)
  }

  /** The next page, once at a time. */
  more = async () => {
    if (this.state !== 'ready' || this.end === 'loading' || this.end === 'end') return
    this.end = 'loading'
    await this.fetch(this.page + 1)
  }

  private async fetch(page: number) {
    const question = ++this.question
    const result = await this.ask({ pageNum: page, pageSize: this.size })
    if (question !== this.question) return
    runInAction(() => {
      if (result.ok) this.take(result.data, page)
      else if (page === 1) this.state = 'failed'
      else this.end = 'error'
    })
  }

  private take({ list: rows, totalPage, totalCount }: Page, page: number) {
    const size = this.size
    const { list, ended } = mergePage(this.list, { page, rows, size, totalPage }, ({ storeNo }) => storeNo)
    this.list = list
    this.page = page
    this.total = totalCount
    this.state = 'ready'
    this.end = ended ? 'end' : 'idle'
  }

  /** The page goes: answers on their way are no longer wanted. */
  dispose() {
    this.question += 1
  }
}
