import { normalizeStatus, OrderStatus } from '../../../../src/domain/order-status'
import { daysAfter } from '../../../../src/domain/shop-time'
import type { Db } from '../../../platform/db/open'
import { balanceOf, growthOf } from '../../marketing'
import { countUnread } from '../../customer'
import { countByStatus, countCoupons, countFavorites } from './queries'
import type { ShopUser } from '../../../platform/http/shop-user'

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
export async function countNumbers(db: Db, owner: ShopUser, now: Date) {
  const { userId } = owner
  const { total, fresh } = await countCoupons(db, owner, { now, freshFrom: daysAfter(now, -NEW_DAYS) })
  const { kept: favoriteCount } = await countFavorites(db, userId)
  const waiting = await countByStatus(db, owner, WAITING)
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
