import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { AppModel } from '@/app/app-model'
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
  private rows: (LogisticsRecord | LogisticsTrace)[] = []
  private asked = 0
  readonly isMail: boolean

  constructor(
    private readonly app: AppModel,
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
    if (this.parcels.length === 0) this.state = 'loading'
    const parcels = await this.app.stores.api.call('expressOfOrder', { orderNo: this.orderNo })
    if (asked !== this.asked) return
    if (parcels.ok) runInAction(() => (this.parcels = parcels.data))
    const rows = parcels.ok ? await this.rowsOf() : null
    if (asked !== this.asked) return
    runInAction(() => {
      if (rows) this.rows = rows
      this.state = rows ? 'ready' : 'failed'
    })
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
    const [own, trace] = await Promise.all([
      api.call('b2cLogistics', { orderNo }),
      api.call('expressTrace', { orderNo, com, num }),
    ])
    return own.ok && trace.ok ? [...own.data.list, ...trace.data.trace] : null
  }

  choose(place: number) {
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
