import { OrderStatus } from '../../../../src/domain/order-status'
import type { Handle } from '../../../platform/db/transaction'
import type { OrderRow } from '../move-order'
import { ownOrders } from '../queries'
import type { ShopUser } from '../../../platform/http/shop-user'

/** Counts the shopper's usable coupons: all, and those claimed after `freshFrom`. */
export const countCoupons = (handle: Handle, owner: ShopUser, { now, freshFrom }: { now: Date; freshFrom: Date }) =>
  handle
    .selectFrom('user_coupon as u')
    .innerJoin('coupon as c', 'c.id', 'u.coupon_id')
    .where('u.user_id', '=', owner.userId)
    .where('c.merchant_code', '=', owner.merchantCode)
    .where('u.status', '=', 1)
    .where('u.expires_at', '>', now)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('u.claimed_at', '>', freshFrom).as('fresh'),
    ])
    .executeTakeFirstOrThrow()

export const countFavorites = (handle: Handle, userId: number) =>
  handle
    .selectFrom('collect')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()

/** Counts the shopper's orders by status, for these statuses. */
export const countByStatus = (handle: Handle, owner: ShopUser, statuses: readonly number[]) =>
  ownOrders(handle, owner, 0)
    .where('status', 'in', statuses)
    .groupBy('status')
    .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
    .execute()

export const listOwnByNo = (handle: Handle, owner: ShopUser, orderNos: readonly string[]): Promise<OrderRow[]> =>
  ownOrders(handle, owner, 0)
    .selectAll()
    .where('order_no', 'in', ['', ...orderNos])
    .orderBy('id', 'desc')
    .execute()

const WAITING = [OrderStatus.unpaid, OrderStatus.depositPaid]

export const findWaitingOrder = (handle: Handle, owner: ShopUser, orderNo: string): Promise<OrderRow | undefined> =>
  handle
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', owner.userId)
    .where('merchant_code', '=', owner.merchantCode)
    .where('order_no', '=', orderNo)
    .where('status', 'in', WAITING)
    .where('hidden', '=', false)
    .executeTakeFirst()
