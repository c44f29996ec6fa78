import { OrderStatus } from '../../../../src/domain/order-status'
import type { Handle } from '../../../platform/db/transaction'
import type { OrderRow } from '../move-order'
import { ownOrders } from '../queries'

/** Counts the shopper's usable coupons: all, and those claimed after `freshFrom`. */
export const countCoupons = (handle: Handle, userId: number, { now, freshFrom }: { now: Date; freshFrom: Date }) =>
  handle
    .selectFrom('user_coupon')
    .where('user_id', '=', userId)
    .where('status', '=', 1)
    .where('expires_at', '>', now)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('claimed_at', '>', freshFrom).as('fresh'),
    ])
    .executeTakeFirstOrThrow()

export const countFavorites = (handle: Handle, userId: number) =>
  handle
    .selectFrom('collect')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()

/** Counts the shopper's orders by status, for these statuses. */
export const countByStatus = (handle: Handle, userId: number, statuses: readonly number[]) =>
  ownOrders(handle, userId, 0)
    .where('status', 'in', statuses)
    .groupBy('status')
    .select((eb) => ['status', eb.fn.countAll<number>().as('n')])
    .execute()

export const listOwnByNo = (handle: Handle, userId: number, orderNos: readonly string[]): Promise<OrderRow[]> =>
  ownOrders(handle, userId, 0)
    .selectAll()
    .where('order_no', 'in', ['', ...orderNos])
    .orderBy('id', 'desc')
    .execute()

const WAITING = [OrderStatus.unpaid, OrderStatus.depositPaid]

export const findWaitingOrder = (handle: Handle, userId: number, orderNo: string): Promise<OrderRow | undefined> =>
  handle
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('order_no', '=', orderNo)
    .where('status', 'in', WAITING)
    .where('hidden', '=', false)
    .executeTakeFirst()
