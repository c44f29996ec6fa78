import { normalizeStatus, OrderStatus } from '../../../../src/domain/order-status'
import { daysAfter } from '../../../../src/domain/shop-time'
import type { Db } from '../../../platform/db/open'
import { balanceOf, growthOf } from '../../marketing'
import { ownOrders } from '../queries'
import { countUnread } from '../../customer'

/** Statuses of orders with a pending step; a presale's balance counts as unpaid. @spec ST-48 ST-49 ST-50 ST-51 */
const WAITING = [
  OrderStatus.unpaid,
  OrderStatus.depositPaid,
  OrderStatus.paid,
  OrderStatus.shipped,
  OrderStatus.delivered,
  OrderStatus.refunding,
]
/** Number of days for which a coupon counts as new. */
const NEW_DAYS = 3

/** Returns the counts for the user page. */
export async function countNumbers(db: Db, userId: number, now: Date) {
  const { total, fresh } = await db
    .selectFrom('user_coupon')
    .where('user_id', '=', userId)
    .where('status', '=', 1)
    .where('expires_at', '>', now)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('claimed_at', '>', daysAfter(now, -NEW_DAYS)).as('fresh'),
    ])
    .executeTakeFirstOrThrow()
  const { kept: favoriteCount } = await db
    .selectFrom('collect')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  const waiting = await ownOrders(db, userId, 0)
    .where('status', 'in', WAITING)
    .groupBy('status')
    .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
    .execute()
  const orders: Record<string, number> = {}
  for (const { status, n } of waiting) {
    const code = String(normalizeStatus(status) ?? status)
    orders[code] = (orders[code] ?? 0) + n
  }
  return {
    orders,
    unread: (await countUnread(db, userId, now)).count,
    couponNewNum: fresh,
    couponNum: total,
    collectNum: favoriteCount,
    integral: await balanceOf(db, userId),
    growthValue: await growthOf(db, userId),
  }
}
