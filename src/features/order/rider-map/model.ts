import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { ImageUrls, Navigation, WithFeedback, WithHosts, WithScreen, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import type { Zoom } from '@/domain/map'
import { clockOf, type Clock } from '../clock'
import { clockTime } from '../time'
import { commonTexts } from '@/texts/common'
import { deliveryTexts as texts } from '@/texts/delivery'

type Rider = Reply<'riderOfOrder'>

/** Interval in ms between two requests of the position: a rider crosses a street in this time. */
const POLL_MS = 10_000
const ZOOM: Zoom = 15

interface MapPoint {
  latitude: number
  longitude: number
}

/** The rider on our own map, updated every ten seconds while the page is shown. */
export class RiderMapModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'
  /** Why there is no rider to show. */
  reason = ''
  rider: Rider | null = null
  zoom: Zoom = ZOOM
  /** Position to which the shopper has dragged the map; null follows the rider. */
  private draggedTo: MapPoint | null = null
  private requestId = 0
  private stop: () => void = () => {}

  constructor(
    private readonly app: Navigation & WithFeedback & WithScreen & ImageUrls & WithStores<'api'> & WithHosts<'phone'>,
    private readonly params: { orderNo?: string; id?: string },
    private readonly clock: Clock = clockOf(app),
  ) {
    observableModel(this, { untracked: ['app', 'params', 'clock', 'requestId', 'stop'], byReference: ['rider'] })
  }

  load = async () => {
    const requestId = ++this.requestId
    this.stop()
    const { orderNo = '', id } = this.params
    const result = await this.app.stores.api.call('riderOfOrder', { orderNo, ...(id && { parcelNo: id }) })
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (result.ok) this.rider = result.data
      this.reason = !result.ok && result.error.kind === 'business' ? result.error.msg : ''
      this.state = this.rider ? 'ready' : this.reason ? 'gone' : 'failed'
    })
    // Polls on, except after a refusal, which would repeat, and after the delivery.
    if (this.state !== 'gone' && this.rider?.state !== 'delivered')
      this.stop = this.clock.delay(() => void this.load(), POLL_MS)
  }

  retry = () => {
    this.state = 'loading'
    return this.load()
  }

  get centre(): MapPoint {
    const { rider } = this
    return this.draggedTo ?? rider?.spot ?? rider?.store ?? { latitude: 0, longitude: 0 }
  }

  get marks() {
    const { rider } = this
    if (!rider) return []
    return [
      { key: 'store', name: texts.marks.store, point: rider.store },
      ...(rider.spot
        ? [{ key: 'rider', name: texts.marks.rider, point: rider.spot, on: true, icon: 'bolt' as const }]
        : []),
      ...(rider.home ? [{ key: 'me', name: '', point: rider.home, me: true }] : []),
    ]
  }

  /** Time range '预计 10:21–10:29 送达', '' while unknown. */
  get range() {
    const eta = this.rider?.eta
    return eta ? texts.range(clockTime(eta.from), clockTime(eta.to)) : ''
  }

  move = (to: MapPoint) => void (this.draggedTo = to)
  zoomTo = (zoom: Zoom) => void (this.zoom = zoom)

  tile = (zoom: Zoom, x: number, y: number) =>
    this.app.image(`map/${this.app.screen.dark ? 'night' : 'day'}/${zoom}/${x}/${y}.svg`)

  /** Calls the rider through a privacy number, shown before it is dialled. @spec BC-88 */
  call = async () => {
    const phone = this.rider?.rider?.phone
    if (!phone) return
    const { title, confirm, message } = texts.callAsk
    const sure = await this.app.feedback.askQuestion({
      title,
      confirm,
      message: message(phone),
      cancel: commonTexts.cancel,
    })
    if (sure) await this.app.hosts.phone.call(phone)
  }

  toLogistics = () => void this.app.replace('orderLogistics', { orderNo: this.params.orderNo ?? '', type: 2 })

  /** Stops polling while the page is hidden. */
  hide = () => {
    this.requestId += 1
    this.stop()
  }

  dispose() {
    this.hide()
  }
}
