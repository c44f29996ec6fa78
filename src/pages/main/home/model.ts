import { makeAutoObservable, observable, runInAction } from 'mobx'
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
import { GoodsActions } from '@/features/commodity/goods'
import { GoodsPages, PAGE_SIZE } from '@/features/commodity/goods-pages'
import { steppedTop } from '@/domain/window'
import { mainTexts } from '@/texts/main'
import { CouponsModel } from '@/features/commodity/coupons'
import { isBuilt, NEARBY, type FirstData, type FloorData, type HomeSeed } from './data'
import { promiseOf } from '@/features/commodity/promise'
import { servicePairs } from './services'

/** px of scroll after which the address row is gone, and after which a way back up is wanted. */
const STUCK_AT = 44
const FAR_AT = 1600
/** A promise older than this (ms) is asked for again when home comes back on the screen. */
const OLD_AFTER = 5 * 60_000

/** Home of one place: its nearest store, floors and goods. */
export class HomeModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  first: FirstData | null = null
  floors: Omit<FloorData, 'coupons'> | null = null
  type = NEARBY
  /** The page is on the screen: only then its clocks run. */
  isVisible = false
  isStuck = false
  isFar = false
  /** Scrolled so far, px, in steps. */
  top = 0
  /** Messages not opened yet, as counted by what comes below. @spec RO-07 */
  unread = 0
  readonly goods: GoodsPages
  private made: { actions?: GoodsActions; coupons?: CouponsModel } = {}
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
      WithStores<'api' | 'cart' | 'location' | 'session'> &
      WithHosts<'later'>,
    private readonly now: () => number = () => app.stores.api.now(),
  ) {
    this.goods = new GoodsPages((pageNum) =>
      app.stores.api.call('floorProducts', {
        ...app.stores.location.query,
        type: this.type,
        pageNum,
        pageSize: PAGE_SIZE,
      }),
    )
    makeAutoObservable<this, 'app' | 'now' | 'made' | 'loadedFor' | 'loadedToken' | 'loadedAt'>(this, {
      app: false,
      now: false,
      loadedFor: false,
      loadedToken: false,
      loadedAt: false,
      made: false,
      actions: false,
      goods: false,
      coupons: false,
      first: observable.ref,
      floors: observable.ref,
    })
  }

  // Made when first asked for: the skeleton needs neither.
  get actions() {
    return (this.made.actions ??= new GoodsActions(this.app))
  }

  get coupons() {
    return (this.made.coupons ??= new CouponsModel(this.app))
  }

  get title() {
    const { isKnown, place } = this.app.stores.location
    return isKnown ? place.title : `${place.cityName} · ${mainTexts.chooseAddress}`
  }

  get words() {
    return this.first?.words ?? []
  }

  get promise() {
    return promiseOf(this.first?.store ?? null, this.now())
  }

  /** Entries in columns of two. @spec BC-80 EN-24 */
  get services() {
    return servicePairs(this.first?.services ?? [])
  }

  get banners() {
    return this.first?.banners ?? []
  }

  /** Milliseconds until the server's end of the seckill; negative once over. */
  seckillLeft = () => Date.parse(this.floors?.seckill?.endTime ?? '') - this.now()

  /** Home begins with what the server has put into the page, unless the shopper is known to be elsewhere. */
  static open(
    app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      ImageUrls &
      Analytics &
      AddToCart &
      WithStores<'api' | 'cart' | 'location' | 'session'> &
      WithHosts<'later' | 'served'>,
  ) {
    const model = new HomeModel(app)
    const seed = app.hosts.served.take() as HomeSeed | null
    if (seed && !app.stores.location.isKnown) model.seed(seed)
    return model
  }

  /** Shows a visitor's answers as if they had just come. A shopper's own coupons are asked for when home shows. */
  seed({ first, floors, goods }: HomeSeed) {
    this.loadedFor = this.app.stores.location.place
    this.loadedToken = ''
    this.loadedAt = this.now()
    this.takeFirst(first)
    if (floors) this.takeFloors(floors)
    if (goods) this.goods.take(goods, 1)
  }

  /**
   * The page came on the screen. Another place means another home; another shopper other coupons; an old promise is
   * renewed. Never asks the device for a position: that is for the address page. @spec ST-27
   */
  show() {
    this.isVisible = true
    const { location, session, cart } = this.app.stores
    void cart.loadCount()
    if (this.loadedFor !== location.place) void this.load()
    else if (this.now() - this.loadedAt > OLD_AFTER) void this.refresh({ goods: !this.isReadOn })
    else if (this.loadedToken !== session.token) void this.loadFloors().then(() => this.coupons.resume())
  }

  /** Goods go elsewhere while home is looked at: what is shown stays until the answers for there are here. @spec BC-42 */
  moved() {
    if (this.isVisible && this.loadedFor !== this.app.stores.location.place) void this.refresh()
  }

  /** More than the first page is there: the shopper wants to find the place again. */
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

  /** Everything of the place; the skeleton stands meanwhile. */
  async load() {
    this.state = 'loading'
    this.type = NEARBY
    await this.refresh({ anew: true })
  }

  /** Everything again; what is shown stays until the answers are here. */
  async refresh({ anew = false, goods = true } = {}) {
    this.loadedFor = this.app.stores.location.place
    this.loadedAt = this.now()
    await Promise.all([this.loadFirst(), this.loadFloors(), goods && this.goods.load({ anew })])
  }

  // One answer, one change: the first screen comes in one piece.
  private async loadFirst() {
    const { api, location } = this.app.stores
    const { place } = location
    const city = { cityId: place.cityId }
    const [store, services, banners, words] = await Promise.all([
      location.loadStore(),
      api.call('cityServices', city),
      api.call('carousel', city),
      api.call('hotWords', city),
      // Which pages there are.
      this.app.hosts.later.fetch(),
    ])
    if (place !== this.loadedFor) return
    runInAction(() => {
      // Without an answer about the store, "none near you" would be untrue.
      if (store.ok && (services.ok || banners.ok || words.ok)) {
        this.takeFirst({
          store: store.data,
          services: services.ok ? services.data.filter(isBuilt) : [],
          banners: banners.ok ? banners.data.filter(isBuilt) : [],
          words: words.ok ? words.data.words : [],
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
      seckill: activity.ok ? activity.data.seckill : null,
      types: types.ok ? types.data : [],
    })
  }

  private takeFloors({ coupons, ...floors }: FloorData) {
    this.coupons.take(coupons)
    this.floors = floors
  }

  /** Its time is over: the floor goes. */
  endSeckill() {
    if (this.floors) this.floors = { ...this.floors, seckill: null }
  }

  choose(type: string) {
    if (type === this.type) return
    this.type = type
    void this.goods.load()
  }

  scrolled(top: number) {
    this.isStuck = top > STUCK_AT
    this.isFar = top > FAR_AT
    this.top = steppedTop(top)
  }
}
