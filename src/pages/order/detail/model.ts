import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type {
  FailureDisplay,
  ImageUrls,
  LoginPrompt,
  Navigation,
  WithFeedback,
  WithHosts,
  WithScreen,
  WithStores,
} from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import type { OrderDetail } from '@/contract/types'
import { OrderActions } from '@/features/order/actions'
import { clockOf, type Clock } from '@/features/order/clock'
import { Countdown } from '@/features/order/countdown'
import { isCrossBorder, openOrderPage } from '@/features/order/open-order'
import { RiderMapModel } from '@/features/order/rider-map/model'
import { InvoiceRequestModel } from './invoice'
import { Readdress } from './readdress'
import { isInvoiceDue, mayInvoice } from '@/domain/invoice'
import { OrderType } from '@/domain/kind'
import { countdownOutcome, isOrderStatus, normalizeStatus, OrderStatus } from '@/domain/order-status'
import { pickupTimeText } from '@/domain/pickup'
import { durationText, minutesLate, promiseText } from '@/domain/promise'
import { orderTexts } from '@/texts/order'

const texts = orderTexts.detail
const LOGIN_NEEDED = 402
/**
 * Error code of an order that another app shows. With this `type` in the url the page opens the account page instead.
 * @spec ER-46
 */
const PAY_ELSEWHERE = { code: 666, type: '3' }
/** Wait in ms before asking the server about a closed order: it closes orders by a job, which may be a moment late. */
const CLOSING_MS = 2000
/** Wait in ms before the order is loaded again after its invoice was requested: a job issues the invoice. */
const ISSUING_MS = 3000
/** Polling interval in ms for an order under way, while its page is shown. */
const POLL_MS = 15_000

/** Statuses in which the products of an order can be returned. */
const RETURNABLE = [OrderStatus.paid, OrderStatus.shipped, OrderStatus.delivered, OrderStatus.completed] as const

