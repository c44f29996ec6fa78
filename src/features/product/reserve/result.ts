import { OrderStatus } from '@/domain/order-status'
import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { reserveTexts } from '@/texts/reserve'

/** Variant of the cashier for reservations. @spec NAV-26 */
const DEPOSIT = 4
type Shown = 'done' | 'unpaid' | 'over'
const STATES: Record<number, Shown> = { [OrderStatus.unpaid]: 'unpaid', [OrderStatus.completed]: 'done' }

/** Result of a reservation, free or paid. The url claims a success; the server decides. @spec ST-61 ST-84 */
export class ReservationResult {
  state: 'loading' | 'failed' | 'none' | Shown = 'loading'
  one: Reply<'myReserve'> | null = null
  private requestId = 0

  constructor(
    private readonly app: Navigation & WithFeedback & WithStores<'api'> & WithHosts<'map'>,
    /** Order number of a paid one, or id of the order of a free one; without both, the shopper's newest reservation. */
    private readonly query: { orderNo?: string | undefined; id?: number | undefined } = {},
  ) {
    observableModel(this, { untracked: ['app', 'query', 'requestId'], byReference: ['one'] })
  }

  request = async () => {
    const requestId = ++this.requestId
    this.state = 'loading'
    const result = await this.find()
    if (requestId !== this.requestId) return
    runInAction(() => {
      this.one = result.ok ? result.data : null
      if (result.ok) this.state = result.data ? (STATES[result.data.orderStatusCode] ?? 'over') : 'none'
      else this.state = isMissing(result.error) ? 'none' : 'failed'
    })
  }

  /** Finds the reservation; queries the provider first, because its notification may be late. */
  private async find() {
    const { api } = this.app.stores
    const { orderNo, id } = this.query
    if (orderNo) {
      await api.call('queryPay', { orderNo })
      return api.call('myReserve', { orderNo })
    }
    if (id) return api.call('myReserve', { id })
    const newest = await api.call('myReserves', { pageNum: 1, pageSize: 1 })
    return newest.ok ? { ok: true as const, data: newest.data.list[0] ?? null } : newest
  }

  pay = () => {
    if (this.one) void this.app.replace('orderPay', { id: this.one.orderNo, type: DEPOSIT })
  }

  /** Navigates to the store on the host's map. */
  navigate = async () => {
    if (!this.one) return
    const { storeName: name, storeAddress: address, latitude, longitude } = this.one
    const navigation = await this.app.hosts.map.navigate({ name, address, latitude, longitude })
    if (!navigation.ok && navigation.error.kind !== 'cancel') this.app.feedback.toast(reserveTexts.result.noMap)
  }

  toReservation = () => {
    if (this.one) void this.app.go('userPreDetail', { id: this.one.orderId })
  }

  toAll = () => void this.app.replace('reserveHome')

  dispose() {
    this.requestId++
  }
}
