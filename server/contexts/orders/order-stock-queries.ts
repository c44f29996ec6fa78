import type { Handle, Trx } from '../../platform/db/transaction'

export const findStockOrder = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('orders')
    .select(['id', 'source', 'source_ref', 'user_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

/** Selects the lines of an order in the lock order of every basket. */
export const listStockItems = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('order_item')
    .select(['cart_id', 'name', 'product_id', 'store_no', 'global_id'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .orderBy('store_no')
    .orderBy('global_id')
    .execute()

export const listOrderedCounts = (handle: Handle, orderId: number) =>
  handle.selectFrom('order_item').select(['cart_id', 'count']).where('order_id', '=', orderId).execute()

/** Selects the pieces that after-sales have restocked. */
export const listRestockedCounts = (handle: Handle, orderId: number) =>
  handle
    .selectFrom('refund_item as i')
    .innerJoin('refund as r', 'r.id', 'i.refund_id')
    .select(['i.cart_id', 'i.count'])
    .where('r.order_id', '=', orderId)
    .where('i.restocked', '=', true)
    .execute()