/** Detail of an order: status, delivery, products, amounts and actions. */
export class OrderDetailModel {
  state: 'loading' | 'ready' | 'failed' | 'visitor' = 'loading'
  order: OrderDetail | null = null
  /** Message of the server when it returns no order: unknown, another shopper's, or another shop's. */
  problem = ''
  isReceiptOpen = false
  isTraceOpen = false
  readonly countdown: Countdown
  readonly actions: OrderActions
  readonly moving: Readdress
  readonly invoice: InvoiceRequestModel
  /** Rider of a lightning order under way; null for every other order. */
  rider: RiderMapModel | null = null
  /** Code for the counter of a pickup order under way; '' for every other order. */
  pickupCode = ''
  private readonly id: number
  private readonly type: string
  private requestId = 0
  /**
   * Payment deadline that has passed locally, as ISO date: the server's job that closes the order may not have run yet.
   * '' for none.
   */
  private passedDeadline = ''
  private stopWait: () => void = () => {}
  private stopFollow: () => void = () => {}

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      WithScreen &
      ImageUrls &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'cart' | 'location'> &
      WithHosts<'pay' | 'phone'>,
    params: Record<string, string | undefined>,
    private readonly clock: Clock = clockOf(app),
  ) {
    this.id = Number(params.id)
    this.type = params.status ?? ''
    this.countdown = new Countdown(clock, () => this.timeOver())
    this.moving = new Readdress(app, this.id, () => void this.load())
    this.invoice = new InvoiceRequestModel(app, this.id, () => void this.invoiceSaved())
    this.actions = new OrderActions(app, {
      onStatus: (_, code) => this.setStatus(code),
      onDeleted: () => void app.back(),
    })
    observableModel(this, {
      untracked: [
        'app',
        'clock',
        'id',
        'type',
        'requestId',
        'passedDeadline',
        'stopWait',
        'stopFollow',
        'countdown',
        'actions',
        'moving',
        'invoice',
      ],
      byReference: ['order', 'rider'],
    })
  }

  /** Order status, 101 read as 100; null for an unknown status. @spec ST-49 */
  get status() {
    return this.order && normalizeStatus(this.order.orderStatusCode)
  }

  /** Loads every time the page shows: the order may have been paid in the meantime. */
  async show() {
    await this.load()
  }

  /** Loads the order. A failed first load shows an error with retry; later failures keep what is shown. */
  async load(): Promise<void> {
    const requestId = ++this.requestId
    if (this.state === 'failed') this.state = 'loading'
    const result = await this.app.stores.api.call('orderDetail', { id: this.id })
    if (requestId !== this.requestId) return
    if (result.ok && isCrossBorder(result.data)) return openOrderPage(this.app, result.data)
    if (result.ok) return runInAction(() => this.take(result.data))
    await this.fail(result.error)
  }

  private take(order: OrderDetail) {
    this.state = 'ready'
    const isPending = normalizeStatus(order.orderStatusCode) === OrderStatus.unpaid
    // Ignores the passed deadline for another one: a deposit paid at the last moment gives the balance its own deadline.
    const isOver = isPending && order.expireTime === this.passedDeadline
    this.order = isOver ? { ...order, orderStatusCode: OrderStatus.cancelled } : order
    this.countdown.start(isPending && !isOver ? order.expireTime : null)
    this.followRider(order)
    void this.loadPickupCode(order)
    this.follow()
  }

  /** Whether the store or a carrier works on the order. */
  get isUnderway() {
    return isOrderStatus(this.status, OrderStatus.paid, OrderStatus.shipped)
  }

  /** Shows the rider of a lightning order while the order is under way. */
  private followRider({ orderNo, orderStatusCode, orderType, pickup }: OrderDetail) {
    const isRiding = orderStatusCode === OrderStatus.shipped && orderType === OrderType.lightning && pickup === 0
    if (!isRiding) this.rider?.dispose()
    if (isRiding) this.rider ??= new RiderMapModel(this.app, { orderNo }, this.clock)
    else this.rider = null
    void this.rider?.load()
  }

  /** Loads the code of a pickup order under way, once; a failed load leaves the action that shows the code. */
  private async loadPickupCode({ orderNo, pickup }: OrderDetail) {
    if (pickup === 0 || !this.isUnderway) return runInAction(() => (this.pickupCode = ''))
    if (this.pickupCode) return
    const result = await this.app.stores.api.call('pickOrder', { orderNo })
    if (result.ok && this.order?.orderNo === orderNo) runInAction(() => (this.pickupCode = result.data.code))
  }

  /** Asks for the order again after a pause, while it is under way and its page is shown. */
  private follow() {
    this.stopFollow()
    if (this.isUnderway) this.stopFollow = this.clock.delay(() => void this.refresh(), POLL_MS)
  }

  /** Loads the order again; keeps what is shown when that fails. */
  private async refresh() {
    const requestId = ++this.requestId
    const result = await this.app.stores.api.call('orderDetail', { id: this.id })
    if (requestId !== this.requestId) return
    if (result.ok) runInAction(() => this.take(result.data))
    else this.follow()
  }

  /** Stops polling the order and its rider while the page is hidden. */
  hide = () => {
    this.stopFollow()
    this.rider?.hide()
  }

  /** @spec ER-44 ER-45 ER-46 */
  private async fail(error: ApiError) {
    if (error.kind === 'business' && error.code === LOGIN_NEEDED) return this.offerLogin()
    if (error.kind === 'business' && error.code === PAY_ELSEWHERE.code && this.type === PAY_ELSEWHERE.type) {
      this.app.feedback.toast(error.msg)
      return void (await this.app.go('user'))
    }
    const isFirst = this.state !== 'ready'
    if (isFirst) runInAction(() => (this.state = 'failed'))
    if (error.kind !== 'business') return this.app.feedback.toast(texts.exception)
    runInAction(() => (this.problem = error.msg))
    const { title, retry, back } = texts.alert
    const isRetryChosen = await this.app.feedback.askQuestion({
      title,
      message: error.msg,
      confirm: retry,
      cancel: back,
    })
    if (isRetryChosen) return this.load()
    if (isFirst) await this.app.back()
  }

  /** Opens sign-in after a private call without a session; the page stays behind it. */
  private offerLogin() {
    const isFirst = this.state !== 'visitor'
    runInAction(() => (this.state = 'visitor'))
    if (isFirst) this.app.login()
  }

  /** Promised delivery time of an order under way; '' without a promise. */
  get promised(): string {
    const promise = this.order?.promise
    return promise && this.isUnderway ? promiseText(promise, this.now) : ''
  }

  /** When a pickup under way is ready, and until when the store keeps it; '' for other orders. */
  get pickupTime(): string {
    const time = this.order?.pickupTime
    if (!time || !this.isUnderway) return ''
    return pickupTimeText(time, this.now, this.status === OrderStatus.shipped)
  }

  /** Note on an order that is later than promised: by how much, and what its shopper can do; '' when it is not. */
  get lateNote(): string {
    const promise = this.order?.promise
    const minutes = promise && this.isUnderway ? minutesLate(promise, this.now) : 0
    if (minutes === 0) return ''
    return texts.late(durationText(minutes), this.status === OrderStatus.paid)
  }

  /** Calls a sender of the order. @spec BC-88 */
  callSender = (phone: string) => void this.app.hosts.phone.call(phone)

  toStore = () => void this.app.go('storeAddress', { storeNo: this.order?.store?.storeNo ?? '' })

  get now() {
    return this.clock.now()
  }

  login = () => this.app.login()

  /** Handles the end of the payment time: shows an unpaid order as cancelled, then asks the server. @spec ST-62 */
  private timeOver() {
    const { order } = this
    const outcome = order && countdownOutcome({ code: order.orderStatusCode, hasGroup: false })
    if (!order || !outcome || !('orderStatusCode' in outcome)) return
    this.passedDeadline = order.expireTime ?? ''
    this.order = { ...order, ...outcome }
    this.stopWait = this.clock.delay(() => void this.load(), CLOSING_MS)
  }

  /** @spec ST-56 ST-57 */
  private setStatus(orderStatusCode: number) {
    if (!this.order) return
    this.order = { ...this.order, orderStatusCode }
    this.countdown.stop()
    void this.load()
  }

  openReceipt(open: boolean) {
    this.isReceiptOpen = open
  }

  toggleTrace() {
    this.isTraceOpen = !this.isTraceOpen
  }

  openAfterSale = (id: number) => {
    if (this.order) void this.app.go('orderReturnDetail', { id, orderNo: this.order.orderNo })
  }

  /**
   * Whether products can be returned: the order is paid and not over; a reservation is cancelled on its own page.
   * @spec PR-19 PR-24
   */
  get canReturn() {
    return this.order?.toCome !== 1 && isOrderStatus(this.status, ...RETURNABLE)
  }

  returnLine = (barcode: string) => void this.app.go('orderAfterSale', { id: this.id, type: 1, barcode })

  /** Whether the address can change: until the store sends the order. */
  get canMove() {
    return (this.status === OrderStatus.unpaid || this.status === OrderStatus.paid) && this.order?.pickup === 0
  }

  /** @spec PR-32 */
  get canInvoice() {
    return this.order?.canInvoice === 1 && mayInvoice(this.order)
  }

  /** Action of the invoice row: shows the invoice, applies for one, or asks for one before the order is received. @spec PR-32 */
  get invoiceAction(): 'see' | 'issue' | 'ask' | null {
    if (this.order?.invoiceId) return 'see'
    if (!this.order || !this.canInvoice) return null
    return isInvoiceDue(this.order.orderStatusCode) && !this.order.invoice ? 'issue' : 'ask'
  }

  /** Shows the new request, and the invoice once it is issued: a received order gets it at once. */
  private async invoiceSaved() {
    await this.load()
    this.stopWait()
    if (this.invoiceAction === 'ask' && this.invoice.isDue && this.order?.invoice)
      this.stopWait = this.clock.delay(() => void this.load(), ISSUING_MS)
  }

  openInvoice = () => {
    const { order, invoiceAction } = this
    if (!order) return
    if (invoiceAction === 'see') void this.app.go('invoiceDetail', { id: order.invoiceId ?? 0 })
    else if (invoiceAction === 'issue') void this.app.go('invoiceEdit', { orders: this.id })
    else if (invoiceAction === 'ask') this.invoice.open(order.invoice, isInvoiceDue(order.orderStatusCode))
  }

  /** @spec NAV-35 */
  openService = () => {
    if (this.order) void this.app.go('serviceOnline', { type: 'order', id: this.order.orderNo })
  }

  /** Opens the prescription: a request, or a herbal formula, whose number begins with F. @spec RX-05 */
  toPrescription = () => {
    const { demandNo = '' } = this.order ?? {}
    void (demandNo.startsWith('F')
      ? this.app.go('tcmDetail', { id: demandNo })
      : this.app.go('rxDemand', { orderNo: demandNo }))
  }
  /** Number of the prescription that a delivered order can renew, else ''. @spec RX-05 */
  get renewNo(): string {
    const { demandNo = '' } = this.order ?? {}
    const isDone = isOrderStatus(this.status, OrderStatus.delivered, OrderStatus.completed)
    return isDone && demandNo.startsWith('D') ? demandNo : ''
  }
  renew = () => void this.app.go('rxRenew', { orderNo: this.renewNo })
  toPoints = () => void this.app.go('pointsDetail')
  toGroup = () => void this.app.go('groupBuild', { id: this.order?.orderNo ?? '' })

  /** Opens a product; a product of a herbal formula opens the formula, because it has no page. */
  openProduct = (barcode: string) =>
    this.order?.formula === 1 ? this.toPrescription() : void this.app.go('goods', { id: barcode })

  /** Stops everything when the page is closed. */
  dispose() {
    this.requestId++
    this.countdown.stop()
    this.stopWait()
    this.hide()
  }
}
