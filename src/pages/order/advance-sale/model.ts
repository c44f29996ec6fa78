import { CartKind } from '@/domain/kind'
import { makeAutoObservable } from 'mobx'
import type { Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { GoodsPages, PAGE_SIZE } from '@/features/commodity/goods-pages'

/** 0 to come, 1 deposits are taken, 2 over. @spec BC-37 */
export type SaleStatus = 0 | 1 | 2
export type Sale = Reply<'presellList'>['list'][number]

/** Advance sales by status. @spec PR-16 BC-37 */
export class AdvanceSaleModel {
  status: SaleStatus = 1
  readonly sales: GoodsPages<Sale>

  constructor(private readonly app: Navigation & WithStores<'api'>) {
    this.sales = new GoodsPages(
      (pageNum) => app.stores.api.call('presellList', { status: this.status, pageNum, pageSize: PAGE_SIZE }),
      // An article may be sold ahead twice.
      ({ id }) => id,
    )
    makeAutoObservable<this, 'app'>(this, { app: false, sales: false })
  }

  choose(status: SaleStatus) {
    if (status === this.status) return
    this.status = status
    void this.sales.load()
  }

  /** How many are left changes while the page is hidden. */
  show = () => this.sales.load({ anew: this.sales.state === 'failed' })

  open = ({ barcode }: Sale) => void this.app.go('goods', { id: barcode })
  pay = ({ id }: Sale) => void this.app.go('orderPresell', { type: CartKind.express, sale: id, count: 1 })
  toHome = () => void this.app.go('home')

  dispose() {
    this.sales.drop()
  }
}
