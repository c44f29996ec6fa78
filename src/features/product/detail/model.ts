import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { ProductCard, Input, ProductDetail } from '@/contract/types'
import { isYes } from '@/domain/enums'
import type { Kind } from '@/domain/kind'
import { saleState } from '@/domain/prescription'
import { checkLimit } from '@/domain/purchase-limit'
import { detailTexts } from '@/texts/detail'
import { ProductActions } from '../product'
import { RelatedModel } from './related'
import { Buyer } from './buyer'
import { Choosing } from '../spec/choosing'
import { byTimer, type Delay } from '../delay'
import { PatientLine } from '../patient/line'
import { FavoriteButtonModel } from './favorite'
import { OffersModel } from './offers'
import type { DetailPorts } from './ports'
import { LicencesModel } from './licences'
import { blockOf, cartKind, deliveryFor, kindOf, limitsOf, type Delivery } from './purchase'
import { flashSaleBlock, flashSaleDeliveries, flashSaleLimits } from './flash-sale-session'
import { FlashSaleModel } from './flash-sale'
import { confirmNotice } from './rx-notice'

/** Delay between the last change and the reload of the fees, in ms. */
export const REFRESH_DELAY_MS = 300

type PurchaseAction = 'add' | 'buy'
export type SheetName = 'spec' | 'service' | 'offers' | 'final' | 'papers'

/**
 * View of a product page. `show`: a shared product, introduced but not sold. `category`: opened from its category, with
 * similar products below. `chinese`: about its herbs. `flashSale`: about its flash sale.
 */
export type ViewMode = 'full' | 'show' | 'category' | 'chinese' | 'seckill'

export interface DetailOptions {
  look?: ViewMode
  delay?: Delay
}

/** One product: its data, its deliveries, and the chosen variant. */
export class DetailModel {
  state: 'loading' | 'ready' | 'gone' | 'failed' = 'loading'
  goods: ProductDetail | null = null
  count = 1
  sheet: SheetName | null = null
  /** Action the variant sheet was opened for; null offers both. */
  purchaseAction: PurchaseAction | null = null
  /** Whether the gallery has scrolled out of view. */
  isPast = false
  isScrolledFar = false
  readonly viewMode: ViewMode
  readonly buyer: Buyer
  readonly related: RelatedModel
  readonly offers: OffersModel
  readonly favorite: FavoriteButtonModel
  readonly licences: LicencesModel
  readonly patient: PatientLine
  readonly flashSale: FlashSaleModel
  /** Actions of the cards of other products. */
  readonly actions: ProductActions
  readonly spec = new Choosing(() => this.goods)
  private requestedMethod: Kind | null = null
  private loadedFor: unknown = null
  private question = 0
  private stopWaiting: () => void = () => {}
  private readonly delay: Delay

  constructor(
    private readonly app: DetailPorts,
    private readonly id: string,
    { look: viewMode = 'full', delay = byTimer }: DetailOptions = {},
  ) {
    this.viewMode = viewMode
    this.delay = delay
    this.buyer = new Buyer(app, () => this.flashSale.open)
    this.related = new RelatedModel(app)
    this.offers = new OffersModel(app, () => this.goods)
    this.favorite = new FavoriteButtonModel(app, () => id)
    this.licences = new LicencesModel(app)
    this.patient = new PatientLine(app)
    this.actions = new ProductActions(app)
    const flashSale = () => this.goods?.seckill ?? null
    this.flashSale = new FlashSaleModel(
      app,
      () => this.spec.barcode,
      flashSale,
      delay,
      () => void this.load(),
      () => this.applyLimits(),
    )
    observableModel(this, {
      untracked: [
        'app',
        'id',
        'delay',
        'loadedFor',
        'question',
        'stopWaiting',
        'viewMode',
        'buyer',
        'related',
        'offers',
        'favorite',
        'licences',
        'patient',
        'flashSale',
        'actions',
        'spec',
      ],
      byReference: ['goods'],
    })
  }

  /** Running limited flash sale session and its stores, once both are known. @spec PR-15 */
  private get flashSaleSession() {
    const { open, stores } = this.flashSale
    return open && stores ? { perUser: open.perUser, stores } : null
  }

