import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type {
  AddToCart,
  Analytics,
  FailureDisplay,
  ImageUrls,
  LoginPrompt,
  Navigation,
  WithFeedback,
  WithHosts,
  WithStores,
} from '@/page-kit/ports'
import type { ProductCard, Reply, Shop } from '@/contract/types'
import { Loader } from '@/page-kit/loader'
import { CouponsModel } from '@/features/product/coupons'
import { ProductActions } from '@/features/product/product'
import { PAGE_SIZE, ProductPages } from '@/features/product/product-pages'
import { merchantTexts } from '@/texts/merchant'

type MerchantShop = Reply<'merchantShop'>
type Category = Pick<Reply<'categoryTree'>[number], 'id' | 'name'>

/** Number of stores that the page shows. */
const SHOWN_STORES = 3
/** Chip with the products of every category. */
export const ALL = 0

/** Front page of a partner's shop: its products, coupons and stores at the delivery place. @spec RO-17 */
export class MerchantHomeModel {
  readonly shop: Loader<MerchantShop>
  readonly coupons: CouponsModel
  readonly products: ProductPages<ProductCard>
  readonly actions: ProductActions
  categories: readonly Category[] = []
  stores: readonly Shop[] = []
  /** Chosen category; 0 for all. */
  category = ALL
  /**
   * Whether coupons, stores and categories have loaded, or failed to, so that they cannot push the products down later.
   */
  hasHead = false
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      ImageUrls &
      Analytics &
      AddToCart &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'location' | 'session'> &
      WithHosts<'navigation'>,
  ) {
    const { api, location } = app.stores
    this.shop = new Loader(() => api.call('merchantShop', {}))
    this.coupons = new CouponsModel(app)
    this.actions = new ProductActions(app)
    this.products = new ProductPages<ProductCard>((pageNum) =>
      api.call('merchantProducts', {
        ...location.query,
        pageNum,
        pageSize: PAGE_SIZE,
        ...(this.category === ALL ? {} : { typeId: this.category }),
      }),
    )
    observableModel(this, {
      untracked: ['app', 'requestId', 'shop', 'coupons', 'actions', 'products'],
      byReference: ['categories', 'stores'],
    })
  }

  get title() {
    return this.shop.data?.name ?? merchantTexts.home.title
  }

  /** Loads the page; when it shows again only the coupons, which a sign-in in between changes. */
  show = async () => {
    if (this.shop.state !== 'ready') return this.load()
    await this.loadCoupons()
    this.showTitle()
  }

  load = async () => {
    await Promise.all([this.shop.load(), this.loadPlace()])
    this.showTitle()
  }

  private showTitle() {
    if (this.shop.data) this.app.hosts.navigation.setTitle(this.title)
  }

  /** Loads everything that depends on the delivery place; products already shown stay until the reply arrives. */
  loadPlace = async () => {
    const requestId = ++this.requestId
    const { api, location } = this.app.stores
    const { query } = location
    const products = this.products.load({ anew: false })
    const [categories, stores] = await Promise.all([
      api.call('categoryTree', { cityId: query.cityId }),
      api.call('allStores', { ...query, pageNum: 1, pageSize: SHOWN_STORES }),
      this.loadCoupons(),
    ])
    if (requestId !== this.requestId) return
    // Ignores a failure: the page works with the products alone.
    runInAction(() => {
      if (categories.ok) this.categories = categories.data.map(({ id, name }) => ({ id, name }))
      if (stores.ok) this.stores = stores.data.list
      this.hasHead = true
    })
    await products
  }

  /** Loads the coupons of the city, and claims one that waited for the sign-in. */
  private async loadCoupons() {
    const { api, location } = this.app.stores
    const coupons = await api.call('couponsByCity', { cityId: location.query.cityId })
    if (!coupons.ok) return
    runInAction(() => this.coupons.setCoupons(coupons.data))
    await this.coupons.resume()
  }

  choose(category: number) {
    if (category === this.category) return
    this.category = category
    void this.products.load()
  }

  search = () => void this.app.go('search')
  openStore = (storeNo: string) => void this.app.go('storeAddress', { storeNo })
  toStores = () => void this.app.go('storeList')
  changePlace = () => void this.app.go('searchAddress')

  dispose() {
    this.requestId += 1
    this.shop.dispose()
    this.products.drop()
  }
}
