import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { RESULT_TYPE } from '@/domain/enums'
import { clockOf, type Clock } from '@/features/order/clock'
import { openCashier } from '@/features/order/open-cashier'
import { isSpellOrder } from '@/domain/group/spell'
import { isGroupOrder } from '@/domain/order-status/group-order'
import { pickupTimeText } from '@/domain/pickup'
import { promiseText, type Promised } from '@/domain/promise'
import { openOrder } from '@/features/order/open-order'
import { closedTexts, findPayment, withCoupon } from '@/features/order/pay-query'
import { payTexts as texts } from '@/texts/pay'
import { NoticeAsk } from '@/features/product/notice-ask'

/** Result of a payment. The `state` in the url is only a hint; the server is queried. @spec ST-82 */
export class ResultModel {
  state: 'checking' | 'paid' | 'deposited' | 'unpaid' | 'closed' | 'failed' = 'checking'
  /** Amount in yuan; null until the server has replied. */
  payable: number | null = null
  /** Start of the balance payment of a presale, as ISO date. */
  opensAt = ''
  /** Delivery time promised for the order; null without a promise. */
  private promise: Promised | null = null
  /** When a cross-border order arrives, as text; '' for others. */
  private arrival = ''
  /** When the products of a pickup are ready; null for other orders. */
  private pickupTime: Promised | null = null
  /** Whether the order is picked up at a store. @spec PR-12 */
  isPickup = false
  /** Whether a coupon was bought. @spec PR-21 */
  isCoupon = false
  /** Whether it is a reservation. @spec PR-19 */
  isReserved = false
  /** Draw that the order gives; null for none, or without a chance left. @spec PR-28 */
  draw: { id: number; name: string; count: number } | null = null
  /** Text of a closed order: on a payment that arrived, or on its coupon. */
  ended: { title: string; text: string } | null = null
  /** Whether this payment completed the group-buy. */
  private isGroupFull = false
  /** Id of the paid benefit; 0 for an order of products. @spec NAV-41 */
  readonly benefitsId: number
  private readonly part: 'deposit' | 'balance'
  readonly orderNo: string
  readonly notices: NoticeAsk
  private isGone = false
  private isRequesting = false
  private isLeaving = false

  constructor(
    private readonly app: Navigation &
      FailureDisplay &
      WithFeedback &
      WithStores<'api' | 'order'> &
      WithHosts<'pay' | 'subscribe'>,
    params: Record<string, string | undefined>,
    private readonly clock: Clock = clockOf(app),
  ) {
    this.orderNo = params.orderNo ?? ''
    this.notices = new NoticeAsk(app)
    this.part = params.type === 'balance' ? 'balance' : 'deposit'
    this.benefitsId = Number(params.type) === RESULT_TYPE.benefit ? Number(params.benefitsId) || 0 : 0
    observableModel(this, { untracked: ['part', 'app', 'clock', 'notices', 'isGone', 'isRequesting', 'isLeaving'] })
  }

  /** Queries the payment, several times while it has not arrived; one query at a time. */
  async checkPayment() {
    if (this.isRequesting) return
    this.isRequesting = true
    this.state = 'checking'
    const { part } = this
    const result = await findPayment(this.app, this.clock, this.orderNo, { isCurrent: () => !this.isGone, part })
    const isGroupFull = result.kind === 'paid' && (await this.fetchGroupFull())
    this.isRequesting = false
    if (this.isGone) return
    runInAction(() => {
      this.isGroupFull = isGroupFull
      this.state = result.kind === 'unknown' ? 'failed' : result.kind
      if (result.kind === 'unknown') return
      this.payable = result.answer.payable
      this.opensAt = result.answer.opensAt ?? ''
      this.promise = result.answer.promise
      this.arrival = result.answer.arrival
      this.pickupTime = result.answer.pickupTime
      this.isPickup = result.answer.pickup === 1
      this.isCoupon = result.answer.part === 'coupon'
      this.isReserved = result.answer.part === 'reserve'
      this.ended =
        closedTexts(result.answer) ?? (this.benefitsId ? null : withCoupon(texts.result.closed, result.answer))
    })
    if (result.kind === 'unknown') this.app.fail(result.error)
    else if (result.kind === 'paid' && !this.benefitsId && !this.isCoupon) await this.loadDraw()
    if (this.hasParcel) await this.notices.load(this.isPickup)
  }

  /** Asks whether the group of a paid order is full. Without a reply the shopper may still invite friends. @spec ST-62 */
  private async fetchGroupFull(): Promise<boolean> {
    if (!isGroupOrder(this.orderNo)) return false
    const { orderNo } = this
    const { api } = this.app.stores
    const result = await (isSpellOrder(orderNo)
      ? api.call('spellBySerialNo', { serialNo: orderNo })
      : api.call('groupInfoByNo', { groupNo: orderNo }))
    return result.ok && result.data.state === 'full'
  }

  /** Loads the draw that the order gives. Without a reply the page stays as it is. */
  private async loadDraw() {
    const result = await this.app.stores.api.call('orderDraw', { orderNo: this.orderNo })
    if (this.isGone || !result.ok) return
    const { activeId, name, count, unShowDrawPrize } = result.data
    if (activeId === null || unShowDrawPrize === 1 || count === 0) return
    runInAction(() => (this.draw = { id: activeId, name, count }))
  }

  toDraw = () => void this.app.go('drawMarquee', { id: this.draw?.id ?? 0 })

  /** Promised delivery time of a paid order, or when a paid pickup is ready; '' without either. */
  get promised() {
    if (this.state !== 'paid') return ''
    const now = this.clock.now()
    if (this.pickupTime) return pickupTimeText(this.pickupTime, now)
    return this.promise ? promiseText(this.promise, now) : this.arrival
  }

  /** Whether a paid order is sent or picked up: no coupon, benefit or reservation. */
  private get hasParcel() {
    return this.state === 'paid' && !this.isCoupon && !this.isReserved && !this.benefitsId
  }

  toOrder = async () => {
    if (this.isLeaving) return
    // @spec ST-73
    if (this.benefitsId) return void this.app.replace('welfareDetail', { id: this.benefitsId, backTo: '/welfare' })
    if (this.isCoupon) return void this.app.replace(this.state === 'paid' ? 'coupons' : 'couponSales')
    this.isLeaving = true
    await openOrder(this.app, this.orderNo)
    this.isLeaving = false
  }

  /** Whether the second payment of a presale was made; the order's amount contains the deposit. @spec PR-16 */
  get isBalance() {
    return this.part === 'balance'
  }

  /** Whether the order waits for group-buy participants. @spec ST-78 */
  get isGroup() {
    return isGroupOrder(this.orderNo) && !this.isGroupFull
  }

  /** Whether a purchase of products was paid, not of a coupon, a benefit or a reservation. */
  get isPaidOrder() {
    return this.state === 'paid' && !this.isCoupon && !this.isReserved && this.benefitsId === 0
  }

  /** Whether the unpaid order can be shown as its checkout showed it: an order of products from its own shop. */
  get canCheckOrder() {
    return this.state === 'unpaid' && !this.isGroup && !this.isCoupon && !this.isReserved && this.benefitsId === 0
  }

  checkOrder = () => void this.app.replace('otherAffirm', { orderNo: this.orderNo })
  toGroup = () => void this.app.replace('groupBuild', { id: this.orderNo })
  retryPayment = () => void openCashier(this.app, this.orderNo, {}, 'replace')
  toHome = () => void this.app.go('home')

  dispose() {
    this.isGone = true
  }
}
