import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import { CODES } from '@/contract/codes'
import type { ApiError } from '@/api/result'
import type { FailureDisplay, LoginPrompt, Navigation, WithHosts, WithStores } from '@/page-kit/ports'
import { payStatus, OrderStatus } from '@/domain/order-status'
import { openCashier } from '@/features/order/open-cashier'
import { openOrder } from '@/features/order/open-order'

const STATES = {
  [OrderStatus.unpaid]: 'unpaid',
  [OrderStatus.cancelled]: 'closed',
  [OrderStatus.refunding]: 'refunding',
} as const satisfies Partial<Record<OrderStatus, string>>

/** Whether the order is unknown or another shopper's. */
const isUnknown = (error: ApiError) => isMissing(error) || (error.kind === 'business' && error.code === CODES.notFound)

/** Result of a payment taken outside the app. The server's state decides, whatever the link says. @spec ST-82 */
export class OtherSuccessModel {
  state: 'loading' | 'visitor' | 'paid' | 'unpaid' | 'closed' | 'refunding' | 'gone' | 'failed' = 'loading'
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'order' | 'session'> &
      WithHosts<'pay'>,
    private readonly orderNo: string,
  ) {
    observableModel(this, { untracked: ['app', 'orderNo', 'requestId'] })
  }

  /** Loads the state of the payment each time the page shows. */
  load = async () => {
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) return void (this.state = 'visitor')
    if (!this.orderNo) return void (this.state = 'gone')
    const requestId = ++this.requestId
    this.state = 'loading'
    const result = await api.call('orderPayStatus', { orderNo: this.orderNo })
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (result.ok) this.state = STATES[payStatus(result.data.payStatus) as keyof typeof STATES] ?? 'paid'
      else this.state = isUnknown(result.error) ? 'gone' : 'failed'
    })
  }

  pay = () => void openCashier(this.app, this.orderNo, {}, 'replace')
  toOrder = () => void openOrder(this.app, this.orderNo)
  toOrders = () => void this.app.replace('orderList', { index: 0 })
  toHome = () => void this.app.go('home')
  login = () => this.app.login()

  dispose() {
    this.requestId++
  }
}
