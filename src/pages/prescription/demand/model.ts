import type { AppModel } from '@/app/app-model'
import type { Reply } from '@/contract/types'
import { Watched } from '@/features/commodity/watched/model'

export type Demand = Reply<'demandByNo'>

/** One demand, watched while it waits, and the ways on. */
export class DemandModel {
  readonly watched: Watched<Demand>

  constructor(
    private readonly app: AppModel,
    orderNo: string,
  ) {
    this.watched = new Watched(app, () => app.stores.api.call('demandByNo', { orderNo }))
  }

  private get item() {
    return this.watched.paper?.otcDetailList[0]
  }

  /** On the drug's own page it is chosen how it comes. @spec RX-02 */
  buy = () => void this.app.go('goods', { id: this.item?.barcode ?? '' })
  again = () => void this.app.go('otcAuth', { barcode: this.item?.barcode ?? '', count: this.item?.count ?? 1 })
  toList = () => void this.app.replace('rxDemand')

  dispose() {
    this.watched.dispose()
  }
}
