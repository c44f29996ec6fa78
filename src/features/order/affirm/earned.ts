import { makeAutoObservable, observable, runInAction } from 'mobx'
import type { WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'

type Preview = Pick<Reply<'confirmOrder'>, 'integral' | 'storeOrderVos'>

/** Points that a piece of each article of a checkout earns; the checkout stands without. @spec BC-71 RX-04 */
export class Earned {
  points: Readonly<Record<string, number>> = {}
  private asked = ''

  constructor(private readonly app: WithStores<'api'>) {
    makeAutoObservable<this, 'app' | 'asked'>(this, { app: false, asked: false, points: observable.ref })
  }

  /** Asks once for the same articles. Where no points are taken, as for a price of its own, none are promised. */
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
