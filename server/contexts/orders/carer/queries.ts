import { sql } from 'kysely'
import { OrderStatus } from '../../../../src/domain/order-status'
import type { Handle } from '../../../platform/db/transaction'
import { sourcesWhere } from '../kinds/registry'

/** Selects what a follower sees of orders: no product, amount, number or address. */
const followed = (handle: Handle, since: Date, most: number) =>
  handle
    .selectFrom('orders as o')
    .select(['o.id', 'o.status', 'o.kind', 'o.created_at', 'o.promise_from', 'o.promise_to'])
    .select((eb) => [
      eb
        .selectFrom('order_item as i')
        .select(sql<number>`coalesce(sum(i.count), 0)::int`.as('pieces'))
        .whereRef('i.order_id', '=', 'o.id')
        .as('pieces'),
      eb
        .selectFrom('order_event as e')
        .select((event) => event.fn.min('e.at').as('at'))
        .whereRef('e.order_id', '=', 'o.id')
        .where('e.to_status', '=', OrderStatus.delivered)
        .as('delivered_at'),
    ])
    .where('o.created_at', '>=', since)
    .where('o.merchant_code', '=', '')
    .where(
      'o.source',
      'not in',
      sourcesWhere(({ view }) => !view.isListed),
    )
    .orderBy('o.id', 'desc')
    .limit(most)

export type FollowedOrder = Awaited<ReturnType<typeof listOrdersOf>>[number]

/** Lists the orders of an account in our own shop, newest first, without the hidden ones. */
export const listOrdersOf = (handle: Handle, userId: number, since: Date, most: number) =>
  followed(handle, since, most).where('o.user_id', '=', userId).where('o.hidden', '=', false).execute()

/** Lists the paid orders that relatives send to an account, newest first. */
export const listOrdersFor = (handle: Handle, userId: number, since: Date, most: number) =>
  followed(handle, since, most)
    .innerJoin('carer_order as c', 'c.order_id', 'o.id')
    .where('c.user_id', '=', userId)
    .where('o.paid_at', 'is not', null)
    .execute()
