import { atLeastZero, fen, NO_FEN, sum, type Fen } from '../../../../src/domain/money'
import { REASONS, parseReason } from '../../../../src/domain/after-sale'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { paymentOf } from '../refund-queries'
import type { OrderRow } from '../move-order'
import { wasSent } from '../queries'
import { afterSalesOf, isPaid, remainingLinesOf, updateAfterSaleAmount, type AfterSaleRow } from './queries'

/** Whether the seller is responsible for this reason. */
export function isShopsFault(remark: string): boolean {
  const code = parseReason(remark)
  return code !== undefined && REASONS[code].fault === 'shop'
}

/** Whether the fees are refunded too: for reasons the seller is responsible for, and for unshipped orders. */
export const includesFees = (isSent: boolean, remark: string): boolean => !isSent || isShopsFault(remark)

/**
 * Returns the fees that the after-sale with the last pieces would refund, in fen. Zero while another after-sale may end
 * without refund, because its pieces and the fees would then be kept. `except`: the calling after-sale.
 * @spec PR-24
 */
export async function refundableFees(handle: Handle, order: OrderRow, except = 0): Promise<Fen> {
  const otherAfterSales = (await afterSalesOf(handle, order.id)).filter(({ id }) => id !== except)
  if (!otherAfterSales.every(isPaid)) return NO_FEN
  const refunded = sum(otherAfterSales.map((one) => one.fees_fen))
  return fen(order.freight_fen + order.packing_fen + order.tax_fen - refunded)
}

/** Returns the largest possible refund: the paid amount without refunds in progress. @spec S38 */
export async function mostOf(handle: Handle, order: OrderRow, except = 0): Promise<Fen> {
  const otherAfterSales = (await afterSalesOf(handle, order.id)).filter(({ id }) => id !== except)
  return atLeastZero(fen(order.payable_fen - sum(otherAfterSales.map((one) => one.amount_fen))))
}

/**
 * Returns the after-sale with fees added when its pieces turn out to be the last: others were undecided when it was
 * requested. The caller locks both rows.
 */
export async function addFeesOfLastPieces(
  trx: Trx,
  order: OrderRow,
  row: AfterSaleRow,
  at: Date,
): Promise<AfterSaleRow> {
  const { left: remainingLines } = await remainingLinesOf(trx, order)
  const isLast = remainingLines.every(({ count }) => count === 0)
  if (row.fees_fen > 0 || !isLast || !includesFees(await wasSent(trx, order, at), row.remark)) return row
  const maxRefund = await mostOf(trx, order, row.id)
  const amount = Math.min(maxRefund, row.amount_fen + (await refundableFees(trx, order, row.id)))
  if (amount <= row.amount_fen) return row
  const change = {
    amount_fen: amount,
    fees_fen: amount - row.amount_fen,
    txn_no: row.txn_no ?? (await paymentOf(trx, order.id))?.txn_no ?? null,
  }
  return updateAfterSaleAmount(trx, row.id, change)
}
