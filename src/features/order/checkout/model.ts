import { OrderType } from '@/domain/kind'
import { promiseText } from '@/domain/promise'
import { countProducts } from '@/domain/tcm/lines'
import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing, SCHEME } from '@/api/flows'
import type { ApiError } from '@/api/result'
import type { OrderConfig } from '@/contract/types'
import { showMissing, type Missing } from '@/page-kit/missing'
import { commonTexts } from '@/texts/common'
import { orderTexts } from '@/texts/order'
import type { Delay } from '@/stores/delay'
import { savedText } from '../amount'
import { CheckoutCoupons, type PreviewCoupon } from './coupons'
import { CheckoutInsurance } from './insurance'
import { missingIn } from './missing'
import { isWithoutPlace, shownPreview } from './money'
import { Pickup } from './pickup'
import { Placing } from './placing'
import type { CheckoutPorts } from './ports'
import { SHOWN_CODES, recoveryActions } from './refusal'
import { CheckoutSafety } from './safety'
import { Symptom } from './symptom'
import type { CheckoutSource, RequestInput, OnPrescription, Preview, Submission } from './sources'
import { OrderOptions } from './order-options'
import { DeliverySlots } from './slots'
import { isAcceptedByHand, termsOf } from './terms'

const texts = orderTexts.checkout

/**
 * Checkout: address, parcels, order options, coupon, amounts. The server computes the prices; this page shows them and
 * collects the choices.
 */
export class CheckoutModel {
  state: 'loading' | 'ready' | 'failed' | 'empty' = 'loading'
  /** Message and code of a failed first load; code 0 if it is not from the server. */
  reason = ''
  code = 0
  preview: Preview | null = null
  config: OrderConfig | null = null
  readonly orderOptions = new OrderOptions()
  readonly slots: DeliverySlots
  readonly pickup: Pickup
  readonly symptom: Symptom
  readonly safety: CheckoutSafety
  readonly placing: Placing
  readonly insurance: CheckoutInsurance
  readonly coupons: CheckoutCoupons
  sheet: '' | 'coupon' | 'shortage' | 'remark' | 'receipt' | 'changes' | 'slot' | 'invoice' | 'stores' | 'symptom' = ''
  usePoints = false
  private requestId = 0
  private shownAddress: number | null = null
  private loadedFor: unknown = null

  constructor(
    private readonly app: CheckoutPorts,
    private readonly source: CheckoutSource | null,
    delay?: Delay,
  ) {
    this.placing = new Placing(app, source, this, delay)
    this.slots = new DeliverySlots(app, this, this.orderOptions)
    this.pickup = new Pickup(app, source, this)
    this.symptom = new Symptom(app)
    this.safety = new CheckoutSafety(app, this)
    this.insurance = new CheckoutInsurance(source)
    this.coupons = new CheckoutCoupons(app, this, source)
    if (!source) this.state = 'empty'
    observableModel(this, {
      untracked: [
        'app',
        'source',
        'requestId',
        'shownAddress',
        'loadedFor',
        'placing',
        'orderOptions',
        'slots',
        'pickup',
        'symptom',
        'safety',
        'insurance',
        'coupons',
      ],
      byReference: ['preview'],
    })
  }

  /** Loads the page when it shows, also after a return from the address pages. */
  async show() {
    const { order } = this.app.stores
    if (this.requestId === 0) order.clear()
    const isOther = order.endPicking() || order.addressId !== this.shownAddress
    const isNew = (this.state === 'ready' && this.preview?.address === null) || (isOther && this.state !== 'loading')
    if (this.requestId > 0 && !isNew) return
    if ((await this.load()) || (await this.retryWithDefaults())) return
    const address = this.state === 'ready' ? this.preview?.address : null
    if (address) await this.returnToAddress(address.id)
  }

  /** Reloads the preview for another place; the checkout's own address, which also becomes the place, is loaded already. */
  moved() {
    if (this.state === 'ready' && this.loadedFor !== this.app.stores.location.place) void this.load()
  }

  /**
   * Returns to the shown address after a choice of an address without delivery, and loads it again. If that fails too,
   * the page shows the failure and nothing can be ordered.
   */
  private async returnToAddress(shownAddressId: number) {
    const { order } = this.app.stores
    const wasRequested = order.addressId === shownAddressId
    order.chooseAddress(shownAddressId)
    if (wasRequested || !(await this.load())) runInAction(() => (this.state = 'failed'))
  }

  /**
   * Retries without the pickup store and without insurance: a store may be too far from the new address, and insurance
   * may not pay there.
   */
  private async retryWithDefaults(): Promise<boolean> {
    const { isChosen } = this.insurance
    if (this.state !== 'ready' || (!this.pickup.store && !isChosen)) return false
    this.insurance.choose(false)
    if (await this.pickup.chooseStore(null)) return true
    this.insurance.choose(isChosen)
    return false
  }

