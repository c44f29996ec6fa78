import { RefundState } from '../../../../src/domain/after-sale'
import { normalizeStatus, OrderStatus } from '../../../../src/domain/order-status'
import type { Trx } from '../../../platform/db/transaction'
import { restoreShare, revokeShare } from '../../marketing'
import { planRed } from '../invoice/plan-invoice'
import { moveOrder, type OrderRow } from '../move-order'
import { itemsOf, wasSent } from '../queries'
import { isShopsFault } from './fee-refund'
import {
  afterSalesOf,
  findLastRefundingEvent,
  listWholeAfterSales,
  lockAfterSaleWithOrder,
  refundedLinesOf,
  updateAfterSale,
  ENDED_WITHOUT_REFUND,
} from './queries'
import { notifyAfterSale } from './notify-shopper'

/**
 * Closes an after-sale whose refund is complete or was never needed, once. A late payment belongs to no after-sale and
 * changes nothing.
 */
export async function closeAfterSale(trx: Trx, id: number, at: Date) {
  const afterSale = await lockAfterSaleWithOrder(trx, id)
  if (afterSale?.row.status !== RefundState.queued) return
  await updateAfterSale(trx, id, { status: RefundState.done, done_at: at })
  if (afterSale.row.amount_fen > 0) await notifyAfterSale(trx, 'done', afterSale.row, afterSale.order, at)
  if (afterSale.row.reason !== 'asked') return
  await planRed(trx, afterSale.order.id, id, at)
  await revokeShare(trx, afterSale.order.id, id, at)
  await restoreShare(trx, afterSale.order.id, id, at)
  await settleOrder(trx, afterSale.order, at)
}

/**
 * Whether the seller is responsible for a fully refunded order. For a shipped order the reasons of its after-sales
 * decide; for an unshipped one only a cancellation by the seller counts, because a shopper's reason cannot be verified.
 */
async function isShopsDoing(trx: Trx, order: OrderRow, at: Date): Promise<boolean> {
  if (await wasSent(trx, order, at))
    return (await afterSalesOf(trx, order.id)).some(({ remark }) => isShopsFault(remark))
  const step = await findLastRefundingEvent(trx, order.id)
  return step?.actor === 'service'
}

/**
 * Sets the order's status after an after-sale has ended: cancelled when every piece is refunded, the previous status
 * when a whole refund was refused, unchanged otherwise. The caller locks the after-sale's row.
 * @spec ST-58 PR-24
 */
export async function settleOrder(trx: Trx, order: OrderRow, at: Date) {
  const items = await itemsOf(trx, [order.id])
  const pieces = (rows: { count: number }[]) => rows.reduce((total, { count }) => total + count, 0)
  const finishedRows = (await refundedLinesOf(trx, order.id)).filter(({ status }) => status === RefundState.done)
  if (pieces(finishedRows) >= pieces(items)) {
    const isShops = await isShopsDoing(trx, order, at)
    if (order.status !== OrderStatus.refunding)
      await moveOrder(trx, order, { to: OrderStatus.refunding, by: 'service', at })
    return moveOrder(
      trx,
      { ...order, status: OrderStatus.refunding },
      { to: OrderStatus.cancelled, by: 'service', isShops, at },
    )
  }
  if (order.status !== OrderStatus.refunding) return false
  const wholes = await listWholeAfterSales(trx, order.id)
  if (wholes.some(({ status }) => ![RefundState.done, ...ENDED_WITHOUT_REFUND].includes(status))) return false
  const previousStatus = normalizeStatus(wholes[0]?.from_status ?? 500) ?? OrderStatus.completed
  return moveOrder(trx, order, { to: previousStatus, by: 'service', at })
}
