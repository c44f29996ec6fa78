import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'

type Preview = Pick<Reply<'confirmOrder'>, 'integral' | 'storeOrderVos'>

/** Points earned by one piece of each product of a checkout; the checkout works without them. @spec BC-71 RX-04 */
export class Earned {
  points: Readonly<Record<string, number>> = {}
  private asked = ''

  constructor(private readonly app: WithStores<'api'>) {
    makeAutoObservable<this, 'app' | 'asked'>(this, { app: false, asked: false, points: observable.ref })
  }

  /**
   * Loads the points once for the same products. Shows none if the order accepts no points, as for a product with a
   * special price.
   */
  async look(preview: Preview | null) {
    const lines = preview && preview.integral.perYuan > 0 ? preview.storeOrderVos.flatMap((one) => one.goodsVoList) : []
    const barcodes = [...new Set(lines.map(({ barcode }) => barcode))]
    const asked = barcodes.join()
    if (asked === this.asked) return
    this.asked = asked
    const result = asked ? await this.app.stores.api.call('pointsByBarcodes', { barcodes }) : null
    if (asked === this.asked) runInAction(() => (this.points = result?.ok ? result.data : {}))
  }

  dispose() {
    this.asked = '-'
  }
}
