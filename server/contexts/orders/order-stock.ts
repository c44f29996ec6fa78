import type { Handle, Trx } from '../../platform/db/transaction'
import type { Line } from '../checkout'
import type { Pieces, StockOrder } from './kinds/order-kind'
import { kindOf, type OrderSource } from './kinds/registry'
import { findStockOrder, listOrderedCounts, listRestockedCounts, listStockItems } from './order-stock-queries'

/** Pieces of the lines of a basket. */
export const piecesOf = (lines: readonly Line[]): Pieces[] =>
  lines.map(({ id, name, productId, sender, count }) => ({
    ...{ lineId: id, name, productId, count },
    storeNo: sender.storeNo,
    globalId: null,
  }))

/** Takes what a new order holds, by the rule of its kind. Runs last in the transaction: many shoppers meet at these rows. */
export const takeStock = async (
  trx: Trx,
  { source, ...order }: StockOrder & { source: OrderSource },
  lines: readonly Pieces[],
): Promise<unknown> => kindOf(source).takeStock?.(trx, order, lines)

/** Returns pieces of an order, counted by `cart_id`, by the rule of its kind and in the lock order of every basket. */
export async function returnStock(trx: Trx, orderId: number, counts: ReadonlyMap<number, number>) {
  const order = await findStockOrder(trx, orderId)
  const items = await listStockItems(trx, orderId)
  const lines = items.map((item) => ({
    ...{ lineId: item.cart_id, name: item.name, productId: item.product_id, storeNo: item.store_no },
    ...{ globalId: item.global_id, count: counts.get(item.cart_id) ?? 0 },
  }))
  await kindOf(order.source).returnStock(
    trx,
    order,
    lines.filter(({ count }) => count > 0),
  )
}

/** Returns the pieces of an order that are not back in stock: all except those that an after-sale has restocked. */
export async function countPiecesOut(handle: Handle, orderId: number): Promise<Map<number, number>> {
  const items = await listOrderedCounts(handle, orderId)
  const refunds = await listRestockedCounts(handle, orderId)
  const refundedCount = (cartId: number) =>
    refunds.filter((one) => one.cart_id === cartId).reduce((n, one) => n + one.count, 0)
  return new Map(items.map(({ cart_id: cartId, count }) => [cartId, count - refundedCount(cartId)]))
}
