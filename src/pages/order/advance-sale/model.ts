import { CartKind } from '@/domain/kind'
import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { ProductPages, PAGE_SIZE } from '@/features/product/product-pages'

/** Sale status: 0 upcoming, 1 taking deposits, 2 over. @spec BC-37 */
export type SaleStatus = 0 | 1 | 2
export type Sale = Reply<'presaleList'>['list'][number]

/** Presales by status. @spec PR-16 BC-37 */
export class AdvanceSaleModel {
  status: SaleStatus = 1
  readonly sales: ProductPages<Sale>

  constructor(private readonly app: Navigation & WithStores<'api'>) {
    this.sales = new ProductPages(
      (pageNum) => app.stores.api.call('presaleList', { status: this.status, pageNum, pageSize: PAGE_SIZE }),
      // Uses the sale's id, because a product can have two presales.
      ({ id }) => id,
    )
    observableModel(this, { untracked: ['app', 'sales'] })
  }

  choose(status: SaleStatus) {
    if (status === this.status) return
    this.status = status
    void this.sales.load()
  }

  /** Loads again when the page shows, because the remaining quantity changes. */
  show = () => this.sales.load({ anew: this.sales.state === 'failed' })

  open = ({ barcode }: Sale) => void this.app.go('goods', { id: barcode })
  pay = ({ id }: Sale) => void this.app.go('orderPresell', { type: CartKind.express, sale: id, count: 1 })
  toHome = () => void this.app.go('home')

  dispose() {
    this.sales.drop()
  }
}
