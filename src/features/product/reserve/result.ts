import { CashierType } from '@/domain/enums'
import { OrderStatus } from '@/domain/order-status'
import { formatPickCode } from '@/domain/pickup'
import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import type { HostFailure } from '@/hosts/result'
import { reserveTexts } from '@/texts/reserve'
import { navigateToStore } from './navigate'

type Shown = 'done' | 'unpaid' | 'over'
const STATES: Record<number, Shown> = { [OrderStatus.unpaid]: 'unpaid', [OrderStatus.completed]: 'done' }

const { calendar: calendarTexts } = reserveTexts.result

/** Returns the settings that undo a refusal; null where a tap asks again, or nothing was refused. */
function settingsOf(error: HostFailure): 'shop' | 'phone' | null {
  if (error.kind !== 'denied' || error.by === 'privacy') return null
  return error.by === 'system' ? 'phone' : 'shop'
}

/** Result of a reservation, free or paid. The url claims a success; the server decides. @spec ST-61 ST-84 */
export class ReservationResult {
  state: 'loading' | 'failed' | 'none' | Shown = 'loading'
  one: Reply<'myReserve'> | null = null
  /** Adding to the calendar: `added` only where the host knows it; a downloaded file may be downloaded again. */
  calendar: 'none' | 'adding' | 'added' = 'none'
  /** Settings in which the shopper can allow the calendar after a refusal. */
  calendarRefusal: 'shop' | 'phone' | null = null
  private requestId = 0

  constructor(
    private readonly app: Navigation & WithFeedback & WithStores<'api'> & WithHosts<'map' | 'calendar' | 'settings'>,
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
    if (this.one) void this.app.replace('orderPay', { id: this.one.orderNo, type: CashierType.reservation })
  }

  /** Navigates to the store on the host's map. */
  navigate = async () => {
    if (this.one) await navigateToStore(this.app, this.one)
  }

  /** Whether the calendar is offered: where the host has one, until the reserved time has passed. */
  get offersCalendar() {
    const { hosts, stores } = this.app
    return this.state === 'done' && hosts.calendar.canAdd() && Date.parse(this.one?.toTime ?? '') > stores.api.now()
  }

  /** Adds the reserved time to the calendar once. Names no product: others may see a calendar. */
  addToCalendar = async () => {
    if (!this.one || this.calendar !== 'none') return
    this.calendar = 'adding'
    const { orderNo, storeName, storeAddress, fromTime, toTime, code } = this.one
    const added = await this.app.hosts.calendar.add({
      id: `reservation-${orderNo}`,
      title: calendarTexts.title(storeName),
      from: Date.parse(fromTime),
      to: Date.parse(toTime),
      place: `${storeName} ${storeAddress}`,
      notes: calendarTexts.notes(code && formatPickCode(code)),
    })
    runInAction(() => {
      this.calendar = added.ok && added.value === 'added' ? 'added' : 'none'
      this.calendarRefusal = added.ok ? null : settingsOf(added.error)
    })
    if (added.ok) return this.app.feedback.toast(calendarTexts[added.value])
    const { error } = added
    if (error.kind === 'cancel' || this.calendarRefusal) return
    this.app.feedback.toast(error.kind === 'denied' ? calendarTexts.privacy : calendarTexts.failed)
  }

  /** Opens the settings that allow the calendar; call it in the tap itself. */
  openSettings = () => {
    if (this.calendarRefusal) void this.app.hosts.settings.open(this.calendarRefusal, 'calendar')
  }

  toReservation = () => {
    if (this.one) void this.app.go('userPreDetail', { id: this.one.orderId })
  }

  toAll = () => void this.app.replace('reserveHome')

  dispose() {
    this.requestId++
  }
}
