import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import { openOrderPage } from '@/features/order/open-order'

/** Target of external links to an order: they have its number, and the order page needs its id. @spec NAV-40 */
export class OtherOrderModel {
  state: 'loading' | 'visitor' | 'gone' | 'failed' = 'loading'
  private requestId = 0

  constructor(
    private readonly app: Navigation & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
    private readonly orderNo: string,
  ) {
    observableModel(this, { untracked: ['app', 'orderNo', 'requestId'] })
  }

  /** Runs every time the page shows: the shopper may have signed in in the meantime. */
  async show() {
    if (this.app.stores.session.isLoggedIn) return this.load()
    this.state = 'visitor'
  }

  load = async () => {
    const requestId = ++this.requestId
    this.state = 'loading'
    const result = await this.app.stores.api.call('orderInfos', { orderNo: this.orderNo })
    if (requestId !== this.requestId) return
    const match = result.ok ? result.data[0] : undefined
    if (match) return openOrderPage(this.app, { ...match, orderNo: this.orderNo })
    runInAction(() => (this.state = result.ok ? 'gone' : 'failed'))
    if (!result.ok) this.app.fail(result.error)
  }

  login = () => this.app.login()
  toOrders = () => void this.app.replace('orderList', { index: 0 })

  dispose() {
    this.requestId++
  }
}
