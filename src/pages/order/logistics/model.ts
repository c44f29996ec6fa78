import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { stepsOf, type LogisticsRecord, type LogisticsTrace, type Step } from '@/domain/logistics'
import { commonTexts } from '@/texts/common'

type Parcel = Reply<'expressOfOrder'>[number]

/** Order types of an address: by mail, or by a rider. @spec BC-74 */
const MAIL = '1'

/** Where the parcels of an order are: the shop's own steps and the carrier's in one list. @spec EN-20 */
export class LogisticsModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  parcels: Parcel[] = []
  /** The parcel that is shown, by its place. */
  place = 0
  /** What happened to the parcel that is shown: it may lack what the others have. */
  told: 'loading' | 'ready' | 'failed' = 'loading'
  private rows: (LogisticsRecord | LogisticsTrace)[] = []
  private asked = 0
  readonly isMail: boolean

  constructor(
    private readonly app: Navigation & WithFeedback & WithStores<'api'> & WithHosts<'clipboard'>,
    private readonly params: { orderNo?: string; type?: string },
  ) {
    this.isMail = params.type === MAIL
    makeAutoObservable<this, 'app' | 'params' | 'asked' | 'rows'>(this, {
      ...{ app: false, params: false, asked: false, isMail: false },
      ...{ rows: observable.ref, parcels: observable.ref },
    })
  }

  private get orderNo() {
    return this.params.orderNo ?? ''
  }

  get parcel(): Parcel | undefined {
    return this.parcels[this.place]
  }

  get steps(): Step[] {
    return stepsOf(this.rows)
  }

  load = async () => {
    const asked = ++this.asked
    if (this.state !== 'ready') this.state = 'loading'
    if (this.told !== 'ready') this.told = 'loading'
    const parcels = await this.app.stores.api.call('expressOfOrder', { orderNo: this.orderNo })
    if (asked !== this.asked) return
    if (parcels.ok) runInAction(() => this.take(parcels.data))
    const rows = parcels.ok ? await this.rowsOf() : null
    if (asked !== this.asked) return
    runInAction(() => {
      if (rows) this.rows = rows
      // What is shown stays, whatever is lost on the way.
      if (rows || this.told !== 'ready') this.told = rows ? 'ready' : 'failed'
      if (rows || this.state !== 'ready') this.state = rows ? 'ready' : 'failed'
    })
  }

  /** The parcel that is shown stays the one, wherever it stands now. */
  private take(parcels: Parcel[]) {
    const shown = this.parcel?.parcelNo
    const place = parcels.findIndex(({ parcelNo }) => parcelNo === shown)
    this.parcels = parcels
    if (shown !== undefined && place < 0) this.forget()
    this.place = Math.max(place, 0)
  }

  private forget() {
    this.rows = []
    this.told = 'loading'
  }

  /** Mail has the shop's steps and the carrier's; a rider's errand only the latter. Null where they did not come. */
  private async rowsOf() {
    const { api } = this.app.stores
    const { orderNo, parcel } = this
    if (!parcel) return []
    if (!this.isMail) {
      const rider = await api.call('riderOfOrder', { orderNo, parcelNo: parcel.parcelNo })
      return rider.ok ? rider.data.list : null
    }
    const { com, num } = parcel
    // What no carrier has yet has no steps of a carrier's.
    const [own, trace] = await Promise.all([
      api.call('b2cLogistics', { orderNo }),
      num ? api.call('expressTrace', { orderNo, com, num }) : null,
    ])
    if (!own.ok || trace?.ok === false) return null
    return [...own.data.list, ...(trace?.data.trace ?? [])]
  }

  choose(place: number) {
    if (place !== this.place) this.forget()
    this.place = place
    void this.load()
  }

  copy = async () => {
    const copied = await this.app.hosts.clipboard.write(this.parcel?.num ?? '')
    if (copied.ok && !copied.value.told) this.app.feedback.toast(commonTexts.toast.copied)
  }

  openMap = () => void this.app.go('orderMaps', { orderNo: this.orderNo, id: this.parcel?.parcelNo })

  dispose() {
    this.asked += 1
  }
}
