import { runInAction } from 'mobx'
import type { WithStores } from '@/page-kit/ports'
import type { ProductCard } from '@/contract/types'
import type { Rows } from '@/features/product/rows'

/** Most barcodes of one check. */
const MOST = 100
/** Product type of cross-border products, whose stock is their company's. */
const CROSS_BORDER = 2

interface Row {
  onSale: 0 | 1
  goods: ProductCard | null
}

/**
 * Checks the stock of the products that a list shows: they may have sold out since it was loaded. The rows keep their
 * place, and with them the scroll position. A newer check replaces an older one.
 * @spec API-12
 */
export class ShownStock<R extends Row> {
  private requestId = 0

  constructor(
    private readonly app: WithStores<'api' | 'location'>,
    private readonly rows: Pick<Rows<R>, 'list' | 'change'>,
  ) {}

  async check() {
    const barcodes = this.rows.list
      .flatMap(({ goods: card, onSale }) => (card && onSale === 1 && card.producttype !== CROSS_BORDER ? [card] : []))
      .slice(0, MOST)
      .map(({ barcode }) => barcode)
    if (barcodes.length === 0) return
    const requestId = ++this.requestId
    const { api, location } = this.app.stores
    const result = await api.call('stockByBarcodesNew', { ...location.query, barcodes })
    if (!result.ok || requestId !== this.requestId) return
    const pieces = new Map(result.data.map(({ barcode, count, warehouse }) => [barcode, count + warehouse]))
    runInAction(() => this.rows.change((row) => this.withStock(row, pieces)))
  }

  private withStock(row: R, pieces: ReadonlyMap<string, number>): R {
    const stock = row.goods && pieces.get(row.goods.barcode)
    return !row.goods || stock === undefined || stock === null || stock === row.goods.stock
      ? row
      : { ...row, goods: { ...row.goods, stock } }
  }

  dispose() {
    this.requestId++
  }
}