  /**
   * Loads the preview for the current choices; returns true on success. A first failure stays on the page with ways to
   * fix it.
   */
  async load(): Promise<boolean> {
    if (!this.source) return false
    const { order, location } = this.app.stores
    const requestId = ++this.requestId
    if (this.state === 'failed') this.state = 'loading'
    const { addressId } = order
    const coupon = this.coupons.selection
    const previewInput = {
      ...location.query,
      addressId,
      ...(coupon === undefined ? {} : { couponId: coupon?.id ?? null }),
      ...(this.usePoints ? { usePoints: 1 as const } : {}),
      ...this.choice,
    }
    const request = this.source.preview(previewInput)
    // On the first load the skeleton shows this. @spec ER-77
    const result = await (this.state === 'ready' ? this.app.feedback.during(commonTexts.loading, request) : request)
    if (requestId !== this.requestId) return result.ok
    runInAction(() => {
      if (result.ok) this.setPreview(result.data)
      else this.fail(result.error)
      if (result.ok && !order.acceptAddress(addressId, result.data.address)) this.app.feedback.toast(texts.addressGone)
      this.shownAddress = order.addressId
      this.loadedFor = location.place
    })
    if (!result.ok) return false
    void this.safety.load()
    const cityId = result.data.address?.cityId ?? location.place.cityId
    await Promise.all([this.loadConfig(cityId), this.loadInsurance(cityId, previewInput, requestId)])
    return true
  }

  private async loadInsurance(cityId: number, previewInput: RequestInput, requestId: number) {
    const result = await this.insurance.loadShares(cityId, previewInput)
    if (requestId !== this.requestId) return
    // Some previews carry the shares themselves.
    this.insurance.setSplit((result?.ok ? result.data : this.preview) ?? {})
  }

  get canInsure() {
    return this.insurance.covers(this.lines)
  }

  /**
   * Whether the order can have an invoice: the shop's orders are invoiced here, unless a partner issues its invoices
   * itself, and there is something to pay.
   * @spec PR-32 RO-17
   */
  get canInvoice() {
    return this.preview?.canInvoice === 1 && this.preview.payable > 0
  }

  /** Pays by insurance, or no longer; a choice that the server refuses is taken back. @spec PR-14 ER-31 */
  async setInsuring(isInsuring: boolean) {
    const wasChosen = this.insurance.isChosen
    this.insurance.choose(isInsuring)
    if (!(await this.load())) this.insurance.choose(wasChosen)
  }

  /** Pickup and insurance choices, as every request of the checkout sends them. */
  private get choice() {
    const { isChosen } = this.insurance
    const shopperCityId = this.app.stores.location.place.cityId
    const cityId = this.preview ? (this.preview.address?.cityId ?? shopperCityId) : null
    return { ...this.pickup.input, ...(isChosen ? { insured: this.insurance.insurerIn(cityId, shopperCityId) } : {}) }
  }

  /** Loads the city's fees, to show the threshold for free delivery. */
  private async loadConfig(cityId: number) {
    const config = await this.app.stores.api.call('orderConfig', { cityId })
    if (config.ok) runInAction(() => (this.config = config.data))
  }

  private setPreview(preview: Preview) {
    this.orderOptions.changeAddress(preview.address, this.preview?.address)
    if (isAcceptedByHand(preview) && !this.preview) this.orderOptions.setAgreed(false)
    this.preview = preview
    this.slots.dropGone(this.hasRider)
    this.state = preview.storeOrderVos.length > 0 ? 'ready' : 'empty'
  }

  /** @spec ER-30 ER-31 ER-32 ER-33 */
  private fail(error: ApiError) {
    this.code = error.kind === 'business' ? error.code : 0
    // The page shows this error permanently: a toast would cover the buttons that fix it.
    const isShownOnPage = isMissing(error) || SHOWN_CODES.includes(this.code)
    this.reason = (isShownOnPage || error.kind === 'business') && 'msg' in error ? error.msg : ''
    if (this.state === 'ready') return this.app.fail(error, SCHEME)
    this.state = 'failed'
    if (!isShownOnPage) this.app.fail(error, SCHEME)
  }

  /** Ways to fix a refused first load. */
  get recoveryActions() {
    const { reason, code, insurance, isExpress, pickup, source } = this
    const methods = { isExpress, canFetch: pickup.isPossible, canExpress: source?.openExpressCheckout !== undefined }
    return recoveryActions({ ...methods, reason, code, isInsuring: insurance.isChosen, pickup: source?.pickup })
  }

  get orderType(): 1 | 2 {
    return this.pickup.store ? 2 : (this.source?.orderType ?? 2)
  }

