import type { Handle } from '../../db/transaction'

export const PICKUP = 3

/** The shopper's orders that are to be fetched; a reservation is fetched without a code. */
export const ownPickups = (handle: Handle, userId: number) =>
  handle
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('hidden', '=', false)
    .where('kind', '=', PICKUP)
    .where('source', '<>', 'reserve')

/** The store in which somebody works; undefined for a shopper. */
export const storeOfStaff = async (handle: Handle, userId: number): Promise<string | undefined> =>
  (await handle.selectFrom('staff').select('store_no').where('user_id', '=', userId).executeTakeFirst())?.store_no

export const codeOf = (handle: Handle, orderId: number) =>
  handle.selectFrom('pickup_code').selectAll().where('order_id', '=', orderId).executeTakeFirst()
