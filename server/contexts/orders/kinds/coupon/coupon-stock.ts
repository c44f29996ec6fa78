import type { Trx } from '../../../../platform/db/transaction'
import { WELFARE } from '../membership/queries'

/** What an order that buys a coupon says it came from; `source_ref` is the sale. */
export const COUPON_SALE = 'coupon'

/** Sources of orders that are no goods: nothing is sent, received or asked back, and they are shown where they were bought. */
export const NOT_GOODS = [WELFARE, COUPON_SALE]

/** An unpaid order of a coupon has ended: somebody else may buy it. Nothing leads out of 600, so it goes back once. */
export const backToSale = (trx: Trx, order: { source_ref: number | null }) =>
  trx
    .updateTable('coupon_sale')
    .set((eb) => ({ remaining: eb('remaining', '+', 1) }))
    .where('id', '=', order.source_ref ?? 0)
    .execute()