  /** Deliveries possible now: those of a running flash sale, otherwise the usual ones. */
  get deliveries(): readonly Delivery[] {
    const { goods: product, flashSaleSession } = this
    if (!product) return []
    return flashSaleSession ? flashSaleDeliveries(product, flashSaleSession.stores) : product.deliveries
  }

  get delivery() {
    return deliveryFor(this.deliveries, this.requestedMethod)
  }

  get deliveryMethod() {
    return this.delivery && kindOf(this.delivery)
  }

  get limits() {
    const { goods: product, flashSaleSession, delivery } = this
    if (!product) return { min: 1, max: 0, most: 1, stock: 0 }
    return flashSaleSession ? flashSaleLimits(flashSaleSession, delivery) : limitsOf(product, delivery)
  }

  /** Reason why the product cannot be added to the cart, which ignores flash sales; '' if it can. */
  get cartBlockReason() {
    return this.goods ? blockOf(this.goods, this.spec.price, this.spec.selection.status) : ''
  }

  /**
   * Reason why the product cannot be bought; '' if it can. A flash sale has a stock of its own, independent of the
   * usual one.
   */
  get blocked() {
    const { goods: product, flashSaleSession, cartBlockReason } = this
    if (!flashSaleSession || !product || isYes(product.productOff)) return cartBlockReason
    return flashSaleBlock(flashSaleSession.stores, this.delivery)
  }

  /**
   * Sale state: a prescription drug is requested before its prescription is approved, and sold afterwards.
   * @spec RX-02 RX-03
   */
  get sale() {
    return saleState({ unRx: this.goods?.unRx, approved: isYes(this.goods?.approved ?? 0) })
  }

  /** Prescription request of this shopper for the product, if any. */
  get prescriptionRequest() {
    return this.goods?.otcInfo ?? null
  }

  /** Whether no store and no warehouse has stock, so alternatives come first. */
  get isOut() {
    return this.blocked !== '' && this.cartBlockReason === detailTexts.reasons.none
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
    else if (this.sale.stage !== 'free') void this.load()
    else void this.flashSale.start()
    if (this.goods) void this.favorite.load()
    if (this.sale.stage === 'before') void this.patient.load()
    this.buyer.resume(this.input)
    void this.offers.resume()
    this.related.resume(this.spec.barcode)
  }

  /** Stops the countdown while another page covers this one. */
  hide() {
    this.flashSale.stop()
  }

  /** Loads the product; the category view has an endpoint of its own, which takes no count. */
  private fetchProduct(barcode: string) {
    const { api, location } = this.app.stores
    const isFirst = this.viewMode === 'category' && this.count === 1
    if (isFirst) return api.call('categoryDetail', { barcode, ...location.query })
    return api.call('productDetail', { barcode, count: this.count, ...location.query })
  }

  async load() {
    const question = ++this.question
    this.loadedFor = this.app.stores.location.place
    const isFirst = !this.goods
    if (isFirst) this.state = 'loading'
    const result = await this.fetchProduct(this.spec.barcode || this.id)
    if (question !== this.question) return
    runInAction(() => {
      if (result.ok) return this.setProduct(result.data)
      const { error } = result
      if (this.goods) this.app.fail(error)
      else this.state = isMissing(error) ? 'gone' : 'failed'
    })
    const { goods: product } = this
    if (product) void this.loadMore(product, isFirst)
  }

  private setProduct(product: ProductDetail) {
    this.goods = product
    this.state = 'ready'
    this.spec.startWith(product)
    const { min } = this.limits
    if (this.count < min) this.count = min
  }

  private async loadMore(product: ProductDetail, isFirst: boolean) {
    if (isFirst) void this.favorite.load()
    void this.flashSale.start()
    // A product listed without a barcode is skipped, because the server refuses these requests. @spec VA-02
    if (this.spec.barcode)
      await this.related.load(product, this.spec.barcode, { withSimilar: this.viewMode === 'category' })
  }

  /** Reloads fees and arrival of the current choice after a pause without further changes. */
  private refresh() {
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
    if (this.goods) void this.related.load(this.goods, this.spec.barcode, { withSimilar: this.viewMode === 'category' })
  }

  chooseDeliveryMethod(kind: Kind) {
    this.requestedMethod = kind
    this.applyLimits()
  }

  private applyLimits() {
    const { most } = this.limits
    if (this.count > most) this.setCount(most)
  }

