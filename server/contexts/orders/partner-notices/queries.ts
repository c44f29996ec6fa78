import type { Db } from '../../../platform/db/open'

/** Returns number and shop of an order. */
export const findPartnerOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .select(['order_no as orderNo', 'merchant_code as merchantCode'])
    .where('id', '=', orderId)
    .executeTakeFirst()
