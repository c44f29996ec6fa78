import { observable, runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import { showMissing, type Missing } from '@/page-kit/missing'
import { CODES } from '@/contract/codes'
import type { Reply } from '@/contract/types'
import {
  afterSaleRefund,
  REASON_CODES,
  REASONS,
  reasonsFor,
  formatRemark,
  type AfterSaleRefund,
  type LineRemainder,
  type ReasonCode,
} from '@/domain/after-sale'
import { REFUND_TYPE } from '@/domain/enums'
import { toFen } from '@/domain/money'
import { isService, takesAllProducts } from '@/domain/tcm/lines'
import { commonTexts } from '@/texts/common'
import { afterSaleTexts as texts } from '@/texts/after-sale'
import { IdempotencyKey } from '@/features/product/idempotency-key'
import { Photos } from '@/features/product/photos/photos'

type Facts = Reply<'afterSales'>
type Line = Facts['lines'][number]
const MOST_PICTURES = 4
/** Ids of the rows whose input can be missing. */
export const ROWS = { products: 'sale-products', reason: 'sale-reason', pictures: 'sale-pictures' } as const
/** Reasons that do not require seeing the products. */
const UNSEEN = REASON_CODES.filter((code) => code !== 'recall' && code !== 'missing' && !REASONS[code].evidence)

interface Params {
  id?: string
  /** Kind of request: 1 refund only, 2 return and refund. */
  type?: string
  /** Barcode of a product selected from the start. */
  barcode?: string
}

const remainingOf = ({
  cartId,
  left: remaining,
  goods: productsAmount,
  net,
  promotion,
  coupon,
  points,
}: Line): LineRemainder => ({
  ...{ cartId, count: remaining },
  ...{ product: toFen(productsAmount), net: toFen(net) },
  ...{ promotion: toFen(promotion), coupon: toFen(coupon), points: toFen(points) },
})

/**
 * Requests a refund of a whole order or of single pieces. Computes the amount here by the same rule as the server.
 * @spec PR-24 RX-08 API-24
 */
export class AfterSaleModel {
  state: 'loading' | 'ready' | 'failed' | 'none' = 'loading'
  facts: Facts | null = null
  type: number
  reason: ReasonCode | null = null
  note = ''
  saving = false
  readonly pictures: Photos
  private readonly counts = observable.map<number, number>()
  private readonly id: number
  private readonly barcode: string
  private readonly key: IdempotencyKey
  private requestId = 0

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      WithStores<'api' | 'order' | 'upload'> &
      WithHosts<'device' | 'navigation' | 'pictures'>,
    /** Whether the request covers everything that is left. */
    readonly isWhole: boolean,
    { id, type, barcode = '' }: Params,
  ) {
    this.id = Number(id)
    this.type = Number(type) === REFUND_TYPE.product ? REFUND_TYPE.product : REFUND_TYPE.money
    this.barcode = barcode
    this.key = new IdempotencyKey(() => app.hosts.device.randomId())
    this.pictures = new Photos(app, MOST_PICTURES)
    observableModel(this, {
      untracked: ['app', 'id', 'barcode', 'key', 'requestId', 'counts', 'pictures', 'isWhole'],
      byReference: ['facts'],
    })
  }

  load = async () => {
    const requestId = ++this.requestId
    this.state = 'loading'
    const result = await this.app.stores.api.call('afterSales', { id: this.id })
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (!result.ok) this.state = 'failed'
      else this.setFacts(result.data)
    })
  }

  private setFacts(facts: Facts) {
    this.facts = facts
    const returnableLines = facts.lines.filter(({ left: remaining }) => remaining > 0)
    this.state = returnableLines.length > 0 ? 'ready' : 'none'
    const products = returnableLines.filter((line) => !isService(line))
    for (const { cartId, left: remaining, barcode } of products)
      if (this.isWhole || barcode === this.barcode || products.length === 1) this.counts.set(cartId, remaining)
    this.restore(returnableLines)
  }

  /** Restores the input of an earlier form of this order, as far as it is still possible. @spec ER-16 */
  private restore(returnableLines: readonly Line[]) {
    const { order } = this.app.stores
    const draft = order.afterSaleDraft
    if (draft?.orderId !== this.id || this.state !== 'ready') return
    order.keepAfterSale(null)
    const counts = new Map(this.isWhole ? [] : draft.counts)
    for (const { cartId, left: remaining } of returnableLines) {
      const count = counts.get(cartId)
      if (count) this.counts.set(cartId, Math.min(count, remaining))
    }
    this.note = draft.note
    this.reason = draft.reason && this.reasons.includes(draft.reason) ? draft.reason : null
    this.pictures.restore(draft.photos)
  }

  /** Keeps the input for the next form, because this one is about to close. */
  private keepDraft() {
    const photos = this.pictures.list.flatMap(({ picture, url }) => (url ? [{ picture, url }] : []))
    const counts = this.isWhole ? [] : [...this.counts]
    this.app.stores.order.keepAfterSale({ orderId: this.id, reason: this.reason, note: this.note, counts, photos })
  }

  get lines(): Line[] {
    return this.facts?.lines ?? []
  }

  /** Lines of products, from which the shopper chooses. */
  get products(): Line[] {
    return this.lines.filter((line) => !isService(line))
  }

  /**
   * Returns how many pieces of a line the request contains. A service is part of it as a whole with the last products.
   */
  countOf = (cartId: number): number => {
    const service = this.lines.find((line) => line.cartId === cartId && isService(line))
    if (!service) return this.counts.get(cartId) ?? 0
    const remainders = this.products.map(({ barcode, left, cartId: id }) => ({
      barcode,
      left,
      taken: this.countOf(id),
    }))
    return takesAllProducts(remainders) ? service.left : 0
  }

  setCount(cartId: number, count: number) {
    if (count > 0) this.counts.set(cartId, count)
    else this.counts.delete(cartId)
    if (this.reason && !this.reasons.includes(this.reason)) this.reason = null
  }

  private get chosenLines(): Line[] {
    return this.lines.filter(({ cartId }) => this.countOf(cartId) > 0)
  }

  get hasDrugRule() {
    return this.facts?.sent === 1 && this.chosenLines.some(({ drugClass }) => drugClass !== null)
  }

  /** Returns the possible reasons; for unsent products, all reasons that do not require seeing them. @spec RX-08 */
  get reasons(): readonly ReasonCode[] {
    return this.facts?.sent === 1 ? reasonsFor(this.chosenLines) : UNSEEN
  }

  get needsPictures() {
    return this.facts?.sent === 1 && this.reason !== null && REASONS[this.reason].evidence
  }

  get afterSaleRefund(): AfterSaleRefund | null {
    const { facts } = this
    if (!facts) return null
    const returnLines = this.chosenLines.map(({ cartId }) => ({ cartId, count: this.countOf(cartId) }))
    const isShops = this.reason !== null && REASONS[this.reason].fault === 'shop'
    return afterSaleRefund(facts.lines.map(remainingOf), returnLines, {
      fees: toFen(facts.fees),
      feesToo: facts.sent === 0 || isShops,
    })
  }

  setType = (type: number) => void (this.type = type)
  setReason = (reason: ReasonCode) => void (this.reason = reason)
  setNote = (note: string) => void (this.note = note)

  /** Returns what is missing, null when nothing is. */
  private get missing(): Missing | null {
    if (this.chosenLines.length === 0) return { text: texts.missing.product, row: ROWS.products }
    if (!this.reason) return { text: texts.missing.reason, row: ROWS.reason }
    const { isSending, unsent, urls } = this.pictures
    const hasUnsent = isSending || (this.needsPictures && unsent > 0)
    if (hasUnsent) return { text: texts.missing.sending, row: ROWS.pictures }
    const lacksPictures = this.needsPictures && urls.length === 0
    return lacksPictures ? { text: texts.missing.pictures, row: ROWS.pictures } : null
  }

  /** Submits once on repeated taps; keeps the input after a refusal. @spec ST-58 ER-76 */
  submit = async () => {
    if (this.saving || this.state !== 'ready') return
    const { missing, reason } = this
    if (missing || !reason) return showMissing(this.app, missing)
    this.saving = true
    const error = await this.app.feedback.during(
      commonTexts.refunding,
      this.isWhole ? this.sendWhole(reason) : this.sendPart(reason),
    )
    runInAction(() => (this.saving = false))
    // The order list takes the place of the form.
    if (error?.kind === 'business' && error.code === CODES.orderMoved) this.keepDraft()
    if (error) return this.app.fail(error)
    this.app.feedback.toast(commonTexts.toast.applied)
    await this.openNewestRequest()
  }

  private async sendWhole(reason: ReasonCode) {
    const refundRemark = formatRemark(reason, this.note)
    const refundVoucherUrl = this.pictures.urls.join(',')
    const input = { id: this.id, refundRemark, refundType: this.type, refundVoucherUrl }
    const result = await this.app.stores.api.call('refundOrder', input)
    return result.ok ? null : result.error
  }

  private async sendPart(reason: ReasonCode) {
    const submission = {
      id: this.id,
      refundType: this.type,
      reason,
      refundRemark: this.note,
      refundVoucherUrl: this.pictures.urls.join(','),
      goods: this.chosenLines.map(({ cartId }) => ({ cartId, count: this.countOf(cartId) })),
    }
    const result = await this.app.stores.api.call('applyAfterSale', {
      ...submission,
      idemKey: this.key.keyFor(submission),
    })
    if (result.ok) return null
    if (result.error.kind === 'business') this.key.refuse()
    return result.error
  }

  /** Opens the newest request, which is the one just created. */
  private async openNewestRequest() {
    const result = await this.app.stores.api.call('afterSales', { id: this.id })
    const [newest] = result.ok ? result.data.cases : []
    if (!result.ok || !newest) return this.toOrder()
    await this.app.replace('orderReturnDetail', { id: newest.id, orderNo: result.data.orderNo })
  }

  toPart = () => void this.app.replace('orderAfterSale', { id: this.id, type: this.type })
  toOrder = () => void this.app.replace('orderDetail', { status: this.facts?.orderStatusCode ?? 0, id: this.id })

  dispose() {
    this.requestId += 1
    this.pictures.dispose()
  }
}
