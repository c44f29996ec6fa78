import type { OrderPreview } from '@/contract/types'
import type { WithStores } from '@/page-kit/ports'
import { observableModel } from '@/stores/observable-model'
import type { CheckoutSource, Preview } from './sources'

export type PreviewCoupon = OrderPreview['coupons'][number]

/** Coupons of a checkout: the one that applies, those that can be used, and the shopper's choice. @spec EN-05 */
export class CheckoutCoupons {
  constructor(
    private readonly app: WithStores<'order'>,
    private readonly checkout: { readonly preview: Preview | null; readonly orderType: 1 | 2 },
    private readonly source: Pick<CheckoutSource, 'redeemsCoupon'> | null,
  ) {
    observableModel(this, { untracked: ['app', 'checkout', 'source'] })
  }

  /** Coupon chosen on this page; null for none, undefined while the server chooses. */
  get selection() {
    return this.app.stores.order.couponSelection[this.checkout.orderType]
  }

  /** Coupon that the amounts contain. */
  get applied(): PreviewCoupon | undefined {
    const { preview } = this.checkout
    return preview?.coupons.find(({ id }) => id === preview.couponId)
  }

  /** The ones that can be used, the highest amount first. */
  get usable() {
    const usable = this.checkout.preview?.coupons.filter((coupon) => coupon.usable) ?? []
    return usable.sort((a, b) => b.amount - a.amount)
  }

  get unusable() {
    return this.checkout.preview?.coupons.filter(({ usable }) => !usable) ?? []
  }

  /** Whether the shopper may choose: an exchange has the one coupon that it redeems. @spec PR-21 */
  get canChoose() {
    return this.source?.redeemsCoupon !== true
  }

  /** Whether the server's choice of coupon, which is the best, is unchanged. */
  get isBest() {
    return this.canChoose && this.selection === undefined
  }

  select(coupon: PreviewCoupon | null) {
    const chosen = coupon && { id: coupon.id, amount: coupon.amount, minAmount: coupon.minAmount }
    this.app.stores.order.chooseCoupon(this.checkout.orderType, chosen)
  }
}
