import { daysAfter } from '../../../src/domain/shop-time'
import type { Db } from '../../db/open'
import { growthOf } from '../points/growth'
import { balanceOf } from '../points/ledger'
import { NOT_GOODS } from '../coupon/sale-row'
import { countUnread } from './messages'

/** Codes of orders that wait for somebody. @spec ST-48 ST-50 ST-51 */
const WAITING = [100, 200, 300, 400, 800]
/** A coupon is new for so long. */
const NEW_DAYS = 3

/** The numbers above the tools of the user page. */
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
  const { kept } = await db
    .selectFrom('collect')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  const waiting = await db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('hidden', '=', false)
    .where('source', 'not in', NOT_GOODS)
    .where('status', 'in', WAITING)
    .groupBy('status')
    .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
    .execute()
  return {
    orders: Object.fromEntries(waiting.map(({ status, n }) => [String(status), n])),
    unread: (await countUnread(db, userId, now)).count,
    couponNewNum: fresh,
    couponNum: total,
    collectNum: kept,
    integral: await balanceOf(db, userId),
    growthValue: await growthOf(db, userId),
  }
}
