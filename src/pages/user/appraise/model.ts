import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import type { Reply } from '@/contract/types'
import { mergePage } from '@/domain/paging'

type Due = Reply<'commentsDue'>['list'][number]
type Done = Reply<'commentsDone'>['list'][number]
export type Tab = 'due' | 'done'
const PAGE_SIZE = 20
const LOGIN_NEEDED = 402

const keyOf = ({ orderId, barcode }: Due | Done) => `${orderId}-${barcode}`

/** What can still be said of what was bought, and what has been said. @spec PR-25 */
export class AppraiseModel {
  tab: Tab = 'due'
  state: 'loading' | 'ready' | 'failed' | 'visitor' = 'loading'
  end: 'idle' | 'loading' | 'end' | 'error' = 'idle'
  list: (Due | Done)[] = []
  private page = 0
  private asked = 0

  constructor(
    private readonly app: AppModel,
    /** Only what one order brought is wanted first. */
    private readonly orderId: number | null,
  ) {
    makeAutoObservable<this, 'app' | 'orderId' | 'page' | 'asked'>(this, {
      ...{ app: false, orderId: false, page: false, asked: false },
      list: observable.ref,
    })
  }

  /** Lines of the order that one comes from stand first. */
  get rows() {
    const isWanted = (row: Due | Done) => row.orderId === this.orderId
    return [...this.list.filter(isWanted), ...this.list.filter((row) => !isWanted(row))]
  }

  choose = (tab: Tab) => {
    this.tab = tab
    this.list = []
    this.state = 'loading'
    void this.load()
  }

  load = async () => {
    if (this.list.length === 0) this.state = 'loading'
    await this.read(1)
  }

  more = async () => {
    if (this.state !== 'ready' || this.end === 'loading' || this.end === 'end') return
    this.end = 'loading'
    await this.read(this.page + 1)
  }

  private async read(page: number) {
    const asked = ++this.asked
    const { api } = this.app.stores
    const input = { pageNum: page, pageSize: PAGE_SIZE }
    const result = this.tab === 'due' ? await api.call('commentsDue', input) : await api.call('commentsDone', input)
    if (asked !== this.asked) return
    const isVisitor = !result.ok && result.error.kind === 'business' && result.error.code === LOGIN_NEEDED
    const isFirst = this.state !== 'visitor'
    runInAction(() => {
      if (result.ok) this.take(result.data, page)
      else if (isVisitor) this.state = 'visitor'
      else if (page > 1) this.end = 'error'
      else this.state = 'failed'
    })
    if (isVisitor && isFirst) this.app.login()
  }

  private take({ list: rows, totalPage }: { list: (Due | Done)[]; totalPage: number }, page: number) {
    const { list, ended } = mergePage(this.list, { page, rows, size: PAGE_SIZE, totalPage }, keyOf)
    this.list = list
    this.page = page
    this.state = 'ready'
    this.end = ended ? 'end' : 'idle'
  }

  login = () => this.app.login()
  toOrders = () => void this.app.go('orderList', { index: 0 })

  write = ({ barcode, orderId, orderNo }: Due | Done) =>
    void this.app.go('orderEvaluate', { barcode, id: orderId, orderNo })

  dispose() {
    this.asked += 1
  }
}

/** Something has been said of it. */
export const isDone = (row: Due | Done): row is Done => 'score' in row
