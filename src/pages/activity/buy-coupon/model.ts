import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithHosts, WithStores } from '@/page-kit/ports'
import type { ApiError } from '@/api/result'
import { CODES } from '@/contract/codes'
import type { Reply } from '@/contract/types'
import { drawState } from '@/domain/draw'
import { formatYuan } from '@/domain/money'
import { Rows } from '@/features/product/rows'
import { commonTexts } from '@/texts/common'
import { couponsTexts } from '@/texts/coupons'

export type Sale = Reply<'couponSales'>['list'][number]
export type Purchase = Reply<'couponPurchases'>['list'][number]

const texts = couponsTexts.sale
/** Error codes whose server text this page shows. @spec ER-48 … ER-53 ER-34 */
const EXPLAINED_CODES: readonly number[] = [
  CODES.missing,
  CODES.couponClaimed,
  CODES.couponNotStarted,
  CODES.couponOver,
  CODES.couponGone,
  CODES.amountChanged,
  CODES.notFound,
  CODES.orderMoved,
]

/** Coupons for sale, and the shopper's purchases. A purchase is paid like any order. @spec PR-21 */
export class SalesModel {
  tab: 0 | 1 = 0
  busy = false
  readonly sales: Rows<Sale>
  readonly purchases: Rows<Purchase>
  /** Idempotency key of the coupon being bought; a request that repeats it makes no second purchase. */
  private submission: { id: number; idemKey: string } | null = null

  constructor(
    private readonly app: Navigation &
      WithFeedback &
      FailureDisplay &
      LoginPrompt &
      WithStores<'api' | 'session'> &
      WithHosts<'device' | 'pay'>,
  ) {
    const { api } = app.stores
    this.sales = new Rows<Sale>(
      app,
      (page) => api.call('couponSales', page),
      (sale) => sale.id,
      { isOpen: true },
    )
    this.purchases = new Rows<Purchase>(
      app,
      (page) => api.call('couponPurchases', page),
      (one) => one.orderNo,
    )
    observableModel(this, { untracked: ['app', 'submission', 'sales', 'purchases'] })
  }

  get rows() {
    return this.tab === 0 ? this.sales : this.purchases
  }

  show = () => void this.rows.load()

  choose(tab: 0 | 1) {
    this.tab = tab
    this.show()
  }

  /** Returns why a coupon cannot be bought; null when it can. A waiting order can be paid in any case. */
  problemOf = (sale: Sale): 'soon' | 'none' | 'full' | null => {
    if (sale.waitingNo) return null
    if (drawState(sale, this.app.stores.api.now()) === 'soon') return 'soon'
    if (sale.bought >= sale.purchaseLimitCount) return 'full'
    return sale.remaining > 0 ? null : 'none'
  }

  buy = async (sale: Sale) => {
    if (this.busy || this.problemOf(sale)) return
    if (!this.app.stores.session.isLoggedIn) return this.app.login()
    if (sale.waitingNo) return this.pay(sale.waitingNo)
    this.busy = true
    const { name, price, validDays, purchaseLimitCount: most } = sale
    const isSure = await this.app.feedback.askQuestion({
      ...texts.purchaseConfirm(name, formatYuan(price), validDays, most),
      cancel: commonTexts.cancel,
    })
    if (isSure) await this.order(sale)
    runInAction(() => (this.busy = false))
  }

  private async order({ id, price }: Sale) {
    if (this.submission?.id !== id) this.submission = { id, idemKey: this.app.hosts.device.randomId() }
    const result = await this.app.stores.api.call('buyCoupon', { ...this.submission, payable: price })
    if (result.ok) {
      this.submission = null
      return this.pay(result.data.orderNo)
    }
    this.say(result.error)
    await this.sales.load()
  }

  private say(error: ApiError) {
    const isExplained = error.kind === 'business' && EXPLAINED_CODES.includes(error.code)
    if (isExplained) this.app.feedback.toast(error.msg)
    else this.app.fail(error)
  }

  pay = (orderNo: string) => {
    const { payType } = this.app.hosts.pay
    void this.app.go('orderPay', { id: orderNo, ...(payType && { payType }) })
  }

  /** Cancels an unpaid purchase, and reloads afterwards, whatever the result. */
  cancel = async ({ orderNo }: Purchase) => {
    if (this.busy) return
    this.busy = true
    if (await this.app.feedback.askQuestion({ ...texts.sure, danger: true })) {
      const result = await this.app.stores.api.call('cancelPurchase', { orderNo })
      if (result.ok) this.app.feedback.toast(texts.cancelled)
      else this.say(result.error)
      await this.purchases.load()
    }
    runInAction(() => (this.busy = false))
  }

  toCenter = () => void this.app.go('couponCenter')
  toCoupons = () => void this.app.go('coupons')

  dispose() {
    this.sales.dispose()
    this.purchases.dispose()
  }
}
