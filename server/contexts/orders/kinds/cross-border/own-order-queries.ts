import { OrderStatus } from '../../../../../src/domain/order-status'
import type { Handle } from '../../../../platform/db/transaction'
import { ownOrders } from '../../queries'

/** Selects the shopper's own cross-border orders. */
const selectOwnOrders = (handle: Handle, userId: number) =>
  ownOrders(handle, { userId, merchantCode: '' }, 0).where('company', 'is not', null)

export const findOwnOrderId = (handle: Handle, userId: number, orderNo: string) =>
  selectOwnOrders(handle, userId).select('id').where('order_no', '=', orderNo).executeTakeFirst()

export const findOwnOrder = (handle: Handle, userId: number, orderNo: string) =>
  selectOwnOrders(handle, userId).selectAll().where('order_no', '=', orderNo).executeTakeFirst()

/** Lists the shopper's sent orders, the newest first. */
export const listSentOrders = (handle: Handle, userId: number) =>
  selectOwnOrders(handle, userId)
    .selectAll()
    .where('status', 'in', [OrderStatus.shipped, OrderStatus.delivered, OrderStatus.completed])
    .orderBy('id', 'desc')
    .execute()
