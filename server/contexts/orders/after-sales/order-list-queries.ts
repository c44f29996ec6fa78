import type { Handle } from '../../../platform/db/transaction'
import { ownOrders } from '../queries'

const ALL = 0

/** Selects the shopper's visible orders with an after-sale that the shopper has asked for, open or closed. @spec PR-24 */
export const ownOrdersWithAfterSale = (handle: Handle, userId: number) =>
  ownOrders(handle, userId, ALL).where((eb) =>
    eb.exists(
      eb
        .selectFrom('refund as r')
        .select('r.id')
        .whereRef('r.order_id', '=', 'orders.id')
        .where('r.reason', '=', 'asked'),
    ),
  )
