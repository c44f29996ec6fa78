import type { Trx } from '../../db/transaction'

/** Puts pieces of an order's lines back on their shelves, in the lock order of every basket. */
export async function putBack(trx: Trx, orderId: number, pieces: ReadonlyMap<number, number>) {
  const items = await trx
    .selectFrom('order_item')
    .select(['cart_id', 'product_id', 'store_no'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .orderBy('store_no')
    .execute()
  for (const { cart_id: cartId, product_id: productId, store_no: storeNo } of items) {
    const count = pieces.get(cartId) ?? 0
    if (count === 0) continue
    await trx
      .updateTable('stock')
      .set((eb) => ({ qty: eb('qty', '+', count) }))
      .where('product_id', '=', productId)
      .where('store_no', '=', storeNo)
      .execute()
  }
}

/** Pieces of an order that are not on their shelves: all but those that a case has put back. */
export async function piecesOut(trx: Trx, orderId: number): Promise<Map<number, number>> {
  const items = await trx
    .selectFrom('order_item')
    .select(['cart_id', 'count'])
    .where('order_id', '=', orderId)
    .execute()
  const back = await trx
    .selectFrom('refund_item as i')
    .innerJoin('refund as r', 'r.id', 'i.refund_id')
    .select(['i.cart_id', 'i.count'])
    .where('r.order_id', '=', orderId)
    .where('i.restocked', '=', true)
    .execute()
  const isBack = (cartId: number) => back.filter((one) => one.cart_id === cartId).reduce((n, one) => n + one.count, 0)
  return new Map(items.map(({ cart_id: cartId, count }) => [cartId, count - isBack(cartId)]))
}
