import { CashierType } from '@/domain/enums'
import { OrderStatus } from '@/domain/order-status'
import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { navigateToStore } from '@/features/product/reserve/navigate'
import { formatShopTime } from '@/domain/shop-time'
import { commonTexts } from '@/texts/common'
import { reserveTexts } from '@/texts/reserve'

const texts = reserveTexts.own

/** One of the shopper's reservations. @spec PR-19 */
export class UserPreModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'
  one: Reply<'myReserve'> | null = null
  private isBusy = false
  private requestId = 0

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & WithStores<'api'> & WithHosts<'map' | 'phone'>,
    private readonly id: number,
  ) {
    observableModel(this, { untracked: ['app', 'id', 'isBusy', 'requestId'], byReference: ['one'] })
  }

  /** Loads every time the page shows: the reservation may have been paid in the meantime. */
  load = async () => {
    const requestId = ++this.requestId
    if (this.state === 'failed') this.state = 'loading'
    const result = await this.app.stores.api.call('myReserve', { id: this.id })
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (result.ok) this.one = result.data
      if (result.ok) this.state = 'ready'
      else if (this.state === 'loading') this.state = isMissing(result.error) ? 'gone' : 'failed'
    })
  }

  get isUnpaid() {
    return this.one?.orderStatusCode === OrderStatus.unpaid
  }

  /** State label: picked up and missed take precedence over the order status. @spec PR-19 */
  get label(): string {
    const { one } = this
    if (one?.cameTime) return texts.came
    return one?.missed ? texts.missed : (reserveTexts.states[one?.orderStatusCode ?? 0] ?? '')
  }

  /** Note on the state. */
  get note(): string {
    const { one } = this
    if (one?.orderStatusCode === OrderStatus.refunding) return texts.note
    if (one?.cameTime) return texts.cameAt(formatShopTime(one.cameTime, 'MM-DD HH:mm'))
    if (one?.missed) return texts.missedNote
    return one?.code ? texts.show : ''
  }

  /** Whether there is something to pick up at the store. */
  get canVisit() {
    return !!this.one?.code
  }

  callStore = () => {
    if (this.one?.storePhone) void this.app.hosts.phone.call(this.one.storePhone)
  }

  toStore = async () => {
    if (this.one) await navigateToStore(this.app, this.one)
  }

  pay = () => {
    if (this.one) void this.app.go('orderPay', { id: this.one.orderNo, type: CashierType.reservation })
  }

  /** Cancels an unpaid reservation, or refunds a paid one. Once, after confirmation. @spec PR-19 ER-76 */
  cancelReservation = async () => {
    const { one, app } = this
    if (!one || this.isBusy) return
    this.isBusy = true
    const question = this.isUnpaid ? texts.askCancel : texts.cancelConfirm
    if (await app.feedback.askQuestion({ ...question, cancel: commonTexts.cancel, danger: true })) await this.send(one)
    this.isBusy = false
  }

  private async send({ orderId, orderNo }: Reply<'myReserve'>) {
    const { api } = this.app.stores
    const sent = this.isUnpaid ? api.call('cancelOrder', { id: orderId }) : api.call('refundReserve', { orderNo })
    const result = await this.app.feedback.during(commonTexts.submitting, sent)
    if (result.ok) this.app.feedback.toast(texts.done)
    else this.app.fail(result.error)
    await this.load()
  }

  reserveAgain = () => {
    if (this.one) void this.app.go('preDetail', { barcode: this.one.barcode, id: this.one.reserveId })
  }

  toAll = () => void this.app.replace('reserveHome')

  dispose() {
    this.requestId++
  }
}
