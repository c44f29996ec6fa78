import { statusAfterPayment } from '../../../../../src/domain/order-status'
import type { Trx } from '../../../../platform/db/transaction'
import { refuse } from '../../../../platform/http/refusal'
import type { OrderKind, StockOrder } from '../order-kind'
import { standardOrder } from '../standard/standard-kind'
import { deliverCoupon } from './deliver-coupon'
import { putBackCoupon, takeCoupon } from './queries'

/** Holds one coupon of the sale until the order is paid or over. */
async function takeFromSale(trx: Trx, { source_ref: saleId }: StockOrder) {
  const saleUpdate = await takeCoupon(trx, saleId ?? 0)
  if (saleUpdate.numUpdatedRows === 0n) refuse('couponGone', '这张券已经售完')
}

/** Returns the coupon to the sale. Nothing leads out of 600, so it returns once. */
const returnToSale = (trx: Trx, { source_ref: saleId }: StockOrder) => putBackCoupon(trx, saleId ?? 0)

/** Buys a coupon; `source_ref` is the sale. The payment delivers the coupon and completes the order. @spec PR-21 */
export const couponOrder: OrderKind = {
  ...standardOrder,
  source: 'coupon',
  takeStock: takeFromSale,
  returnStock: returnToSale,
  returnsSentPieces: true,
  statusOncePaid: statusAfterPayment({ isReservation: true }),
  onPaid: (trx, { id }, at) => deliverCoupon(trx, id, at),
  amountDue: ({ payable_fen: fen }) => ({ part: 'coupon', fen }),
  canInvoice: false,
  view: { ...standardOrder.view, isListed: false, urlOf: () => '/activity/buyCoupon' },
}
