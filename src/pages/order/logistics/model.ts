import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { mergeSteps, type LogisticsRecord, type LogisticsTrace, type Step } from '@/domain/logistics'
import { commonTexts } from '@/texts/common'
import { deliveryTexts } from '@/texts/delivery'

type Parcel = Reply<'expressOfOrder'>[number]

/** Order types in a url: express, or lightning. @spec BC-74 */
const EXPRESS = '1'

/** Tracking of an order's parcels: our own steps and the carrier's in one list. @spec EN-20 */
export class LogisticsModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  parcels: Parcel[] = []
  /** Index of the shown parcel. */
  place = 0
  /** Load state of the shown parcel's steps, which may fail while the parcels have loaded. */
  stepsState: 'loading' | 'ready' | 'failed' = 'loading'
  private rows: (LogisticsRecord | LogisticsTrace)[] = []
  private requestId = 0
  readonly isExpress: boolean

  constructor(
    private readonly app: Navigation & WithFeedback & WithStores<'api'> & WithHosts<'clipboard'>,
    private readonly params: { orderNo?: string; type?: string },
  ) {
    this.isExpress = params.type === EXPRESS
    observableModel(this, { untracked: ['app', 'params', 'requestId', 'isExpress'], byReference: ['rows', 'parcels'] })
  }

  private get orderNo() {
    return this.params.orderNo ?? ''
  }

  /** Texts of a parcel's state, for a rider or for a carrier. */
  get stateTexts() {
    return this.isExpress ? deliveryTexts.postStates : deliveryTexts.states
  }

  get parcel(): Parcel | undefined {
    return this.parcels[this.place]
  }

  get steps(): Step[] {
    return mergeSteps(this.rows)
  }

  load = async () => {
    const requestId = ++this.requestId
    if (this.state !== 'ready') this.state = 'loading'
    if (this.stepsState !== 'ready') this.stepsState = 'loading'
    const parcels = await this.app.stores.api.call('expressOfOrder', { orderNo: this.orderNo })
    if (requestId !== this.requestId) return
    if (parcels.ok) runInAction(() => this.take(parcels.data))
    const rows = parcels.ok ? await this.rowsOf() : null
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (rows) this.rows = rows
      // Keeps what is shown when a refresh fails.
      if (rows || this.stepsState !== 'ready') this.stepsState = rows ? 'ready' : 'failed'
      if (rows || this.state !== 'ready') this.state = rows ? 'ready' : 'failed'
    })
  }

  /** Takes new parcels and keeps the shown parcel, whatever its new index is. */
  private take(parcels: Parcel[]) {
    const shown = this.parcel?.parcelNo
    const place = parcels.findIndex(({ parcelNo }) => parcelNo === shown)
    this.parcels = parcels
    if (shown !== undefined && place < 0) this.clear()
    this.place = Math.max(place, 0)
  }

  private clear() {
    this.rows = []
    this.stepsState = 'loading'
  }

  /**
   * Loads the steps: express has our own and the carrier's, lightning only the carrier's. Null when they fail to load.
   */
  private async rowsOf() {
    const { api } = this.app.stores
    const { orderNo, parcel } = this
    if (!parcel) return []
    if (!this.isExpress) {
      const rider = await api.call('riderOfOrder', { orderNo, parcelNo: parcel.parcelNo })
      return rider.ok ? rider.data.list : null
    }
    const { com, num } = parcel
    // Skips the carrier's steps of a parcel that has no carrier yet.
    const [own, trace] = await Promise.all([
      api.call('b2cLogistics', { orderNo }),
      num ? api.call('expressTrace', { orderNo, com, num }) : null,
    ])
    if (!own.ok || trace?.ok === false) return null
    return [...own.data.list, ...(trace?.data.trace ?? [])]
  }

  choose(place: number) {
    if (place !== this.place) this.clear()
    this.place = place
    void this.load()
  }

  copy = async () => {
    const copied = await this.app.hosts.clipboard.write(this.parcel?.num ?? '')
    if (copied.ok && !copied.value.isReported) this.app.feedback.toast(commonTexts.toast.copied)
  }

  openMap = () => void this.app.go('orderMaps', { orderNo: this.orderNo, id: this.parcel?.parcelNo })

  dispose() {
    this.requestId += 1
  }
}
