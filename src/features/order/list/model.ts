import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
import type { OrderCard } from '@/contract/types'
import { OrderActions } from '../actions'
import { isInTab, normalizeStatus, orderTabs, type OrderTab } from '@/domain/order-status'
import { mergePage } from '@/domain/paging'

const PAGE_SIZE = 10
const LOGIN_NEEDED = 402
/** Its orders have a page of their own. @spec PR-11 */
const ABROAD = 4

/** One list of orders. @spec EN-17 */
export interface OrderPages {
  state: 'loading' | 'ready' | 'failed'
  list: OrderCard[]
  currPage: number
  end: 'idle' | 'loading' | 'end' | 'error'
}

const TABS = orderTabs({ isGlobal: false })
const TABS_ABROAD = orderTabs({ isGlobal: true })

/** A tab by its place in the bar, as the address has it, or by its code. @spec BC-75 */
export const tabOf = (index: string | undefined): OrderTab => {
  const number = Number(index ?? 0)
  return TABS.find(({ code }) => code === number && number >= 100)?.code ?? TABS[number]?.code ?? 0
}

/** The shopper's orders by status, each list with its own pages. */
export class OrderListModel {
  tab: OrderTab
  readonly lists = observable.map<OrderTab, OrderPages>()
  /** Nobody is signed in: login has been offered. */
  isVisitor = false
  /** Orders from abroad alone. @spec EN-18 */
  isAbroad = false
  readonly actions: OrderActions
  /** The newest question per list: an answer to an older one is dropped. */
  /** What stands in the search field, and what was last searched for. */
  typed = ''
  private keyword = ''
  private readonly questions = new Map<OrderTab, number>()

  constructor(
    private readonly app: AppModel,
    params: Record<string, string | undefined>,
    /** Those of more than three months ago alone. */
    readonly isHistory = false,
  ) {
    this.tab = tabOf(params.index)
    this.actions = new OrderActions(app, {
      onStatus: (id, code) => this.setStatus(id, code),
      onDeleted: (id) => this.drop(id),
    })
    makeAutoObservable<this, 'app' | 'questions' | 'keyword'>(this, {
      ...{ app: false, questions: false, keyword: false, actions: false, isHistory: false },
    })
  }

  /** @spec BC-75 EN-18 */
  get tabs() {
    return this.isAbroad ? TABS_ABROAD : TABS
  }

  get pages(): OrderPages {
    return this.lists.get(this.tab) ?? { state: 'loading', list: [], currPage: 0, end: 'idle' }
  }

  /** Every time the page shows: orders move while it is hidden. */
  async show() {
    await this.load()
  }

  /** A list that was read before shows at once and is read anew. */
  async choose(tab: OrderTab) {
    this.tab = tab
    await this.load()
  }

  /** Page 1, which replaces the list. @spec ST-67 */
  async load() {
    const { tab } = this
    if (this.pages.state === 'failed' || !this.lists.has(tab)) {
      this.lists.set(tab, { state: 'loading', list: [], currPage: 0, end: 'idle' })
    }
    await this.read(tab, 1)
  }

  /** The next page, once at a time. */
  async more() {
    const pages = this.lists.get(this.tab)
    if (pages?.state !== 'ready' || pages.end === 'loading' || pages.end === 'end') return
    pages.end = 'loading'
    await this.read(this.tab, pages.currPage + 1)
  }

  private async read(tab: OrderTab, page: number) {
    const question = (this.questions.get(tab) ?? 0) + 1
    this.questions.set(tab, question)
    const { api } = this.app.stores
    const { keyword } = this
    const narrowed = { ...(keyword && { keyword }), ...(this.isHistory && { history: 1 }) }
    const asked = { status: tab, pageNum: page, pageSize: PAGE_SIZE, ...narrowed }
    const result = await (this.isAbroad ? api.call('globalOrders', asked) : api.call('orderList', asked))
    if (this.questions.get(tab) !== question) return
    runInAction(() => {
      if (result.ok) this.take(tab, page, result.data)
      else this.fail(tab, page, result.error)
    })
  }

  private take(tab: OrderTab, page: number, data: { list: OrderCard[]; totalPage: number }) {
    const before = this.lists.get(tab)?.list ?? []
    const { list, ended } = mergePage(
      before,
      { page, rows: data.list, size: PAGE_SIZE, totalPage: data.totalPage },
      ({ id }) => id,
    )
    this.isVisitor = false
    this.lists.set(tab, { state: 'ready', list, currPage: page, end: ended ? 'end' : 'idle' })
  }

  private fail(tab: OrderTab, page: number, error: Parameters<AppModel['fail']>[0]) {
    if (error.kind === 'business' && error.code === LOGIN_NEEDED) return this.offerLogin()
    const pages = this.lists.get(tab)
    if (!pages) return
    if (page > 1) pages.end = 'error'
    else if (pages.state === 'loading') pages.state = 'failed'
    else this.app.fail(error)
  }

  /** A private call without a session prompts login, once; the page stays behind it. */
  private offerLogin() {
    this.lists.clear()
    const isFirst = !this.isVisitor
    this.isVisitor = true
    if (isFirst) this.app.login()
  }

  login = () => this.app.login()

  /** Moves an order to where its status belongs. @spec ST-56 ST-57 */
  private setStatus(id: number, code: number) {
    for (const [tab, pages] of this.lists) {
      for (const order of pages.list) if (order.id === id) order.orderStatusCode = code
      pages.list = pages.list.filter((order) => order.id !== id || isInTab(tab, code))
    }
    void this.load()
  }

  /** @spec ST-59 */
  private drop(id: number) {
    for (const pages of this.lists.values()) pages.list = pages.list.filter((order) => order.id !== id)
    void this.load()
  }

  open = ({ id, orderNo, orderType, orderStatusCode }: OrderCard) => {
    if (orderType === ABROAD) return void this.app.go('orderGlobalDetail', { id: orderNo })
    void this.app.go('orderDetail', { status: normalizeStatus(orderStatusCode) ?? orderStatusCode, id })
  }

  /** All orders, or those from abroad alone; these have a tab less. @spec EN-18 */
  turnAbroad = async () => {
    this.isAbroad = !this.isAbroad
    if (!this.tabs.some(({ code }) => code === this.tab)) this.tab = 0
    await this.renew()
  }

  type = (text: string) => void (this.typed = text)

  /** Every list anew, narrowed to what was typed. */
  search = async () => {
    this.keyword = this.typed.trim()
    await this.renew()
  }

  /** Answers that are still due are of other lists. */
  private renew() {
    for (const [tab, question] of this.questions) this.questions.set(tab, question + 1)
    this.lists.clear()
    return this.load()
  }

  clearSearch = () => {
    this.typed = ''
    if (this.keyword) void this.search()
  }

  toHistory = () => void this.app.go('orderHistory', { index: this.tab })

  toShop = () => void this.app.go('home')

  /** Answers that are still due are dropped. */
  dispose() {
    for (const tab of this.questions.keys()) this.questions.set(tab, -1)
  }
}
