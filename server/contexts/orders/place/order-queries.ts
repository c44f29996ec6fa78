import type { Insertable } from 'kysely'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { CheckedPurchase } from '../../checkout'
import type { NOT_PRODUCTS } from '../../marketing'
import { ownOrders } from '../queries'
import type { OrderItemTable, OrderTable } from '../tables'
import type { ShopUser } from '../../../platform/http/shop-user'

const PLACED = ['id', 'order_no', 'status', 'payable_fen', 'expires_at'] as const

/** Returns the order that this key has already placed in the shop. */
export const placedBefore = (trx: Trx, owner: ShopUser, idemKey: string) =>
  trx
    .selectFrom('orders')
    .select(PLACED)
    .where('user_id', '=', owner.userId)
    .where('merchant_code', '=', owner.merchantCode)
    .where('idem_key', '=', idemKey)
    .executeTakeFirst()

/** Inserts an order with products; `_checked` proves that its purchase limits were checked. */
export const insertProductOrder = (trx: Trx, _checked: CheckedPurchase, row: Insertable<OrderTable>) =>
  trx.insertInto('orders').values(row).returning(PLACED).executeTakeFirstOrThrow()

/** Inserts the lines of an order; `_checked` proves that its purchase limits were checked. */
export const insertOrderItems = (trx: Trx, _checked: CheckedPurchase, rows: Insertable<OrderItemTable>[]) =>
  trx.insertInto('order_item').values(rows).execute()

/** Inserts an order that never has lines. */
export const insertOrderWithoutProducts = (
  trx: Trx,
  row: Insertable<OrderTable> & { source: (typeof NOT_PRODUCTS)[number] },
) => trx.insertInto('orders').values(row).returning(PLACED).executeTakeFirstOrThrow()

export const deleteCartItems = (trx: Trx, userId: number, ids: readonly number[]) =>
  trx.deleteFrom('cart_item').where('user_id', '=', userId).where('id', 'in', ids).execute()

/** Returns the preview that the shopper saw last. */
export async function findSeenPreview(trx: Trx, userId: number) {
  const row = await trx.selectFrom('checkout_seen').select('seen').where('user_id', '=', userId).executeTakeFirst()
  return row?.seen
}

/** Marks an unused coupon as used; returns whether it did. The state in the condition lets only one of two orders use it. */
export async function markCouponUsed(trx: Trx, userId: number, { id, orderId }: { id: number; orderId: number }) {
  const couponUpdate = await trx
    .updateTable('user_coupon')
    .set({ status: 2, order_id: orderId })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', 1)
    .executeTakeFirst()
  return couponUpdate.numUpdatedRows > 0n
}

/** Returns the prescription on which an order was sold. */
export const findPrescriptionOfOrder = (handle: Handle, orderId: number) =>
  handle.selectFrom('prescription').select('id').where('order_id', '=', orderId).executeTakeFirst()

export const findOrderToRepeat = (handle: Handle, owner: ShopUser, orderNo: string) =>
  ownOrders(handle, owner, 0).select(['id', 'kind', 'cart_type']).where('order_no', '=', orderNo).executeTakeFirst()