  setCount(count: number) {
    if (count === this.count) return
    this.count = count
    this.refresh()
  }

  /** Shows why the count cannot change further. @spec VA-07 VA-08 VA-10 */
  explainLimit(limit: 'min' | 'max') {
    const { most, min, max, stock } = this.limits
    const count = limit === 'max' ? most + 1 : min - 1
    const checked = checkLimit({ name: this.goods?.productName ?? '', count, min, max, stock })
    if (!checked.ok) this.app.feedback.toast(checked.message)
  }

  open(sheet: SheetName, purchaseAction: PurchaseAction | null = null) {
    this.sheet = sheet
    this.purchaseAction = purchaseAction
  }

  close() {
    this.sheet = null
  }

  openOffers() {
    this.open('offers')
    void this.offers.load()
  }

  /** Opens the licences of the store. @spec RX-09 */
  openLicences() {
    this.open('papers')
    void this.licences.load(this.delivery?.storeNo ?? this.goods?.store?.storeNo ?? '')
  }

  private blockedFor = (purchaseAction: PurchaseAction) =>
    purchaseAction === 'add' ? this.cartBlockReason : this.blocked

  /** Handles a button of the bar; opens the sheet first if there are variants. @spec VA-01 */
  press(purchaseAction: PurchaseAction) {
    if (this.blockedFor(purchaseAction) || this.sale.action !== 'buy') return
    if (this.spec.hasSpecs && this.sheet !== 'spec') this.open('spec', purchaseAction)
    else this.confirm(purchaseAction)
  }

  /** Handles a button of the sheet, or of the bar if there are no variants. @spec VA-02 */
  confirm(purchaseAction: PurchaseAction) {
    if (!this.spec.isComplete) return this.app.feedback.toast(detailTexts.choose)
    if (!this.spec.barcode) return this.app.feedback.toast(detailTexts.broken)
    this.close()
    void this.sell(purchaseAction)
  }

  /**
   * Sells the product; a prescription drug requires a confirmation of the notice, which the server stores.
   * @spec RX-03
   */
  private async sell(purchaseAction: PurchaseAction) {
    const input = purchaseAction === 'add' ? this.inputOf(this.goods?.deliveries ?? []) : this.input
    if (!input) return
    // The chosen variant is not the one on the prescription.
    if (this.sale.action !== 'buy') return this.openPrescriptionRequest()
    if (this.sale.needsConfirmation && !(await confirmNotice(this.app, this.sale.notice, input.barcode))) return
    if (this.prescriptionRequest) await this.buyer.buyOn(this.prescriptionRequest, input)
    else await this.buyer[purchaseAction](input)
  }

  private get input() {
    return this.inputOf(this.deliveries)
  }

  private inputOf(deliveries: readonly Delivery[]): Input<'addToCart'> | null {
    const delivery = deliveryFor(deliveries, this.deliveryMethod ?? this.requestedMethod)
    const deliveryMethod = delivery && kindOf(delivery)
    const cardGoodsType = deliveryMethod ? cartKind(deliveryMethod) : null
    if (!delivery || cardGoodsType === null) return null
    const { query } = this.app.stores.location
    return { barcode: this.spec.barcode, count: this.count, cardGoodsType, storeNo: delivery.storeNo, ...query }
  }

  /** Opens the prescription request form, or the existing request of the shopper. @spec RX-02 */
  openPrescriptionRequest() {
    const { prescriptionRequest, count } = this
    if (prescriptionRequest) void this.app.go('rxDemand', { orderNo: prescriptionRequest.orderNo })
    else void this.app.go('otcAuth', { barcode: this.spec.barcode || this.id, count })
  }

  /** Opens a chat about the product; for a prescription drug always with a pharmacist. @spec NAV-35 */
  openService = () => {
    const shareSubject = { type: 'good', id: this.spec.barcode || this.id }
    void this.app.go(
      'serviceOnline',
      this.sale.action === 'buy' ? shareSubject : { ...shareSubject, desk: 'pharmacist' },
    )
  }

  scrolled(top: number) {
    this.isPast = top > 320
    this.isScrolledFar = top > 1600
  }

  dispose() {
    this.stopWaiting()
    this.flashSale.stop()
    this.question += 1
  }
}
