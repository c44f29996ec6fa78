import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithHosts, WithStores } from '@/page-kit/ports'
import type { OrderCard } from '@/contract/types'
import { normalizeStatus, OrderStatus } from '@/domain/order-status'
import { countdownParts } from '@/domain/flash-sale'
import { clockOf, type Clock } from '@/features/order/clock'
import { Countdown } from '@/features/order/countdown'
import { openCashier } from '@/features/order/open-cashier'
import { openOrder } from '@/features/order/open-order'

/** Next event of the order: its deposit, the start of the balance payment, its balance, its end; or none. */
export type PresaleStage = 'deposit' | 'wait' | 'open' | 'closing' | 'over'

/** Returns the stage of a presale order at a time of the server's clock, in ms. @spec PR-16 ST-49 */
export function stageOf(
  { orderStatusCode, presell: presale }: Pick<OrderCard, 'orderStatusCode' | 'presell'>,
  now: number,
): PresaleStage {
  if (!presale || normalizeStatus(orderStatusCode) !== OrderStatus.unpaid) return 'over'
  if (presale.deposited === 0) return 'deposit'
  if (now < Date.parse(presale.balanceStartTime)) return 'wait'
  return now < Date.parse(presale.balanceEndTime) ? 'open' : 'closing'
}

/** A presale order between deposit and balance. */
export class BalanceModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'
  order: OrderCard | null = null
  stage: PresaleStage = 'over'
  readonly countdown: Countdown
  private requestId = 0

  constructor(
    private readonly app: Navigation & WithStores<'api' | 'order'> & WithHosts<'pay'>,
    private readonly orderNo: string,
    private readonly clock: Clock = clockOf(app),
  ) {
    this.countdown = new Countdown(clock, () => void this.load())
    observableModel(this, { untracked: ['app', 'orderNo', 'clock', 'requestId', 'countdown'], byReference: ['order'] })
  }

  /** Loads every time the page shows: the order may have been paid in the meantime. */
  load = async () => {
    const requestId = ++this.requestId
    if (this.state === 'failed') this.state = 'loading'
    const result = await this.app.stores.api.call('orderList', { keyword: this.orderNo, pageSize: 1 })
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (result.ok) this.take(result.data.list.find(({ presell: presale }) => presale !== null))
      else if (this.state === 'loading') this.state = 'failed'
    })
  }

  private take(order: OrderCard | undefined) {
    this.state = order ? 'ready' : 'gone'
    this.order = order ?? null
    if (!order?.presell) return
    this.stage = stageOf(order, this.clock.now())
    const { balanceStartTime, balanceEndTime } = order.presell
    const until = { deposit: order.expireTime, wait: balanceStartTime, open: balanceEndTime, closing: null, over: null }
    this.countdown.start(until[this.stage])
  }

  /** Days, hours, minutes and seconds until the stage changes. */
  get left() {
    return countdownParts(this.countdown.remaining * 1000)
  }

  pay = () => void openCashier(this.app, this.orderNo)
  toOrder = () => void openOrder(this.app, this.orderNo)
  toSales = () => void this.app.replace('advanceSale')

  dispose() {
    this.requestId++
    this.countdown.stop()
  }
}
