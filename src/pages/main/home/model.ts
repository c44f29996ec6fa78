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
  WithScreen,
  WithStores,
} from '@/page-kit/ports'
import { showsBackToTop } from '@/page-kit/back-to-top'
import { ProductActions } from '@/features/product/product'
import { ProductPages, PAGE_SIZE } from '@/features/product/product-pages'
import { steppedTop } from '@/domain/window'
import { mainTexts } from '@/texts/main'
import { CouponsModel } from '@/features/product/coupons'
import { isBuilt, NEARBY, type FirstData, type FloorData, type HomeSeed } from './data'
import { promiseOf } from '@/features/product/promise'
import { servicePairs } from './services'

/** Scroll position in px after which the address row is out of view. */
const STUCK_AT = 44
/** Age in ms after which the delivery promise reloads when home shows again. */
const OLD_AFTER = 5 * 60_000

/** Home of a place: its nearest store, floors and products. */
export class HomeModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  first: FirstData | null = null
  floors: Omit<FloorData, 'coupons'> | null = null
  type = NEARBY
  /** Whether the page is visible: its clocks run only then. */
  isVisible = false
  isStuck = false
  /** Whether the page is scrolled so far that the back-to-top button shows. */
  isScrolledFar = false
  /** Scroll position in px, in steps. */
  top = 0
  /** Number of unread messages, counted by the part below the first screen. @spec RO-07 */
  unread = 0
  readonly goods: ProductPages
  private made: { actions?: ProductActions; coupons?: CouponsModel } = {}
  private loadedFor: unknown = null
  private loadedToken = ''
  private loadedAt = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      ImageUrls &
      Analytics &
      AddToCart &
      WithScreen &
      WithStores<'api' | 'cart' | 'location' | 'session'> &
      WithHosts<'lazyTables'>,
    private readonly now: () => number = () => app.stores.api.now(),
  ) {
    this.goods = new ProductPages((pageNum) =>
      app.stores.api.call('floorProducts', {
        ...app.stores.location.query,
        type: this.type,
        pageNum,
        pageSize: PAGE_SIZE,
      }),
    )
    observableModel(this, {
      untracked: ['app', 'now', 'loadedFor', 'loadedToken', 'loadedAt', 'made', 'actions', 'goods', 'coupons'],
      byReference: ['first', 'floors'],
    })
  }

  // Creates it on first use: the skeleton does not need it.
  get actions() {
    return (this.made.actions ??= new ProductActions(this.app))
  }

  get coupons() {
    return (this.made.coupons ??= new CouponsModel(this.app))
  }

  get title() {
    const { isKnown, place } = this.app.stores.location
    return isKnown ? place.title : `${place.cityName} · ${mainTexts.chooseAddress}`
  }

  get words() {
    return this.first?.hotWords ?? []
  }

  get promise() {
    const { point, place, isCityOnly, unlocatedAddressId } = this.app.stores.location
    const city = isCityOnly ? place.cityName : undefined
    const isUnlocated = unlocatedAddressId !== null
    return promiseOf(this.first?.store ?? null, this.now(), { isPlaced: point !== null, city, isUnlocated })
  }

  /** Entries in columns of two. @spec BC-80 EN-24 */
  get services() {
    return servicePairs(this.first?.services ?? [])
  }

  get banners() {
    return this.first?.banners ?? []
  }

  /** Returns the ms until the server's end of the flash sale; negative once over. */
  flashSaleLeft = () => Date.parse(this.floors?.flashSale?.endTime ?? '') - this.now()

  /** Opens home with the data the server put into the page, unless the shopper is known to be elsewhere. */
  static open(
    app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      ImageUrls &
      Analytics &
      AddToCart &
      WithScreen &
      WithStores<'api' | 'cart' | 'location' | 'session'> &
      WithHosts<'lazyTables' | 'served'>,
  ) {
    const model = new HomeModel(app)
    const seed = app.hosts.served.take('home') as HomeSeed | null
    if (seed && !app.stores.location.isKnown) model.seed(seed)
    return model
  }

  /** Shows a visitor's replies as if they had just arrived. A shopper's own coupons load when home shows. */
  seed({ first, floors, goods: products }: HomeSeed) {
    this.loadedFor = this.app.stores.location.place
    this.loadedToken = ''
    this.loadedAt = this.now()
    this.takeFirst(first)
    if (floors) this.takeFloors(floors)
    if (products) this.goods.setPage(products, 1)
  }

  /**
   * Runs when the page shows. Another place reloads home, another shopper reloads coupons, and an old promise reloads.
   * Never requests the device's position: that is for the address page.
   * @spec ST-27
   */
  show() {
    this.isVisible = true
    const { location, session, cart } = this.app.stores
    void cart.loadCount()
    if (this.loadedFor !== location.place) void this.load()
    else if (this.now() - this.loadedAt > OLD_AFTER) void this.refresh({ goods: !this.isReadOn })
    else if (this.loadedToken !== session.token) void this.loadFloors().then(() => this.coupons.resume())
  }

  /**
   * Reloads when the place changes while home is visible: the shown content stays until the replies arrive.
   * @spec BC-42
   */
  moved() {
    if (this.isVisible && this.loadedFor !== this.app.stores.location.place) void this.refresh()
  }

  /** Whether more than the first page has loaded: the shopper wants to find the position again. */
  private get isReadOn() {
    return this.goods.list.length > PAGE_SIZE
  }

  hide() {
    this.isVisible = false
  }

  dispose() {
    this.hide()
    this.goods.drop()
  }

  /** Loads everything for the place, with a skeleton. */
  async load() {
    this.state = 'loading'
    this.type = NEARBY
    await this.refresh({ anew: true })
  }

  /** Reloads everything; the shown content stays until the replies arrive. */
  async refresh({ anew = false, goods: includesProducts = true } = {}) {
    this.loadedFor = this.app.stores.location.place
    this.loadedAt = this.now()
    await Promise.all([this.loadFirst(), this.loadFloors(), includesProducts && this.goods.load({ anew })])
  }

  // Applies the replies in one change, which makes the first screen appear as a whole.
  private async loadFirst() {
    const { api, location } = this.app.stores
    const { place } = location
    const city = { cityId: place.cityId }
    const [store, services, banners, keywords] = await Promise.all([
      location.loadStore(),
      api.call('cityServices', city),
      api.call('carousel', city),
      api.call('hotWords', city),
      // Loads the route table, which says which pages exist.
      this.app.hosts.lazyTables.fetch(),
    ])
    if (place !== this.loadedFor) return
    runInAction(() => {
      // Requires the store's reply: without it "none near you" could be untrue.
      if (store.ok && (services.ok || banners.ok || keywords.ok)) {
        this.takeFirst({
          store: store.data,
          services: services.ok ? services.data.filter(isBuilt) : [],
          banners: banners.ok ? banners.data.filter(isBuilt) : [],
          hotWords: keywords.ok ? keywords.data.words : [],
        })
        return
      }
      const lost = store.ok ? services : store
      if (this.state !== 'ready') this.state = 'failed'
      else if (!lost.ok) this.app.fail(lost.error)
    })
  }

  private takeFirst(first: FirstData) {
    this.first = first
    this.app.stores.location.store = first.store
    this.state = 'ready'
  }

  private async loadFloors() {
    const { api, session, location } = this.app.stores
    const { place } = location
    this.loadedToken = session.token
    const city = { cityId: place.cityId }
    const [coupons, activity, types] = await Promise.all([
      api.call('couponsByCity', city),
      api.call('activityInfo', city),
      api.call('floorTypes', city),
    ])
    if (place !== this.loadedFor) return
    this.takeFloors({
      coupons: coupons.ok ? coupons.data : [],
      flashSale: activity.ok ? activity.data.seckill : null,
      types: types.ok ? types.data : [],
    })
  }

  private takeFloors({ coupons, ...floors }: FloorData) {
    this.coupons.setCoupons(coupons)
    this.floors = floors
  }

  /** Removes the flash sale floor when its time is over. */
  endFlashSale() {
    if (this.floors) this.floors = { ...this.floors, flashSale: null }
  }

  choose(type: string) {
    if (type === this.type) return
    this.type = type
    void this.goods.load()
  }

  scrolled(top: number) {
    this.isStuck = top > STUCK_AT
    this.isScrolledFar = showsBackToTop(this.app, top)
    this.top = steppedTop(top)
  }
}
