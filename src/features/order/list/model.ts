import { OrderType } from '@/domain/kind'
import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import type { OrderCard } from '@/contract/types'
import { OrderActions } from '../actions'
import { isInTab, normalizeStatus, orderTabs, type OrderTab } from '@/domain/order-status'
import { GoodsPages, PAGE_SIZE } from '@/features/commodity/goods-pages'

const LOGIN_NEEDED = 402
/** Rows of one answer. */
const MOST_AT_ONCE = 100

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
  /** What has been read, each status with its own pages. @spec EN-17 */
  readonly lists = observable.map<OrderTab, GoodsPages<OrderCard>>({}, { deep: false })
  /** Nobody is signed in: login has been offered. */
  isVisitor = false
  /** Orders from abroad alone. @spec EN-18 */
  isAbroad = false
  readonly actions: OrderActions
  /** What stands in the search field, and what was last searched for. */
  typed = ''
  private keyword = ''
  /** Of two rereads the later one counts. */
  private turn = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'cart' | 'location'> &
      WithHosts<'pay'>,
    params: Record<string, string | undefined>,
    /** Those of more than three months ago alone. */
    readonly isHistory = false,
  ) {
    this.tab = tabOf(params.index)
    this.actions = new OrderActions(app, {
      onStatus: (id, code) => this.setStatus(id, code),
      onDeleted: (id) => this.drop(id),
    })
    makeAutoObservable<this, 'app' | 'keyword' | 'turn'>(this, {
      ...{ app: false, keyword: false, turn: false, actions: false, isHistory: false },
    })
  }

  /** @spec BC-75 EN-18 */
  get tabs() {
    return this.isAbroad ? TABS_ABROAD : TABS
  }

  get pages(): GoodsPages<OrderCard> {
    return this.lists.get(this.tab) ?? this.listOf(this.tab)
  }

  private listOf(tab: OrderTab) {
    const pages: GoodsPages<OrderCard> = new GoodsPages<OrderCard>(
      (page) => this.ask(tab, page),
      ({ id }) => id,
      { took: () => void (this.isVisitor = false), missed: (error, page) => this.missed(pages, error, page) },
    )
    return pages
  }

  private ask(tab: OrderTab, pageNum: number, pageSize = PAGE_SIZE) {
    const { keyword } = this
    const narrowed = { ...(keyword && { keyword }), ...(this.isHistory && { history: 1 }) }
    const asked = { status: tab, pageNum, pageSize, ...narrowed }
    const { api } = this.app.stores
    return this.isAbroad ? api.call('globalOrders', asked) : api.call('orderList', asked)
  }

  /** Every time the page shows: orders move while it is hidden. */
  async show() {
    await this.reread()
  }

  /** A list that was read before shows at once and is read anew. */
  async choose(tab: OrderTab) {
    this.tab = tab
    await this.reread()
  }

  /** As many orders as are shown, at once: who was at the fourth page stays there. */
  private async reread() {
    const { tab, pages } = this
    const shown = Math.min(MOST_AT_ONCE, Math.ceil(pages.list.length / PAGE_SIZE) * PAGE_SIZE)
    if (shown <= PAGE_SIZE) return this.load()
    const turn = ++this.turn
    const result = await this.ask(tab, 1, shown)
    if (turn !== this.turn || this.lists.get(tab) !== pages) return
    if (!result.ok) return this.missed(pages, result.error, 1)
    runInAction(() => {
      pages.take(result.data, 1)
      // The next page follows what is shown, and answers from before are dropped.
      pages.change((order) => order)
    })
  }

  /** Page 1, which replaces the list. @spec ST-67 */
  async load() {
    const { tab, pages } = this
    this.turn++
    if (!this.lists.has(tab)) this.lists.set(tab, pages)
    await pages.load({ anew: pages.state !== 'ready' })
  }

  /** The next page, once at a time. */
  more = () => this.pages.more()

  private missed(pages: GoodsPages<OrderCard>, error: ApiError, page: number) {
    if (error.kind === 'business' && error.code === LOGIN_NEEDED) return this.offerLogin()
    // A list of before is shown, so it does not say it itself.
    if (page === 1 && pages.state === 'ready') this.app.fail(error)
  }

  /** A private call without a session prompts login, once; the page stays behind it. */
  private offerLogin() {
    this.forget()
    const isFirst = !this.isVisitor
    this.isVisitor = true
    if (isFirst) this.app.login()
  }

  login = () => this.app.login()

  /** Moves an order to where its status belongs. @spec ST-56 ST-57 */
  private setStatus(id: number, code: number) {
    for (const [tab, pages] of this.lists) {
      const moved = (order: OrderCard) => (isInTab(tab, code) ? { ...order, orderStatusCode: code } : null)
      pages.change((order) => (order.id === id ? moved(order) : order))
    }
    void this.reread()
  }

  /** @spec ST-59 */
  private drop(id: number) {
    for (const pages of this.lists.values()) pages.change((order) => (order.id === id ? null : order))
    void this.reread()
  }

  open = ({ id, orderNo, orderType, orderStatusCode }: OrderCard) => {
    if (orderType === OrderType.crossBorder) return void this.app.go('orderGlobalDetail', { id: orderNo })
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

  private renew() {
    this.forget()
    return this.load()
  }

  /** Answers that are still due are of lists that nobody wants. */
  private forget() {
    this.dispose()
    this.lists.clear()
  }

  clearSearch = () => {
    this.typed = ''
    if (this.keyword) void this.search()
  }

  /** What can be said of what was bought, and what has been. @spec PR-25 */
  toSaid = () => void this.app.go('appraise', {})

  toHistory = () => void this.app.go('orderHistory', { index: this.tab })

  toShop = () => void this.app.go('home')

  /** Answers that are still due are dropped. */
  dispose() {
    for (const pages of this.lists.values()) pages.drop()
  }
}
