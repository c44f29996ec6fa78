import { RefundState } from '../../../../src/domain/after-sale'
import type { Trx } from '../../../platform/db/transaction'
import type { Decision } from '../../../providers/after-sales/contract'
import { queueRefund } from '../refund-queue'
import type { OrderRow } from '../move-order'
import { wasSent } from '../queries'
import { returnStock } from '../order-stock'
import { closeAfterSale, settleOrder } from './close-after-sale'
import { planOverdue } from './withdraw-after-sale'
import { addFeesOfLastPieces } from './fee-refund'
import { lockAfterSaleWithOrder, markRestocked, refundedLinesOf, updateAfterSale, type AfterSaleRow } from './queries'
import { notifyAfterSale } from './notify-shopper'

/**
 * Applies the decision of customer service, once: a repeated decision changes nothing. Returns whether one was
 * expected.
 */
export async function decide(trx: Trx, id: number, decision: Decision, at: Date): Promise<boolean> {
  const afterSale = await lockAfterSaleWithOrder(trx, id)
  if (afterSale?.row.status !== RefundState.asked) return false
  const { row, order } = afterSale
  if (decision.agrees) await agree(trx, order, row, at)
  else await refuseAfterSale(trx, order, row, decision.reason, at)
  return true
}

async function refuseAfterSale(trx: Trx, order: OrderRow, row: AfterSaleRow, answer: string, at: Date) {
  const refusalColumns = { status: RefundState.refused, decided_at: at, answer }
  await updateAfterSale(trx, row.id, refusalColumns)
  await notifyAfterSale(trx, 'refused', row, order, at)
  await settleOrder(trx, order, at)
}

/** Approves an after-sale; products to be returned are awaited first. The caller locks both rows. */
export async function agree(trx: Trx, order: OrderRow, row: AfterSaleRow, at: Date) {
  const isUnsent = !(await wasSent(trx, order, at))
  await updateAfterSale(trx, row.id, { decided_at: at })
  if (isUnsent && !row.whole) await restock(trx, order.id, row.id)
  if (row.refund_type === 1 || isUnsent) return pay(trx, order, row, at)
  await updateAfterSale(trx, row.id, { status: RefundState.returning })
  await planOverdue(trx, row.id, at)
}

/** Starts the refund; an amount of zero needs none. */
export async function pay(trx: Trx, order: OrderRow, row: AfterSaleRow, at: Date) {
  const { id, amount_fen: fen } = await addFeesOfLastPieces(trx, order, row, at)
  await updateAfterSale(trx, id, { status: RefundState.queued })
  if (fen === 0) await closeAfterSale(trx, id, at)
  else await queueRefund(trx, id, at)
}

/** Restocks unshipped pieces; those of a whole order when the order ends. */
async function restock(trx: Trx, orderId: number, refundId: number) {
  const refundLines = (await refundedLinesOf(trx, orderId)).filter((one) => one.refund_id === refundId)
  await returnStock(trx, orderId, new Map(refundLines.map(({ cart_id: cartId, count }) => [cartId, count])))
  await markRestocked(trx, refundId)
}

/** Records that the products are back at the store, and starts the refund. Returns false when none were expected. */
export async function recordReturnReceived(trx: Trx, id: number, at: Date): Promise<boolean> {
  const afterSale = await lockAfterSaleWithOrder(trx, id)
  if (afterSale?.row.status !== RefundState.returned) return false
  await updateAfterSale(trx, id, { received_at: at })
  await pay(trx, afterSale.order, afterSale.row, at)
  return true
}
