import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { FailureDisplay, LoginPrompt, Navigation, WithFeedback, WithStores } from '@/page-kit/ports'
import { CODES } from '@/contract/codes'
import type { Coupon } from '@/contract/types'
import { CouponType } from '@/domain/enums'
import { orderTypeOf } from '@/domain/kind'
import { Rows } from '@/features/product/rows'
import { groupedCode } from '@/domain/mask'

/** Coupons valid at a store's counter: those for express orders, sent from a warehouse, are not. */
const COUNTER = { couponType: CouponType.order, orderType: orderTypeOf('pickup') }

/** Coupons to show at a counter, and the code of the opened coupon. @spec PR-21 BC-31 */
export class ShownModel {
  readonly rows: Rows<Coupon>
  /** Coupon whose code is shown; null when none is. */
  coupon: Coupon | null = null
  code = ''
  state: 'asking' | 'ready' | 'failed' = 'asking'
  private requestId = 0

  constructor(
    private readonly app: Navigation & WithFeedback & FailureDisplay & LoginPrompt & WithStores<'api' | 'session'>,
  ) {
    this.rows = new Rows<Coupon>(
      app,
      (page) => app.stores.api.call('myCoupons', { ...page, status: 1, ...COUNTER }),
      (coupon) => coupon.id,
    )
    observableModel(this, { untracked: ['app', 'requestId', 'rows'] })
  }

  /** Code in groups of four: 1234 5678 9012 3456. */
  get words() {
    return groupedCode(this.code)
  }

  show = async (coupon: Coupon) => {
    const requestId = ++this.requestId
    this.coupon = coupon
    this.code = ''
    this.state = 'asking'
    const result = await this.app.stores.api.call('couponCode', { id: coupon.id })
    if (requestId !== this.requestId) return
    runInAction(() => {
      if (result.ok) this.code = result.data.code
      this.state = result.ok ? 'ready' : 'failed'
    })
    if (result.ok || result.error.kind !== 'business' || result.error.code !== CODES.missing) return
    // Closes the sheet and reloads the list, because the coupon was used or has expired in the meantime.
    this.app.feedback.toast(result.error.msg)
    this.close()
    await this.rows.load()
  }

  retry = () => {
    if (this.coupon) void this.show(this.coupon)
  }

  close = () => {
    this.requestId += 1
    this.coupon = null
    this.code = ''
  }

  toCenter = () => void this.app.go('couponCenter')

  dispose() {
    this.requestId += 1
    this.rows.dispose()
  }
}
