import { observableModel } from '@/stores/observable-model'
import type { LoginPrompt, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { ProductPages, PAGE_SIZE } from '@/features/product/product-pages'
import { ReservationListing } from '@/features/product/reserve/listing-model'

export type Reservation = Reply<'myReserves'>['list'][number]
/** A row of the list; a product can have two reservations. */
type Row = Reservation & { barcode: string }

/** Products to reserve, and the shopper's reservations. @spec PR-19 */
export class ReserveHomeModel {
  tab: 'listing' | 'mine' = 'listing'
  readonly listing: ReservationListing
  readonly mine: ProductPages<Row>
  /** Token of the shopper whose reservations are shown. */
  private token = ''

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      LoginPrompt &
      WithStores<'api' | 'session'> &
      WithHosts<'storage'>,
  ) {
    this.listing = new ReservationListing(app)
    this.mine = new ProductPages(
      (pageNum) => app.stores.api.call('myReserves', { pageNum, pageSize: PAGE_SIZE }),
      ({ orderNo }) => orderNo,
    )
    observableModel(this, { untracked: ['app', 'listing', 'mine', 'token'] })
  }

  get isVisitor() {
    return !this.app.stores.session.isLoggedIn
  }

  /** Loads when the page shows: reservations change while it is hidden. */
  show = async () => {
    if (this.tab === 'mine' && !this.isVisitor) await this.loadMine()
    else if (this.listing.goods.state !== 'ready') await this.listing.load()
  }

  /** Keeps the rows while they load again, unless they are those of another shopper. */
  private loadMine() {
    const { token } = this.app.stores.session
    const isOther = token !== this.token
    this.token = token
    return this.mine.load({ anew: isOther || this.mine.state === 'failed' })
  }

  choose(tab: 'listing' | 'mine') {
    this.tab = tab
    void this.show()
  }

  loadMore = () => void (this.tab === 'mine' ? this.mine : this.listing.goods).loadMore()

  login = () => this.app.login()
  open = ({ orderId }: Reservation) => void this.app.go('userPreDetail', { id: orderId })

  dispose() {
    this.listing.dispose()
    this.mine.drop()
  }
}
