import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { FailureDisplay, LoginPrompt, Navigation, WithHosts, WithStores } from '@/page-kit/ports'
import type { OrderPreview } from '@/contract/types'
import { OrderType } from '@/domain/kind'
import { rowsOf } from '@/features/order/checkout/money'
import { openCashier } from '@/features/order/open-cashier'
import { openOrder } from '@/features/order/open-order'

/** Order that a cashier outside the app returned from without a payment, as its checkout showed it. @spec EN-19 */
export class WaitingOrderModel {
  state: 'loading' | 'visitor' | 'ready' | 'gone' | 'failed' = 'loading'
  preview: OrderPreview | null = null
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'order' | 'session'> &
      WithHosts<'pay'>,
    private readonly orderNo: string,
  ) {
    observableModel(this, { untracked: ['app', 'orderNo', 'requestId'], byReference: ['preview'] })
  }

  /** Loads every time the page shows: the order may have been paid or cancelled in the meantime. */
  load = async () => {
    const { api, session } = this.app.stores
    if (!session.isLoggedIn) return void (this.state = 'visitor')
    const requestId = ++this.requestId
    if (!this.preview) this.state = 'loading'
    const result = this.orderNo ? await api.call('preOrder', { orderNo: this.orderNo }) : null
    if (requestId !== this.requestId) return
    if (result && !result.ok && isMissing(result.error)) return this.leave(requestId)
    runInAction(() => {
      this.preview = result?.ok ? result.data : null
      this.state = this.preview ? 'ready' : result ? 'failed' : 'gone'
    })
  }

  /** Opens the result of an order that no longer waits for a payment. */
  private async leave(requestId: number) {
    const orders = await this.app.stores.api.call('orderInfos', { orderNo: this.orderNo })
    if (requestId !== this.requestId) return
    if (orders.ok && orders.data.length > 0) return void this.app.replace('otherSuccess', { orderNo: this.orderNo })
    runInAction(() => (this.state = orders.ok ? 'gone' : 'failed'))
  }

  get parcels() {
    return this.preview?.storeOrderVos ?? []
  }

  /** Amounts, which add up to the amount due. */
  get amounts() {
    const { preview } = this
    if (!preview) return []
    const lines = this.parcels.flatMap(({ goodsVoList }) => goodsVoList)
    const pieces = lines.reduce((sum, { count }) => sum + count, 0)
    const isExpress = preview.orderType === OrderType.express
    return rowsOf({ preview, lines, pieces, isExpress, isPickup: preview.pickup === 1, config: null })
  }

  pay = () => void openCashier(this.app, this.orderNo)
  toOrder = () => void openOrder(this.app, this.orderNo)
  toOrders = () => void this.app.replace('orderList', { index: 0 })
  login = () => this.app.login()

  dispose() {
    this.requestId++
  }
}
