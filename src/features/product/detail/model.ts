import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import { showsBackToTop } from '@/page-kit/back-to-top'
import type { ProductCard, ProductDetail } from '@/contract/types'
import { DrugClass } from '@/domain/drug-class'
import { isYes } from '@/domain/enums'
import { ProductActions } from '../product'
import { openedCardOf } from '../opened-card'
import { takeSeed } from '../served'
import { RelatedModel } from './related'
import { Choosing } from '../spec/choosing'
import { byTimer, type Delay } from '@/stores/delay'
import { PatientLine } from '../patient/line'
import { CurrentPart } from './current-part'
import { FavoriteButtonModel } from './favorite'
import { OffersModel } from './offers'
import type { DetailPorts } from './ports'
import { HomeStockModel } from './home-stock'
import { LeafletModel } from './leaflet'
import { LicencesModel } from './licences'
import { FlashSaleModel } from './flash-sale'
import { PurchaseModel, type PurchaseAction } from './purchase-model'

/** Delay between the last change and the reload of the fees, in ms. */
export const REFRESH_DELAY_MS = 300

export type SheetName = 'spec' | 'service' | 'offers' | 'final' | 'papers' | 'patient' | 'home'

/**
 * View of a product page. `show`: a shared product, introduced but not sold. `category`: opened from its category, with
 * similar products below. `chinese`: about its herbs. `flashSale`: about its flash sale.
 */
export type ViewMode = 'full' | 'show' | 'category' | 'chinese' | 'seckill'

/** Product that the server put into the page. */
export interface ProductSeed {
  id: string
  product: ProductDetail
}

export interface DetailOptions {
  look?: ViewMode
  delay?: Delay
}

