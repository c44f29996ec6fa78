import type { Insertable } from 'kysely'
import { OrderStatus } from '../../../../../src/domain/order-status'
import type { Handle, Trx } from '../../../../platform/db/transaction'
import type { GroupParticipantTable } from '../tables'

export const findParticipant = (handle: Handle, orderId: number) =>
  handle.selectFrom('group_seat').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** Selects a shopper's active place in a group; callers lock the shopper's row where needed. */
export const findActiveParticipant = (handle: Handle, groupId: number, userId: number) =>
  handle
    .selectFrom('group_seat')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('state', '<>', 'freed')
    .executeTakeFirst()

export const insertParticipant = (trx: Trx, row: Insertable<GroupParticipantTable>) =>
  trx.insertInto('group_seat').values(row).execute()

export const markParticipantPaid = (trx: Trx, orderId: number) =>
  trx.updateTable('group_seat').set({ state: 'paid' }).where('order_id', '=', orderId).execute()

export const freeParticipant = (trx: Trx, orderId: number) =>
  trx.updateTable('group_seat').set({ state: 'freed' }).where('order_id', '=', orderId).execute()

/** Selects the state of the group that an order is in. */
export const findGroupState = (handle: Handle, orderId: number) =>
  handle
    .selectFrom('group_seat as s')
    .innerJoin('buy_group as g', 'g.id', 's.group_id')
    .select('g.state')
    .where('s.order_id', '=', orderId)
    .executeTakeFirst()

/** Lists the orders that still have a place in a group. */
export const listOrdersOfGroup = (handle: Handle, groupId: number) =>
  handle
    .selectFrom('group_seat')
    .select('order_id')
    .where('group_id', '=', groupId)
    .where('state', '<>', 'freed')
    .orderBy('order_id')
    .execute()

export const lockOrder = (trx: Trx, id: number) =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Lists the participants who have paid, by the order of their places. */
export const listMembers = (handle: Handle, groupId: number) =>
  handle
    .selectFrom('group_seat as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['s.user_id', 'u.name'])
    .where('s.group_id', '=', groupId)
    .where('s.state', '=', 'paid')
    .orderBy('s.order_id')
    .execute()

/** Lists the paid orders of a group with their shoppers. */
export const listPaidOrders = (handle: Handle, groupId: number) =>
  handle
    .selectFrom('group_seat as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['s.user_id', 'o.id', 'o.order_no'])
    .where('s.group_id', '=', groupId)
    .where('s.state', '=', 'paid')
    .orderBy('o.id')
    .execute()

/** Selects the number of the shopper's order in a group. */
export const findOwnOrderNo = (handle: Handle, groupId: number, userId: number) =>
  handle
    .selectFrom('group_seat as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select('o.order_no')
    .where('s.group_id', '=', groupId)
    .where('s.user_id', '=', userId)
    .where('s.state', '<>', 'freed')
    .executeTakeFirst()

/** Returns the shopper's latest unpaid order of an offer. */
export const findUnpaidOrder = (handle: Handle, userId: number, activityId: number) =>
  handle
    .selectFrom('orders')
    .select('order_no')
    .where('user_id', '=', userId)
    .where('source', '=', 'group')
    .where('source_ref', '=', activityId)
    .where('status', '=', OrderStatus.unpaid)
    .orderBy('id', 'desc')
    .executeTakeFirst()
