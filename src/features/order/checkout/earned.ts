import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { toFen } from '@/domain/money'
import { pointsAfterReductions } from '@/domain/points'
import type { WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'

type Preview = Pick<Reply<'confirmOrder'>, 'integral' | 'storeOrderVos' | 'address' | 'receipt'>

/** Points earned by one piece of each product of a checkout; the checkout works without them. @spec BC-71 RX-04 */
export class EarnedPoints {
  points: Readonly<Record<string, number>> = {}
  /** Whether the reply has arrived. Until then the lines of the points keep their height without a text. */
  isLoaded = false
  private requestKey = ''

  constructor(private readonly app: WithStores<'api'>) {
    observableModel(this, { untracked: ['app', 'requestKey'], byReference: ['points'] })
  }

  /**
   * Loads the points once for the same products. Shows none if the order accepts no points, as for a product with a
   * special price.
   */
  async load(preview: Preview | null) {
    const lines = preview && preview.integral.perYuan > 0 ? preview.storeOrderVos.flatMap((one) => one.goodsVoList) : []
    const barcodes = [...new Set(lines.map(({ barcode }) => barcode))]
    const cityId = preview?.address?.cityId
    const requestKey = barcodes.length > 0 ? `${cityId} ${barcodes.join()}` : ''
    if (requestKey === this.requestKey) return
    this.requestKey = requestKey
    const result = requestKey ? await this.app.stores.api.call('pointsByBarcodes', { barcodes, cityId }) : null
    if (requestKey === this.requestKey)
      runInAction(() => {
        this.points = result?.ok ? result.data : {}
        this.isLoaded = true
      })
  }

  /** Returns the points of a piece at the price after all reductions of this order; 0 until they are known. */
  ofLine({ barcode, cardGoodsId }: { barcode: string; cardGoodsId: number }, { receipt }: Pick<Preview, 'receipt'>) {
    const entries = receipt.map(({ kind, shares }) => ({
      kind,
      shares: shares.map(({ lineId, amount }) => ({ lineId, amount: toFen(amount) })),
    }))
    return pointsAfterReductions(this.points[barcode] ?? 0, cardGoodsId, entries)
  }

  dispose() {
    this.requestKey = '-'
  }
}
