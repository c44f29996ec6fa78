import { isYes } from '@/domain/enums'
import type { Input, ProductDetail } from '@/contract/types'
import type { Kind } from '@/domain/kind'
import { saleState } from '@/domain/prescription'
import { checkLimit } from '@/domain/purchase-limit'
import { observableModel } from '@/stores/observable-model'
import { detailTexts } from '@/texts/detail'
import type { Choosing } from '../spec/choosing'
import { Buyer } from './buyer'
import type { FlashSaleModel } from './flash-sale'
import { flashSaleBlock, flashSaleDeliveries, flashSaleLimits } from './flash-sale-session'
import type { DetailPorts } from './ports'
import { blockOf, cartKind, deliveryFor, kindOf, limitsOf, type Delivery } from './purchase'
import { confirmNotice } from './rx-notice'

export type PurchaseAction = 'add' | 'buy'

/** Product page that a purchase belongs to. */
export interface PurchasePage {
  readonly id: string
  readonly product: ProductDetail | null
  readonly spec: Choosing
  /** Running limited session and its stores; null without one. */
  readonly flashSale: Pick<FlashSaleModel, 'open' | 'stores'>
  /** Reloads fees and arrival for another count. */
  refresh: () => void
  /** Whether the sheet of variants is open. */
  readonly isChoosing: boolean
  openSpecSheet: (purchaseAction: PurchaseAction) => void
  close: () => void
}

/** Purchase of the product: delivery, count, the limits and reasons against it, and the buttons that start it. */
export class PurchaseModel {
  count = 1
  readonly buyer: Buyer
  private requestedMethod: Kind | null = null

  constructor(
    private readonly app: DetailPorts,
    private readonly page: PurchasePage,
  ) {
    this.buyer = new Buyer(app, () => page.flashSale.open)
    observableModel(this, { untracked: ['app', 'page', 'buyer'] })
  }

  /** Running limited flash sale session and its stores, once both are known. @spec PR-15 */
  private get flashSaleSession() {
    const { open, stores } = this.page.flashSale
    return open && stores ? { perUser: open.perUser, stores } : null
  }

  /** Deliveries possible now: those of a running flash sale, otherwise the usual ones. */
  get deliveries(): readonly Delivery[] {
    const { flashSaleSession } = this
    const { product } = this.page
    if (!product) return []
    return flashSaleSession ? flashSaleDeliveries(product, flashSaleSession.stores) : product.deliveries
  }

  /** Price of one piece that buying now charges, in yuan: the flash price while a limited session runs. @spec PR-15 */
  get price() {
    const { flashSale, spec } = this.page
    return flashSale.open?.price ?? spec.price
  }

  /** Price to compare with: the usual one in a limited session, else the original one; null if there is none. */
  get priceBefore() {
    const { flashSale, product } = this.page
    return flashSale.open?.usualPrice ?? product?.originPrice ?? null
  }

  get delivery() {
    return deliveryFor(this.deliveries, this.requestedMethod)
  }

  get deliveryMethod() {
    return this.delivery && kindOf(this.delivery)
  }

  get limits() {
    const { flashSaleSession, delivery } = this
    const { product } = this.page
    if (!product) return { min: 1, max: 0, most: 1, stock: 0 }
    return flashSaleSession ? flashSaleLimits(flashSaleSession, delivery) : limitsOf(product, delivery)
  }

  /** Reason why the product cannot be added to the cart, which ignores flash sales; '' if it can. */
  get cartBlockReason() {
    const { product, spec } = this.page
    return product ? blockOf(product, spec.price, spec.selection.status) : ''
  }

  /**
   * Reason why the product cannot be bought; '' if it can. A flash sale has a stock of its own, independent of the
   * usual one.
   */
  get blocked() {
    const { flashSaleSession, cartBlockReason } = this
    const { product } = this.page
    if (!flashSaleSession || !product || isYes(product.productOff)) return cartBlockReason
    return flashSaleBlock(flashSaleSession.stores, this.delivery)
  }

