import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import type { OrderDetail } from '@/contract/types'
import { OrderActions } from '@/features/order/actions'
import { clockOf, type Clock } from '@/features/order/clock'
import { Countdown } from '@/features/order/countdown'
import { isAbroad, openFound } from '@/features/order/open-order'
import { InvoiceAsk } from './invoice'
import { Readdress } from './readdress'
import { slotText } from '@/domain/delivery-slot'
import { mayInvoice } from '@/domain/invoice'
import { countdownOutcome, normalizeStatus, OrderStatus } from '@/domain/order-status'
import { commonTexts } from '@/texts/common'
import { orderTexts } from '@/texts/order'

const texts = orderTexts.detail
const LOGIN_NEEDED = 402
/** The order is to be seen elsewhere: an address of this type says so and leads to one's own page. @spec ER-46 */
const ELSEWHERE = { code: 666, type: '3' }
/** The server closes orders by a job: it may be a moment behind the clock. */
const CLOSING_MS = 2000

/** One order: state, way, goods, money and what can be done. */
export class OrderDetailModel {
  state: 'loading' | 'ready' | 'failed' | 'visitor' = 'loading'
  order: OrderDetail | null = null
  isReceiptOpen = false
  isTraceOpen = false
  readonly countdown: Countdown
  readonly actions: OrderActions
  readonly moving: Readdress
  readonly invoice: InvoiceAsk
  private readonly id: number
  private readonly type: string
  private asked = 0
  /** The time to pay that is over here, ISO: the server's job that closes the order may not have run yet. '' for none. */
  private over = ''
  private stopWait: () => void = () => {}

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'cart' | 'location'> &
      WithHosts<'clipboard' | 'pay'>,
    params: Record<string, string | undefined>,
    private readonly clock: Clock = clockOf(app),
  ) {
    this.id = Number(params.id)
    this.type = params.status ?? ''
    this.countdown = new Countdown(clock, () => this.timeOver())
    this.moving = new Readdress(app, this.id, () => void this.load())
    this.invoice = new InvoiceAsk(app, this.id, () => void this.load())
    this.actions = new OrderActions(app, {
      onStatus: (_, code) => this.setStatus(code),
      onDeleted: () => void app.back(),
    })
    makeAutoObservable<this, 'app' | 'clock' | 'id' | 'type' | 'asked' | 'over' | 'stopWait'>(this, {
      app: false,
      clock: false,
      id: false,
      type: false,
      asked: false,
      over: false,
      stopWait: false,
      countdown: false,
      actions: false,
      moving: false,
      invoice: false,
      order: observable.ref,
    })
  }

  /** Its status, 101 read as 100; null for one we do not know. @spec ST-49 */
  get status() {
    return this.order && normalizeStatus(this.order.orderStatusCode)
  }

  /** Every time the page shows: it may have been paid meanwhile. */
  async show() {
    await this.load()
  }

  /** A failure of the first reading is told and can be repeated; later ones leave what is shown. */
  async load(): Promise<void> {
    const asked = ++this.asked
    if (this.state === 'failed') this.state = 'loading'
    const result = await this.app.stores.api.call('orderDetail', { id: this.id })
    if (asked !== this.asked) return
    if (result.ok && isAbroad(result.data)) return openFound(this.app, result.data)
    if (result.ok) return runInAction(() => this.take(result.data))
    await this.fail(result.error)
  }

  private take(order: OrderDetail) {
    this.state = 'ready'
    const isPending = normalizeStatus(order.orderStatusCode) === OrderStatus.unpaid
    // A deposit paid at the last moment gives the balance a time of its own.
    const isOver = isPending && order.expireTime === this.over
    this.order = isOver ? { ...order, orderStatusCode: OrderStatus.cancelled } : order
    this.countdown.start(isPending && !isOver ? order.expireTime : null)
  }

  /** @spec ER-44 ER-45 ER-46 */
  private async fail(error: ApiError) {
    if (error.kind === 'business' && error.code === LOGIN_NEEDED) return this.offerLogin()
    if (error.kind === 'business' && error.code === ELSEWHERE.code && this.type === ELSEWHERE.type) {
      this.app.feedback.toast(error.msg)
      return void (await this.app.go('user'))
    }
    const isFirst = this.state !== 'ready'
    if (isFirst) runInAction(() => (this.state = 'failed'))
    if (error.kind !== 'business') return this.app.feedback.toast(texts.exception)
    const { title, retry, back } = texts.alert
    const wantsRetry = await this.app.feedback.ask({ title, message: error.msg, confirm: retry, cancel: back })
    if (wantsRetry) return this.load()
    if (isFirst) await this.app.back()
  }

  /** A private call without a session prompts login; the page stays behind it. */
  private offerLogin() {
    const isFirst = this.state !== 'visitor'
    runInAction(() => (this.state = 'visitor'))
    if (isFirst) this.app.login()
  }

  /** When it comes: in the hour that was chosen, while that is not over, else as the store says; '' where nobody can say. */
  get comes(): string {
    const { slot, arrival = '' } = this.order ?? {}
    if (!slot) return arrival
    const words = texts.slot
    return this.now < Date.parse(slot.to) ? words.comes(slotText(slot, this.now, words)) : ''
  }

  get now() {
    return this.clock.now()
  }

  login = () => this.app.login()

  /** The time to pay is over: 100 becomes 600, then the server is asked. @spec ST-62 */
  private timeOver() {
    const { order } = this
    const outcome = order && countdownOutcome({ code: order.orderStatusCode, hasGroup: false })
    if (!order || !outcome || !('orderStatusCode' in outcome)) return
    this.over = order.expireTime ?? ''
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

  copyNo = async () => {
    if (!this.order) return
    const copied = await this.app.hosts.clipboard.write(this.order.orderNo)
    if (copied.ok && !copied.value.told) this.app.feedback.toast(commonTexts.toast.copied)
  }

  openCase = (id: number) => {
    if (this.order) void this.app.go('orderReturnDetail', { id, orderNo: this.order.orderNo })
  }

  /** Pieces of a paid order can be asked back as long as it is not over; a reservation is given back on its own page. @spec PR-19 PR-24 */
  get canReturn() {
    return this.order?.toCome !== 1 && [200, 300, 400, 500].includes(this.status ?? 0)
  }

  returnLine = (barcode: string) => void this.app.go('orderAfterSale', { id: this.id, type: 1, barcode })

  /** Until the shop sends it. */
  get canMove() {
    return (this.status === OrderStatus.unpaid || this.status === OrderStatus.paid) && this.order?.pickup === 0
  }

  /** @spec PR-32 */
  get canInvoice() {
    return this.order !== null && mayInvoice(this.order)
  }

  /** @spec NAV-35 */
  askService = () => {
    if (this.order) void this.app.go('serviceOnline', { type: 'order', id: this.order.orderNo })
  }

  /** @spec ST-78 */
  /** To what was prescribed: a demand, or a formula, whose number begins with F. @spec RX-05 */
  toPrescription = () => {
    const { demandNo = '' } = this.order ?? {}
    void (demandNo.startsWith('F')
      ? this.app.go('tcmDetail', { id: demandNo })
      : this.app.go('rxDemand', { orderNo: demandNo }))
  }
  toGroup = () => void this.app.go('groupBuild', { id: this.order?.orderNo ?? '' })

  /** What is made by a formula has no page of its own. */
  openGoods = (barcode: string) =>
    this.order?.formula === 1 ? this.toPrescription() : void this.app.go('goods', { id: barcode })

  /** Nothing runs on behind a page that is gone. */
  dispose() {
    this.asked++
    this.countdown.stop()
    this.stopWait()
  }
}
