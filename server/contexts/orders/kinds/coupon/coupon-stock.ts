import type { Trx } from '../../../../platform/db/transaction'

/** An unpaid order of a coupon has ended: somebody else may buy it. Nothing leads out of 600, so it goes back once. */
export const backToSale = (trx: Trx, order: { source_ref: number | null }) =>
  trx
    .updateTable('coupon_sale')
    .set((eb) => ({ remaining: eb('remaining', '+', 1) }))
    .where('id', '=', order.source_ref ?? 0)
    .execute()
