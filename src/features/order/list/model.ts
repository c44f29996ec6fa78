import { CODES } from '@/contract/codes'
import { OrderType } from '@/domain/kind'
import { observable, runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import type { OrderCard } from '@/contract/types'
import { OrderActions } from '../actions'
import { isInTab, normalizeStatus, OrderStatus, orderTabs, type OrderTab } from '@/domain/order-status'
import { ProductPages, PAGE_SIZE } from '@/features/product/product-pages'
import { orderTexts } from '@/texts/order'
import { RiderTimes } from './rider-times'

/** Most orders in one response. */
const MOST_AT_ONCE = 100

/**
 * Tab of the orders with an after-sale, whatever their status. The server has no such tab; it stands after the tabs by
 * status.
 */
const AFTER_SALES = OrderStatus.refunding
const TABS = [...orderTabs({ isGlobal: false }), { code: AFTER_SALES, label: orderTexts.list.afterSales }]
const TABS_CROSS_BORDER = orderTabs({ isGlobal: true })

/** Returns a tab by its index, as in the url, or by its status code. @spec BC-75 */
export const tabOf = (index: string | undefined): OrderTab => {
  const number = Number(index ?? 0)
  return TABS.find(({ code }) => code === number && number >= 100)?.code ?? TABS[number]?.code ?? 0
}

/** Shopper's orders by status, each list with its own pages. */
export class OrderListModel {
  tab: OrderTab
  /** Loaded lists, each status with its own pages. @spec EN-17 */
  readonly lists = observable.map<OrderTab, ProductPages<OrderCard>>({}, { deep: false })
  /** Whether the shopper is signed out and sign-in has been offered. */
  isVisitor = false
  /** Whether only cross-border orders are shown. @spec EN-18 */
  isCrossBorder = false
  readonly actions: OrderActions
  /** Times of the riders under way. */
  readonly riders: RiderTimes
  /** Text in the search field; `keyword` is the last search. */
  inputText = ''
  private keyword = ''
  /** Number of orders with a pending step, by status; empty until it has loaded. */
  counts: Readonly<Record<string, number>> = {}
  /** Counts reloads, so that only the latest one takes effect. */
  private generation = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'cart' | 'location'> &
      WithHosts<'pay'>,
    params: Record<string, string | undefined>,
    /** Whether only orders older than three months are shown. */
    readonly isHistory = false,
    /** Page that the empty list leads to. */
    private readonly shopPage: 'home' | 'search' = 'home',
  ) {
    this.tab = tabOf(params.index)
    this.riders = new RiderTimes(app)
    this.actions = new OrderActions(app, {
      onStatus: (id, code) => this.setStatus(id, code),
      onDeleted: (id) => this.drop(id),
    })
    observableModel(this, {
      untracked: ['app', 'keyword', 'generation', 'actions', 'isHistory', 'shopPage', 'riders'],
      byReference: ['counts'],
    })
  }

  /** @spec BC-75 EN-18 */
  get tabs() {
    return this.isCrossBorder ? TABS_CROSS_BORDER : TABS
  }

  get empty() {
    return this.tab === AFTER_SALES ? orderTexts.list.emptyAfterSales : orderTexts.list.empty
  }

  get pages(): ProductPages<OrderCard> {
    return this.lists.get(this.tab) ?? this.listOf(this.tab)
  }

  private listOf(tab: OrderTab) {
    const pages: ProductPages<OrderCard> = new ProductPages<OrderCard>(
      (page) => this.fetchPage(tab, page),
      ({ id }) => id,
      { onPage: (page) => this.arrived(page.list), missed: (error, page) => this.missed(pages, error, page) },
    )
    return pages
  }

  private fetchPage(tab: OrderTab, pageNum: number, pageSize = PAGE_SIZE) {
    const { keyword } = this
    const narrowed = { ...(keyword && { keyword }), ...(this.isHistory && { history: 1 }) }
    const request = { status: tab, pageNum, pageSize, ...narrowed }
    const { api } = this.app.stores
    return this.isCrossBorder ? api.call('globalOrders', request) : api.call('orderList', request)
  }

  /** Reloads every time the page shows, because orders change while it is hidden. */
  async show() {
    await Promise.all([this.reread(), this.loadCounts()])
  }

  /** Reloads when the shopper pulls the page down. */
  refresh = () => Promise.all([this.load(), this.loadCounts()])

  /** Loads the counts of the tabs; the earlier ones stay when the call fails. */
  private async loadCounts() {
    const result = await this.app.stores.api.call('getNumber', {})
    if (result.ok) runInAction(() => (this.counts = result.data.orders))
  }

  /** Number on a tab: not in the lists of old or of cross-border orders, because the counts are those of all orders. */
  countOf = (tab: OrderTab) => (this.isHistory || this.isCrossBorder ? 0 : (this.counts[tab] ?? 0))

  /** Opens a tab; shows an already loaded list at once and reloads it. */
  async choose(tab: OrderTab) {
    this.tab = tab
    await this.reread()
  }

  /** Opens the tab before or after the chosen one, if there is one. */
  async turn(step: 1 | -1) {
    const next = this.tabs[this.tabs.findIndex(({ code }) => code === this.tab) + step]
    if (next) await this.choose(next.code)
  }

  /** Reloads as many orders as are shown in one request, so the shopper keeps the position. */
  private async reread() {
    const { tab, pages } = this
    const visibleCount = Math.min(MOST_AT_ONCE, Math.ceil(pages.list.length / PAGE_SIZE) * PAGE_SIZE)
    if (visibleCount <= PAGE_SIZE) return this.load()
    const generation = ++this.generation
    const result = await this.fetchPage(tab, 1, visibleCount)
    if (generation !== this.generation || this.lists.get(tab) !== pages) return
    if (!result.ok) return this.missed(pages, result.error, 1)
    runInAction(() => {
      pages.setPage(result.data, 1)
      // The next page follows the shown orders, and earlier replies are dropped.
      pages.change((order) => order)
    })
  }

  /** Loads page 1 and replaces the list. @spec ST-67 */
  async load() {
    const { tab, pages } = this
    this.generation++
    if (!this.lists.has(tab)) this.lists.set(tab, pages)
    await pages.load({ anew: pages.state !== 'ready' })
  }

  /** Loads the next page, one at a time. */
  loadMore = () => this.pages.loadMore()

  private arrived(orders: readonly OrderCard[]) {
    this.isVisitor = false
    void this.riders.load(orders)
  }

  private missed(pages: ProductPages<OrderCard>, error: ApiError, page: number) {
    if (error.kind === 'business' && error.code === CODES.loginExpired) return this.offerLogin()
    // An older list is still shown and shows no error itself, so the app reports the failure.
    if (page === 1 && pages.state === 'ready') this.app.fail(error)
  }

  /** Prompts sign-in once after a private call without a session; the page stays behind it. */
  private offerLogin() {
    this.clear()
    const isFirst = !this.isVisitor
    this.isVisitor = true
    if (isFirst) this.app.login()
  }

  login = () => this.app.login()

  /**
   * Sets the new status of an order in every list that includes it, removes the order from the other lists and reloads.
   * @spec ST-56 ST-57
   */
  private setStatus(id: number, code: number) {
    for (const [tab, pages] of this.lists) {
      const stays = tab === AFTER_SALES || isInTab(tab, code)
      const movedOrder = (order: OrderCard) => (stays ? { ...order, orderStatusCode: code } : null)
      pages.change((order) => (order.id === id ? movedOrder(order) : order))
    }
    void this.show()
  }

  /** @spec ST-59 */
  private drop(id: number) {
    for (const pages of this.lists.values()) pages.change((order) => (order.id === id ? null : order))
    void this.show()
  }

  open = ({ id, orderNo, orderType, orderStatusCode }: OrderCard) => {
    if (orderType === OrderType.crossBorder) return void this.app.go('orderGlobalDetail', { id: orderNo })
    void this.app.go('orderDetail', { status: normalizeStatus(orderStatusCode) ?? orderStatusCode, id })
  }

  /** Switches between all orders and only cross-border ones, which have one tab less. @spec EN-18 */
  toggleCrossBorder = async () => {
    this.isCrossBorder = !this.isCrossBorder
    if (!this.tabs.some(({ code }) => code === this.tab)) this.tab = 0
    await this.renew()
  }

  type = (text: string) => void (this.inputText = text)

  /** Reloads every list, filtered by the typed text. */
  search = async () => {
    this.keyword = this.inputText.trim()
    await this.renew()
  }

  private renew() {
    this.clear()
    return this.load()
  }

  /** Discards all lists and drops their pending replies. */
  private clear() {
    this.dispose()
    this.lists.clear()
  }

  clearSearch = () => {
    this.inputText = ''
    if (this.keyword) void this.search()
  }

  /** Opens the page for pending and written reviews. @spec PR-25 */
  toReviews = () => void this.app.go('appraise', {})

  toHistory = () => void this.app.go('orderHistory', { index: this.tab })

  toShop = () => void this.app.go(this.shopPage)

  /** Drops pending replies. */
  dispose() {
    for (const pages of this.lists.values()) pages.drop()
  }
}