  /**
   * Sale state: a prescription drug is requested before its prescription is approved, and sold afterwards.
   * @spec RX-02 RX-03
   */
  get sale() {
    const { product } = this.page
    return saleState({ unRx: product?.unRx, approved: isYes(product?.approved ?? 0) })
  }

  /** Prescription request of this shopper for the product, if any. */
  get prescriptionRequest() {
    return this.page.product?.otcInfo ?? null
  }

  /** Whether no store and no warehouse has stock, so alternatives come first. */
  get isOut() {
    return this.blocked !== '' && this.cartBlockReason === detailTexts.reasons.none
  }

  chooseDeliveryMethod(kind: Kind) {
    this.requestedMethod = kind
    this.applyLimits()
  }

  /** Lowers the count to what can be bought now. */
  applyLimits() {
    const { most } = this.limits
    if (this.count > most) this.setCount(most)
  }

  /** Raises the count to the minimum of a loaded product. */
  applyMinimum() {
    const { min } = this.limits
    if (this.count < min) this.count = min
  }

  setCount(count: number) {
    if (count === this.count) return
    this.count = count
    this.page.refresh()
  }

  /** Shows why the count cannot change further. @spec VA-07 VA-08 VA-10 */
  explainLimit(limit: 'min' | 'max') {
    const { most, min, max, stock } = this.limits
    const count = limit === 'max' ? most + 1 : min - 1
    const checked = checkLimit({ name: this.page.product?.productName ?? '', count, min, max, stock })
    if (!checked.ok) this.app.feedback.toast(checked.message)
  }

  private blockedFor = (purchaseAction: PurchaseAction) =>
    purchaseAction === 'add' ? this.cartBlockReason : this.blocked

  /** Handles a button of the bar; opens the sheet first if there are variants. @spec VA-01 */
  press(purchaseAction: PurchaseAction) {
    const { page } = this
    if (this.blockedFor(purchaseAction) || this.sale.action !== 'buy') return
    if (page.spec.hasSpecs && !page.isChoosing) page.openSpecSheet(purchaseAction)
    else this.confirm(purchaseAction)
  }

  /** Handles a button of the sheet, or of the bar if there are no variants. @spec VA-02 */
  confirm(purchaseAction: PurchaseAction) {
    const { spec, close } = this.page
    if (!spec.isComplete) return this.app.feedback.toast(detailTexts.choose)
    if (!spec.barcode) return this.app.feedback.toast(detailTexts.broken)
    close()
    void this.sell(purchaseAction)
  }

  /**
   * Sells the product; a prescription drug requires a confirmation of the notice, which the server stores.
   * @spec RX-03
   */
  private async sell(purchaseAction: PurchaseAction) {
    const input = purchaseAction === 'add' ? this.inputOf(this.page.product?.deliveries ?? []) : this.input
    if (!input) return
    // The chosen variant is not the one on the prescription.
    if (this.sale.action !== 'buy') return this.openPrescriptionRequest()
    if (this.sale.needsConfirmation && !(await confirmNotice(this.app, this.sale.notice, input.barcode))) return
    if (this.prescriptionRequest) await this.buyer.buyOn(this.prescriptionRequest, input)
    else await this.buyer[purchaseAction](input)
  }

  /** Continues a purchase interrupted by sign-in. @spec VA-03 */
  resume() {
    this.buyer.resume(this.input)
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
    return { barcode: this.page.spec.barcode, count: this.count, cardGoodsType, storeNo: delivery.storeNo, ...query }
  }

  /** Opens the prescription request form, or the existing request of the shopper. @spec RX-02 */
  openPrescriptionRequest() {
    const { prescriptionRequest, count } = this
    const { spec, id } = this.page
    if (prescriptionRequest) void this.app.go('rxDemand', { orderNo: prescriptionRequest.orderNo })
    else void this.app.go('otcAuth', { barcode: spec.barcode || id, count })
  }
}
