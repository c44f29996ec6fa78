import { CODES } from '@/contract/codes'
import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import { isMissing } from '@/api/flows'
import type { ApiError } from '@/api/result'
import type {
  Analytics,
  FailureDisplay,
  Navigation,
  WithConsent,
  WithFeedback,
  WithHosts,
  WithStores,
} from '@/page-kit/ports'
import { showMissing, type Missing } from '@/page-kit/missing'
import type { SubmitProblem } from '@/contract/types'
import { formatYuan } from '@/domain/money'
import { crossBorderTexts } from '@/texts/cross-border'
import { IdempotencyKey } from '@/features/product/idempotency-key'
import { commonTexts } from '@/texts/common'
import { openCashier } from '../open-cashier'
import { Buyers, type Buyer } from './buyers'
import type { Preview, Source } from './sources'

const texts = crossBorderTexts.checkout

/** Ids of the rows whose input can be missing. */
export const ROWS = {
  address: 'cross-border-address',
  buyer: 'cross-border-buyer',
  amounts: 'cross-border-amounts',
} as const

/**
 * Cross-border checkout: one company, one customs declaration, one order. The server computes the prices; this page
 * shows them and collects the choices.
 * @spec PR-11
 */
export class GlobalCheckoutModel {
  state: 'loading' | 'ready' | 'failed' | 'empty' = 'loading'
  /** Reason of the failed first load. */
  reason = ''
  preview: Preview | null = null
  remark = ''
  isCouponOpen = false
  isSubmitting = false
  readonly buyers: Buyers
  private company = ''
  private idCardId: number | null = null
  /** Chosen coupon; undefined: the server picks the best; null: none. */
  private couponId: number | null | undefined = undefined
  private requestId = 0
  private readonly key: IdempotencyKey
  private shownAddress: number | null = null

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithConsent &
      Analytics &
      WithStores<'api' | 'cart' | 'order'> &
      WithHosts<'device' | 'navigation' | 'pay'>,
    private readonly source: Source | null,
  ) {
    this.key = new IdempotencyKey(() => app.hosts.device.randomId())
    this.buyers = new Buyers(app, (buyer) => this.named(buyer))
    if (!source) this.state = 'empty'
    observableModel(this, {
      untracked: ['app', 'source', 'requestId', 'key', 'shownAddress', 'buyers'],
      byReference: ['preview'],
    })
  }

  /** Loads the page when it shows, also after a return from the address pages. */
  async show() {
    if (!this.source) return
    const { order } = this.app.stores
    const isOther = order.endPicking() || order.addressId !== this.shownAddress
    const isNew = (this.state === 'ready' && this.preview?.address === null) || (isOther && this.state !== 'loading')
    if (this.requestId > 0 && !isNew) return
    // The shown address is no longer the one the order would go to, or is outdated.
    if (!(await this.load()) && isOther) runInAction(() => (this.state = 'failed'))
  }

  load = async (): Promise<boolean> => {
    if (!this.source) return false
    const requestId = ++this.requestId
    if (this.state === 'failed') this.state = 'loading'
    const { order } = this.app.stores
    const { addressId } = order
    const request = this.source.preview({
      addressId,
      ...(this.idCardId ? { idCardId: this.idCardId } : {}),
      ...(this.couponId === undefined ? {} : { couponId: this.couponId }),
      ...(this.company ? { company: this.company } : {}),
    })
    const result = await (this.state === 'ready' ? this.app.feedback.during(commonTexts.loading, request) : request)
    if (requestId !== this.requestId) return result.ok
    runInAction(() => {
      this.shownAddress = addressId
      if (!result.ok) return this.fail(result.error)
      if (!order.acceptAddress(addressId, result.data.address)) this.app.feedback.toast(texts.addressGone)
      this.shownAddress = order.addressId
      this.preview = result.data
      this.state = 'ready'
    })
    return result.ok
  }

  private fail(error: ApiError) {
    const isShownOnPage = isMissing(error) || (error.kind === 'business' && error.code === CODES.lineProblem)
    this.reason = isShownOnPage && 'msg' in error ? error.msg : ''
    if (this.state === 'ready') return this.app.fail(error)
    this.state = 'failed'
    if (!isShownOnPage) this.app.fail(error)
  }

  /** Number of an existing order, which can only be paid; '' for a new order. */
  get orderNo() {
    return this.source?.orderNo ?? ''
  }

  get pieces() {
    return this.preview?.lines.reduce((sum, { count }) => sum + count, 0) ?? 0
  }

  get usable() {
    return this.preview?.coupons.filter(({ usable }) => usable) ?? []
  }

  get coupon() {
    return this.usable.find(({ id }) => id === this.preview?.couponId)
  }

  /** Returns the first thing that the order lacks; null when it can be submitted. */
  get missing(): Missing | null {
    const { preview } = this
    if (!preview || this.orderNo) return null
    if (!preview.address) return { text: texts.addressFirst, row: ROWS.address, open: this.pickAddress }
    if (!preview.buyer) return { text: texts.buyerFirst, row: ROWS.buyer, open: () => void this.buyers.open() }
    return preview.limitReason ? { text: preview.limitReason, row: ROWS.amounts } : null
  }

  /** Reason why the order cannot be submitted; '' if it can. */
  get blocked(): string {
    return this.missing?.text ?? ''
  }

  /** Shows what is missing: its message and its row. */
  showMissing = () => showMissing(this.app, this.missing)

  /** Switches to another company; the server picks the best coupon again. */
  chooseCompany = (company: string) => {
    if (company === this.preview?.company) return
    this.company = company
    this.couponId = undefined
    void this.load()
  }

  openCoupons = (open: boolean) => void (this.isCouponOpen = open)

  chooseCoupon = (id: number | null) => {
    this.isCouponOpen = false
    this.couponId = id
    void this.load()
  }

  private named({ id }: Buyer) {
    this.idCardId = id
    return this.load()
  }

  setRemark = (text: string) => void (this.remark = text)
  pickAddress = () => {
    this.app.stores.order.pick()
    void this.app.go('addressList', { state: 'select' })
  }
  toCart = () => void this.app.go('cart')

  /** Submits one order per idempotency key, however often the button is tapped or the request repeated. @spec ER-34 */
  submit = async () => {
    if (this.isSubmitting) return
    if (this.orderNo) return void (await openCashier(this.app, this.orderNo))
    if (this.blocked) return this.app.feedback.toast(this.blocked)
    const { preview, source } = this
    if (!preview?.address || !preview.buyer || !source) return
    const { company, couponId, payable, address, buyer } = preview
    const submission = {
      company,
      couponId,
      payable,
      addressId: address.id,
      idCardId: buyer.id,
      remark: this.remark.trim(),
    }
    this.isSubmitting = true
    const sending = source.submit({ ...submission, idemKey: this.key.keyFor(submission) })
    const result = await this.app.feedback.during(commonTexts.submitting, sending)
    if (result.ok) return this.finishSubmit(result.data.orderNo)
    runInAction(() => (this.isSubmitting = false))
    await this.refuse(result.error)
  }

  /** Stays locked, so that going back cannot submit again. */
  private async finishSubmit(orderNo: string) {
    this.app.track('create_order')
    this.app.stores.cart.afterOrder()
    void this.app.stores.cart.loadCount()
    await openCashier(this.app, orderNo, {}, 'replace')
  }

  private async refuse(error: ApiError) {
    if (error.kind !== 'business') return this.app.fail(error)
    this.key.refuse()
    const { good: confirm, problem: title } = texts
    if (error.code === CODES.lineProblem)
      return void (await this.app.feedback.askQuestion({ title, message: error.msg, confirm }))
    if (error.code !== CODES.amountChanged) return this.app.fail(error)
    const { payable } = error.data as SubmitProblem
    await this.load()
    this.app.feedback.toast(texts.changed(formatYuan(payable ?? this.preview?.payable ?? 0)))
  }

  /** Closes the page: pending replies are dropped. */
  dispose() {
    this.requestId++
  }
}