/** One product: its data, the chosen variant, its purchase, and the sheets. */
export class DetailModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'
  product: ProductDetail | null = null
  sheet: SheetName | null = null
  /** Action the variant sheet was opened for; null offers both. */
  purchaseAction: PurchaseAction | null = null
  /** Whether the gallery has scrolled out of view. */
  isPast = false
  isScrolledFar = false
  readonly viewMode: ViewMode
  readonly currentPart: CurrentPart
  readonly purchase: PurchaseModel
  readonly related: RelatedModel
  readonly offers: OffersModel
  readonly favorite: FavoriteButtonModel
  readonly licences: LicencesModel
  readonly leaflet: LeafletModel
  readonly homeStock: HomeStockModel
  readonly patient: PatientLine
  readonly flashSale: FlashSaleModel
  /** Actions of the cards of other products. */
  readonly actions: ProductActions
  readonly spec = new Choosing(() => this.product)
  private loadedFor: unknown = null
  private question = 0
  /** Whether the server has rendered this product's first screen, which covers the page until all of it is drawn. */
  isServed = false
  /** Product that the server put into the page; null once shown. */
  private served: ProductDetail | null = null
  /** Card from which the shopper opened the page; null when it was opened in another way. */
  private readonly card: ProductCard | null
  private stopWaiting: () => void = () => {}
  private readonly delay: Delay

  constructor(
    private readonly app: DetailPorts,
    readonly id: string,
    { look: viewMode = 'full', delay = byTimer }: DetailOptions = {},
  ) {
    this.viewMode = viewMode
    this.delay = delay
    this.card = openedCardOf(app, id)
    this.currentPart = new CurrentPart(app.hosts.device)
    this.purchase = new PurchaseModel(app, this)
    this.related = new RelatedModel(app)
    this.offers = new OffersModel(app, () => this.product)
    this.favorite = new FavoriteButtonModel(app, () => id)
    this.licences = new LicencesModel(app)
    this.leaflet = new LeafletModel(
      app,
      () => this.product,
      () => this.open('patient'),
    )
    this.homeStock = new HomeStockModel(
      app,
      () => this.spec.barcode,
      () => this.related.attach?.received ?? null,
      () => this.open('home'),
    )
    this.patient = new PatientLine(app)
    this.actions = new ProductActions(app)
    // The session belongs to the loaded variant; the session of a variant just chosen is unknown until it is loaded.
    const flashSale = () => (this.product?.barcode === this.spec.barcode ? (this.product?.seckill ?? null) : null)
    this.flashSale = new FlashSaleModel(
      app,
      () => this.spec.barcode,
      flashSale,
      delay,
      () => void this.load(),
      () => this.purchase.applyLimits(),
    )
    observableModel(this, {
      untracked: [
        'app',
        'id',
        'delay',
        'loadedFor',
        'question',
        'isServed',
        'served',
        'card',
        'stopWaiting',
        'viewMode',
        'currentPart',
        'purchase',
        'related',
        'offers',
        'favorite',
        'licences',
        'leaflet',
        'homeStock',
        'patient',
        'flashSale',
        'actions',
        'spec',
      ],
      byReference: ['product'],
    })
  }

  /** Whether the sheet of variants is open. */
  get isChoosing() {
    return this.sheet === 'spec'
  }

  /** Whether the terms of drugs apply: to a product with a drug class, and to a herbal formula. @spec RX-04 */
  get isDrug() {
    return this.viewMode === 'chinese' || (this.product?.drugClass ?? null) !== null
  }

  /**
   * Whether shoppers ask one another about it: not about a prescription drug, and not in a partner's shop.
   * @spec RX-02 RO-17
   */
  get showsQuestions() {
    const { product } = this
    return product !== null && product.drugClass !== DrugClass.rx && !this.app.stores.startup.partner?.shell
  }

  /**
   * Opens a product with the data that the server put into the page. They are a visitor's without a place: a shopper who
   * is signed in, has a place or comes from a partner loads the product.
   */
  static open(app: DetailPorts, id: string, options?: DetailOptions) {
    const model = new DetailModel(app, id, options)
    const seed = takeSeed<ProductSeed>(app, 'product')
    if (seed?.id !== id || app.stores.session.isLoggedIn) return model
    model.isServed = true
    model.served = seed.product
    return model
  }

  /** Facts of the product on the tapped card. A prescription drug has no picture. @spec RX-02 */
  get known() {
    const { card } = this
    if (!card) return undefined
    const { productName: name, spec, maker = '', minPic } = card
    const isRx = isYes(card.unRx)
    return { name, spec, maker, isRx, picture: isRx ? '' : this.app.image(minPic) }
  }

  get substitutes(): ProductCard[] {
    return this.related.attach?.substitutes ?? []
  }

  /**
   * Loads the page when it shows, again for another place, and continues a request interrupted by sign-in.
   * @spec VA-03
   */
  show() {
    const { location, cart } = this.app.stores
    void cart.loadCount()
    if (this.loadedFor !== location.place) void this.load()
    else if (this.purchase.sale.stage !== 'free') void this.load()
    else void this.flashSale.start()
    if (this.product) void this.favorite.load()
    if (this.purchase.sale.stage === 'before') void this.patient.load()
    this.purchase.resume()
    void this.offers.resume()
    this.related.resume(this.spec.barcode)
  }

  /** Reloads a shown product when the place has changed: its price, delivery and stores are those of the place. */
  moved() {
    if (this.loadedFor !== this.app.stores.location.place) void this.load()
  }

  /** Stops the countdown and the reading, and removes the server's first screen, when another page covers this one. */
  hide() {
    this.app.hosts.served.drawn()
    this.flashSale.stop()
    this.leaflet.leave()
  }

  /** Loads the product; the category view has an endpoint of its own, which takes no count. */
  private fetchProduct(barcode: string) {
    const { api, location } = this.app.stores
    const { count } = this.purchase
    const isFirst = this.viewMode === 'category' && count === 1
    if (isFirst) return api.call('categoryDetail', { barcode, ...location.query })
    return api.call('productDetail', { barcode, count, ...location.query })
  }

  async load() {
    const question = ++this.question
    this.loadedFor = this.app.stores.location.place
    const isFirst = !this.product
    if (isFirst) this.state = 'loading'
    const { served } = this
    this.served = null
    const result = served ? { ok: true as const, data: served } : await this.fetchProduct(this.spec.barcode || this.id)
    if (question !== this.question) return
    runInAction(() => {
      if (result.ok) return this.setProduct(result.data)
      const { error } = result
      if (this.product) this.app.fail(error)
      else this.state = isMissing(error) ? 'gone' : 'failed'
    })
    const { product } = this
    if (!product) return
    // Requests the rest of a served product in a task of its own: with the first drawing it would block input for longer.
    if (served) this.stopWaiting = this.delay(() => void this.loadMore(product, isFirst), 0)
    else void this.loadMore(product, isFirst)
  }

  private setProduct(product: ProductDetail) {
    this.product = product
    this.state = 'ready'
    this.spec.startWith(product)
    this.purchase.applyMinimum()
  }

  private async loadMore(product: ProductDetail, isFirst: boolean) {
    if (isFirst) void this.favorite.load()
    void this.flashSale.start()
    // A product listed without a barcode is skipped, because the server refuses these requests. @spec VA-02
    if (this.spec.barcode)
      await this.related.load(product, this.spec.barcode, { withSimilar: this.viewMode === 'category' })
  }

  /** Reloads fees and arrival of the current choice after a pause without further changes. */
  refresh = () => {
    this.stopWaiting()
    const question = ++this.question
    this.stopWaiting = this.delay(() => {
      void this.fetchProduct(this.spec.barcode).then((result) => {
        if (question !== this.question) return
        if (!result.ok) return this.app.fail(result.error)
        runInAction(() => this.setProduct(result.data))
        void this.flashSale.start()
      })
    }, REFRESH_DELAY_MS)
  }

  /** Handles a tap on a value. @spec ST-75 ST-76 */
  chooseSpec(name: string, value: string) {
    const previousBarcode = this.spec.barcode
    this.spec.tap(name, value)
    if (this.spec.barcode === previousBarcode) return
    this.refresh()
    if (this.product)
      void this.related.load(this.product, this.spec.barcode, { withSimilar: this.viewMode === 'category' })
  }

  open(sheet: SheetName, purchaseAction: PurchaseAction | null = null) {
    this.sheet = sheet
    this.purchaseAction = purchaseAction
  }

  openSpecSheet = (purchaseAction: PurchaseAction) => this.open('spec', purchaseAction)

  close = () => {
    this.sheet = null
  }

  openOffers() {
    this.open('offers')
    void this.offers.load()
  }

  /** Opens the licences of the store. @spec RX-09 */
  openLicences() {
    this.open('papers')
    void this.licences.load(this.purchase.delivery?.storeNo ?? this.product?.store?.storeNo ?? '')
  }

  /** Opens a chat about the product; for a prescription drug always with a pharmacist. @spec NAV-35 */
  openService = () => {
    const shareSubject = { type: 'good', id: this.spec.barcode || this.id }
    void this.app.go(
      'serviceOnline',
      this.purchase.sale.action === 'buy' ? shareSubject : { ...shareSubject, desk: 'pharmacist' },
    )
  }

  scrolled(top: number) {
    this.isPast = top > 320
    this.isScrolledFar = showsBackToTop(this.app, top)
    if (this.isPast) void this.currentPart.scrolled(top)
  }

  dispose() {
    this.hide()
    this.stopWaiting()
    this.question += 1
  }
}