  get isExpress() {
    return (this.preview?.orderType ?? this.orderType) === OrderType.express
  }

  /** Whether the shopper picks up the order. @spec PR-12 */
  get isPickup() {
    return this.preview?.pickup === 1
  }

  /** Whether the checkout places a group order. */
  get isGroup() {
    return this.source?.isGroup === true
  }

  /** Whether it is known where the order goes, and so its delivery fee and time. */
  get hasPlace() {
    return this.preview !== null && !isWithoutPlace(this.preview)
  }

  /** Amount paid first, in yuan; without the delivery fee while it is unknown. */
  get payable() {
    return this.preview ? shownPreview(this.preview).payable : 0
  }

  /** Parts of a presale; its balance without the delivery fee while that is unknown. @spec PR-16 */
  get presale() {
    return this.preview && shownPreview(this.preview).presell
  }

  /**
   * Delivery time of the order, as its page will say: '今天 10:21–10:36 送到', '11-23 至 11-24 送到'; '' without a place or
   * a promise, and for several parcels by mail, which arrive on different days.
   */
  get promised(): string {
    if (!this.hasPlace) return ''
    const hasOneTime = this.hasRider || this.preview?.storeOrderVos.length === 1
    const promise = hasOneTime && !this.isPickup ? this.preview?.promise : null
    return promise ? promiseText(promise, this.now) : ''
  }

  /** Whether a rider delivers the order. */
  get hasRider() {
    return !this.isExpress && !this.isPickup
  }

  get lines() {
    return this.preview?.storeOrderVos.flatMap(({ goodsVoList }) => goodsVoList) ?? []
  }

  /** Patient and prescription of these lines; null for products that need none. */
  get rx(): OnPrescription | null {
    const { demandNo = '', patientId = 0, patientName, validUntil } = this.preview ?? {}
    return patientName && validUntil ? { demandNo, patientId, patientName, validUntil } : null
  }

  get pieces() {
    return countProducts(this.lines)
  }

  /** Symptoms to choose from, for products sold only with a stated symptom. @spec PR-13 */
  get symptoms() {
    return this.preview?.symptoms ?? []
  }

  /** Terms that the shopper accepts; '' for an order that has none. */
  get terms(): string {
    return termsOf(this.preview)
  }

  /** Returns the first thing that the order lacks; null when it can be submitted. */
  get missing(): Missing | null {
    return missingIn(this)
  }

  /** Reason why the order cannot be submitted; '' if it can. */
  get blocked(): string {
    return this.missing?.text ?? ''
  }

  /** Shows what is missing: its message and its row. */
  showMissing = () => showMissing(this.app, this.missing)

  /** Amount saved by promotion, coupon and points, in yuan with two decimals; '' for none. */
  get savedText(): string {
    return savedText(this.preview)
  }

  open(sheet: CheckoutModel['sheet']) {
    this.sheet = sheet
  }

  close = () => void (this.sheet = '')

  /** Chooses another coupon or none and reloads the amounts. @spec EN-05 */
  async chooseCoupon(coupon: PreviewCoupon | null) {
    this.close()
    if (coupon && !coupon.usable) return
    this.coupons.select(coupon)
    await this.load()
  }

  /** Switches payment with points on or off and reloads the amounts. @spec PR-22 */
  async setPoints(on: boolean) {
    this.usePoints = on
    await this.load()
  }

  /** @spec PR-32 */
  saveInvoice() {
    if (this.orderOptions.saveInvoice()) this.close()
  }

  dropInvoice = () => {
    this.orderOptions.dropInvoice()
    this.close()
  }

  async saveSymptom() {
    if (await this.symptom.save()) this.close()
  }

  get now() {
    return this.app.stores.api.now()
  }

  pickAddress = () => {
    this.app.stores.order.pick()
    void this.app.go('addressList', { state: 'select' })
  }

  /** Order to submit; null before there is an address. */
  get submission(): Omit<Submission, 'idemKey'> | null {
    if (!this.preview?.address) return null
    return {
      addressId: this.preview.address.id,
      couponId: this.preview.couponId,
      payable: this.preview.payable,
      ...(this.preview.integral.used === 1 ? { usePoints: 1 as const } : {}),
      ...this.choice,
      ...this.symptom.inputFor(this.symptoms),
      ...this.orderOptions.input,
      ...(this.hasRider ? this.orderOptions.door : {}),
      ...this.orderOptions.replaceFor(this.lines),
    }
  }

  switchToExpress = () => this.source?.openExpressCheckout?.()
  toCart = () => void this.app.go('cart')
  goBack = () => void this.app.back()

  /** Closes the page: pending replies are dropped. */
  dispose() {
    this.placing.dispose()
    this.requestId++
  }
}
