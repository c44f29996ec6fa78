import { sql } from 'kysely'
import { OrderStatus } from '../../src/domain/order-status'
import type { OrderRow } from '../contexts/orders'
import type { Handle, Trx } from '../platform/db/transaction'

/** Order that the simulated store acts on next, with the event that led to its status. */
export interface OrderToMove {
  id: number
  status: number
  /** Delivery method: 1 express, 2 lightning, 3 pickup, 4 cross-border. */
  kind: number | null
  step: number
  since: Date
  /** Start of the booked time of a reservation, or ship date of a paid presale; null for other orders. */
  from_at: Date | null
}

/** Most orders that one round plans. */
const BATCH = 50

/**
 * Lists orders that wait for a store, a carrier or a counter, and whose latest event has no job of this kind yet.
 * `prefix` starts the key of these jobs.
 */
export async function listOrdersToMove(handle: Handle, jobKind: string, prefix: string): Promise<OrderToMove[]> {
  const { rows } = await sql<OrderToMove>`
    select o.id, o.status, o.kind, e.id as step, e.at as since,
      coalesce(r.from_at, case when o.status = ${OrderStatus.paid} then p.sends_at end) as from_at
    from orders o
    join lateral (select id, at from order_event where order_id = o.id order by id desc limit 1) e on true
    left join reserve_order r on r.order_id = o.id
    left join presell_order p on p.order_id = o.id
    left join pickup_code c on c.order_id = o.id
    where (o.status in (${OrderStatus.paid}, ${OrderStatus.shipped})
        or (o.status = ${OrderStatus.completed} and r.held > 0 and c.used_at is null))
      and not exists (select 1 from job j where j.kind = ${jobKind} and j.dedupe = ${prefix} || o.id || ':' || e.id || ':0')
    order by o.id limit ${BATCH}`.execute(handle)
  return rows
}

/** Lists won products that wait to be sent and have no job of this kind yet. `prefix` starts the key of these jobs. */
export async function listPrizesToSend(
  handle: Handle,
  jobKind: string,
  prefix: string,
): Promise<{ id: number; since: Date }[]> {
  const { rows } = await sql<{ id: number; since: Date }>`
    select r.id, r.address_at as since from draw_record r
    where r.address_at is not null and r.address_sealed is not null and r.sent_at is null
      and not exists (select 1 from job j where j.kind = ${jobKind} and j.dedupe = ${prefix} || r.id)
    order by r.id limit ${BATCH}`.execute(handle)
  return rows
}

/** Locks an order until the transaction ends. */
export const lockOrder = (trx: Trx, id: number): Promise<OrderRow> =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Returns the id of an order's latest event. */
export const findLatestEventId = async (handle: Handle, orderId: number): Promise<number | undefined> =>
  (
    await handle
      .selectFrom('order_event')
      .select('id')
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id

/** Marks the pickup code of an order as used by the simulated counter. */
export const markCodeUsed = (trx: Trx, orderId: number, at: Date) =>
  trx.updateTable('pickup_code').set({ used_at: at }).where('order_id', '=', orderId).execute()

/** Group of a group-buy order that still has a free place. */
export interface JoinableGroup {
  id: number
  no: string
  activity_id: number
  taken: number
  form: 'activity' | 'spell'
}

/** Returns the open group of an order while it has a free place. */
export const findJoinableGroup = (handle: Handle, orderId: number, at: Date): Promise<JoinableGroup | undefined> =>
  handle
    .selectFrom('group_seat as s')
    .innerJoin('buy_group as g', 'g.id', 's.group_id')
    .innerJoin('group_activity as a', 'a.id', 'g.activity_id')
    .select(['g.id', 'g.no', 'g.activity_id', 'g.taken', 'a.form'])
    .where('s.order_id', '=', orderId)
    .where('s.state', '=', 'paid')
    .where('g.state', '=', 'open')
    .where('g.expires_at', '>', at)
    .whereRef('g.taken', '<', 'g.size')
    .executeTakeFirst()
