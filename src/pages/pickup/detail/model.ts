import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { OrderStatus, statusLabel } from '@/domain/order-status'
import { pickupTimeText, formatPickCode } from '@/domain/pickup'
import { formatShopTime } from '@/domain/shop-time'
import { pickupTexts as texts } from '@/texts/delivery'

const LOGIN_NEEDED = 402
const OPEN: readonly number[] = [OrderStatus.paid, OrderStatus.shipped]

function whyNoCode({ usedTime, orderStatusCode }: Reply<'pickOrder'>): string {
  if (usedTime) return texts.used(formatShopTime(usedTime, 'MM-DD HH:mm'))
  if (orderStatusCode === OrderStatus.unpaid) return texts.unpaid
  // Tells an order being fully refunded from one that has ended.
  return OPEN.includes(orderStatusCode) ? texts.refunded : texts.over
}

/** Pickup code to show at the counter. @spec PR-12 PR-34 */
export class PickDetailModel {
  state: 'loading' | 'ready' | 'failed' | 'gone' | 'visitor' = 'loading'
  order: Reply<'pickOrder'> | null = null
  private requestId = 0

  constructor(
    private readonly app: Navigation & LoginPrompt & WithStores<'api'>,
    private readonly orderNo: string,
  ) {
    observableModel(this, { untracked: ['app', 'orderNo', 'requestId'], byReference: ['order'] })
  }

  get codeText() {
    return formatPickCode(this.order?.code ?? '')
  }

  /** Text on the state of the order at the counter. */
  get note(): string {
    if (!this.order) return ''
    const { code, orderStatusCode } = this.order
    return code
      ? `${texts.waiting} · ${texts.show}`
      : `${statusLabel(orderStatusCode, true)} · ${whyNoCode(this.order)}`
  }

  /** When the products are ready and until when the store keeps them; '' before payment and after the end. */
  get time(): string {
    const time = this.order?.code ? this.order.pickupTime : null
    if (!time) return ''
    return pickupTimeText(time, this.app.stores.api.now(), this.order?.orderStatusCode === OrderStatus.shipped)
  }

  /** Loads every time the page shows: the order may have been handed over. */
  load = async () => {
    const requestId = ++this.requestId
    if (!this.order) this.state = 'loading'
    const result = this.orderNo ? await this.app.stores.api.call('pickOrder', { orderNo: this.orderNo }) : null
    if (requestId !== this.requestId) return
    const code = result && !result.ok && result.error.kind === 'business' ? result.error.code : 0
    const isFirst = this.state !== 'visitor'
    runInAction(() => {
      if (result?.ok) this.order = result.data
      if (result?.ok) this.state = 'ready'
      else if (code === LOGIN_NEEDED) this.state = 'visitor'
      else if (!result || code) this.state = 'gone'
      else if (!this.order) this.state = 'failed'
    })
    if (code === LOGIN_NEEDED && isFirst) this.app.login()
  }

  login = () => this.app.login()
  toList = () => void this.app.replace('pickOrders')

  toStore = () => {
    if (this.order) void this.app.go('storeAddress', { storeNo: this.order.storeNo })
  }

  dispose() {
    this.requestId += 1
  }
}
