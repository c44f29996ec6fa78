import type { LoginPrompt, Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { Watched } from '@/features/commodity/watched/model'

/** Brought, which the checkout may change to fetched. */
const BY_RIDER = 2

export type Demand = Reply<'demandByNo'>

/** One demand, watched while it waits, and the ways on. */
export class DemandModel {
  readonly watched: Watched<Demand>

  constructor(
    private readonly app: Navigation & LoginPrompt & WithStores<'api' | 'session'>,
    orderNo: string,
  ) {
    this.watched = new Watched(app, () => app.stores.api.call('demandByNo', { orderNo }))
  }

  private get item() {
    return this.watched.paper?.otcDetailList[0]
  }

  /** All of it, by its number: it serves one order, and what is left out of that one is lost. @spec RX-02 RX-05 */
  buy = () => void this.app.go('orderAffirm', { type: BY_RIDER, orderNo: this.watched.paper?.orderNo ?? '' })
  toGoods = (barcode: string) => void this.app.go('goods', { id: barcode })
  again = () => void this.app.go('otcAuth', { barcode: this.item?.barcode ?? '', count: this.item?.count ?? 1 })
  toList = () => void this.app.replace('rxDemand')

  dispose() {
    this.watched.dispose()
  }
}
