import type { Trx } from '../../../../platform/db/transaction'
import { lockUser } from '../../../customer'
import { issueCoupon } from '../../../marketing'

/**
 * Issues the coupon of a paid order, once: the caller that marks the order paid locks its row. Its validity begins with
 * the payment. The coupon was reserved when it was ordered.
 * @spec PR-21
 */
export async function deliverCoupon(trx: Trx, orderId: number, now: Date) {
  const { user_id: userId, ...coupon } = await trx
    .selectFrom('coupon_purchase as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .innerJoin('coupon_sale as s', 's.id', 'p.sale_id')
    .innerJoin('coupon as c', 'c.id', 's.coupon_id')
    .selectAll('c')
    .select('o.user_id')
    .where('p.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await lockUser(trx, userId)
  const { id } = await issueCoupon(trx, { userId, coupon, now, isSetAside: true })
  await trx.updateTable('coupon_purchase').set({ user_coupon_id: id }).where('order_id', '=', orderId).execute()
}
