import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithConsent, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { CODES } from '@/contract/codes'
import type { Address, Reply } from '@/contract/types'
import { isOrderStatus, normalizeStatus, OrderStatus } from '@/domain/order-status'
import { Buyers } from '@/features/order/cross-border/buyers'
import { OrderActions } from '@/features/order/actions'
import { clockOf, type Clock } from '@/features/order/clock'
import { Countdown } from '@/features/order/countdown'
import { crossBorderTexts } from '@/texts/cross-border'
import { commonTexts } from '@/texts/common'

const texts = crossBorderTexts.detail

export type Order = Reply<'globalOrder'>
type Trace = Reply<'globalTrace'>['list']

/** Statuses with a parcel to track. */
const SENT_STATUSES = [OrderStatus.shipped, OrderStatus.delivered, OrderStatus.completed]

/** A cross-border order: its status, its customs clearance, and what can still be changed. @spec PR-11 */
export class GlobalDetailModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'
  order: Order | null = null
  trace: Trace = []
  addresses: Address[] = []
  addressState: 'closed' | 'loading' | 'ready' | 'failed' = 'closed'
  readonly actions: OrderActions
  readonly buyers: Buyers
  readonly countdown: Countdown
  private requestId = 0
  private isBusy = false

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithConsent &
      WithStores<'api' | 'cart' | 'location'> &
      WithHosts<'pay'>,
    private readonly orderNo: string,
    clock: Clock = clockOf(app),
  ) {
    this.countdown = new Countdown(clock, () => void this.load())
    this.buyers = new Buyers(app, ({ id }) => this.changeBuyer(id))
    this.actions = new OrderActions(app, { onStatus: () => void this.load(), onDeleted: () => void app.back() })
    observableModel(this, {
      untracked: ['app', 'orderNo', 'requestId', 'isBusy', 'actions', 'buyers', 'countdown'],
      byReference: ['order', 'trace', 'addresses'],
    })
  }

  get status() {
    return this.order && normalizeStatus(this.order.orderStatusCode)
  }

  /** Whether the order can change: until customs have cleared it. */
  get canChange() {
    const isOpen = this.status === OrderStatus.unpaid || this.status === OrderStatus.paid
    return isOpen && this.order?.customs.state !== 'passed'
  }

  get isRefused() {
    return this.status === OrderStatus.paid && this.order?.customs.state === 'refused'
  }

  /** Opens the chat about the order: after customs it is the only way to get help. @spec NAV-35 */
  openService = () => void this.app.go('serviceOnline', { type: 'order', id: this.orderNo })

  /** Loads every time the page shows: the order may have been paid or declared in the meantime. */
  load = async () => {
    const requestId = ++this.requestId
    if (this.state === 'failed') this.state = 'loading'
    const result = await this.app.stores.api.call('globalOrder', { id: this.orderNo })
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (result.ok) return this.take(result.data)
      const isGone = result.error.kind === 'business' && result.error.code === CODES.notFound
      if (this.state !== 'ready') this.state = isGone ? 'gone' : 'failed'
      else this.app.fail(result.error)
    })
    if (result.ok) await this.loadTrace(requestId)
  }

  private take(order: Order) {
    this.state = 'ready'
    this.order = order
    this.countdown.start(this.status === OrderStatus.unpaid ? order.expireTime : null)
  }

  /** Loads the tracking; the page works without it. */
  private async loadTrace(requestId: number) {
    if (!isOrderStatus(this.status, ...SENT_STATUSES)) return
    const result = await this.app.stores.api.call('globalTrace', { order_no: this.orderNo })
    if (result.ok && requestId === this.requestId) runInAction(() => (this.trace = result.data.list))
  }

  private async change(work: () => Promise<boolean>) {
    if (this.isBusy) return
    this.isBusy = true
    const isComplete = await this.app.feedback.during(commonTexts.submitting, work())
    this.isBusy = false
    if (isComplete) await this.load()
  }

  private changeBuyer(idCardId: number) {
    return this.change(async () => {
      const { orderNo } = this
      const result = await this.app.stores.api.call('changeGlobalBuyer', { orderNo, idCardId })
      if (result.ok) this.app.feedback.toast(texts.changed)
      else this.app.fail(result.error)
      return result.ok
    })
  }

  openAddresses = async () => {
    this.addressState = 'loading'
    const result = await this.app.stores.api.call('addressPage', { pageNum: 1, pageSize: 50 })
    runInAction(() => {
      // The shopper may have closed the sheet while it loaded.
      if (this.addressState === 'closed') return
      this.addressState = result.ok ? 'ready' : 'failed'
      if (result.ok) this.addresses = result.data.list
    })
  }

  closeAddresses = () => void (this.addressState = 'closed')

  changeAddress = ({ id: addressId }: Address) => {
    this.closeAddresses()
    return this.change(async () => {
      const { orderNo } = this
      const result = await this.app.stores.api.call('changeGlobalAddress', { orderNo, addressId })
      if (result.ok) this.app.feedback.toast(commonTexts.toast.changed)
      else this.app.fail(result.error)
      return result.ok
    })
  }

  /** Refunds an order that customs refused. @spec ST-58 */
  refund = async () => {
    if (!(await this.app.feedback.askQuestion({ ...texts.refundAsk, cancel: commonTexts.cancel }))) return
    await this.change(async () => {
      const result = await this.app.stores.api.call('dealGlobalException', { orderNo: this.orderNo })
      if (result.ok) this.app.feedback.toast(commonTexts.toast.applied)
      else this.app.fail(result.error)
      return result.ok
    })
  }

  openProduct = (barcode: string) => void this.app.go('globalGoods', { id: barcode })
  toOrders = () => void this.app.replace('orderList', { index: 0 })

  dispose() {
    this.requestId++
    this.countdown.stop()
  }
}
