import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import type { Reply } from '@/contract/types'
import { mergePage } from '@/domain/paging'
import type { DemandState } from '@/domain/prescription'

export type DemandCard = Reply<'demands'>['list'][number]
export type DemandTab = 'all' | DemandState
const PAGE_SIZE = 10

/** The shopper's demands by status. @spec EN-30 */
export class DemandListModel {
  tab: DemandTab = 'all'
  state: 'loading' | 'ready' | 'failed' | 'visitor' = 'loading'
  list: DemandCard[] = []
  end: 'idle' | 'loading' | 'end' | 'error' = 'idle'
  private page = 0
  private asked = 0

  constructor(private readonly app: AppModel) {
    makeAutoObservable<this, 'app' | 'page' | 'asked'>(this, {
      ...{ app: false, page: false, asked: false, list: observable.ref },
    })
  }

  choose(tab: DemandTab) {
    if (tab === this.tab) return
    this.tab = tab
    this.list = []
    void this.load()
  }

  /** Page 1, which replaces the list. @spec ST-67 */
  async load() {
    if (!this.app.stores.session.isLoggedIn) {
      this.list = []
      this.state = 'visitor'
      return
    }
    if (this.list.length === 0) this.state = 'loading'
    await this.read(1)
  }

  /** The next page, once at a time. */
  async more() {
    if (this.state !== 'ready' || this.end === 'loading' || this.end === 'end') return
    this.end = 'loading'
    await this.read(this.page + 1)
  }

  private async read(page: number) {
    const asked = ++this.asked
    const { tab } = this
    const state = tab === 'all' ? {} : { state: tab }
    const result = await this.app.stores.api.call('demands', { ...state, pageNum: page, pageSize: PAGE_SIZE })
    if (asked !== this.asked) return
    runInAction(() => {
      if (!result.ok) return this.fail(page)
      const { list: rows, totalPage } = result.data
      const merged = mergePage(this.list, { page, rows, size: PAGE_SIZE, totalPage }, ({ orderNo }) => orderNo)
      this.list = merged.list
      this.page = page
      this.end = merged.ended ? 'end' : 'idle'
      this.state = 'ready'
    })
  }

  private fail(page: number) {
    if (page > 1) this.end = 'error'
    else if (!this.app.stores.session.isLoggedIn) this.state = 'visitor'
    else if (this.list.length === 0) this.state = 'failed'
  }

  open = ({ orderNo }: DemandCard) => void this.app.go('rxDemand', { orderNo })
  toShop = () => void this.app.go('home')
  login = () => this.app.login()

  dispose() {
    this.asked++
  }
}
