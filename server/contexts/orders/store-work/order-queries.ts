import { sql } from 'kysely'
import { PICKUP } from '../../../../src/domain/kind'
import { OrderStatus } from '../../../../src/domain/order-status'
import type { Handle, Trx } from '../../../platform/db/transaction'
import { hasOpenPieces } from '../delivery/parcel-queries'
import type { OrderRow } from '../move-order'

interface Page {
  pageNum: number
  pageSize: number
}

/**
 * waiting: paid, and the part of the store is not sent. ready: at the counter, for a shopper with a code. sent: the part
 * of the store is on its way.
 */
export type QueueState = 'waiting' | 'ready' | 'sent'

/** Condition: the store sends the order `o`, or a part of it. */
const isOfStore = (storeNo: string) =>
  sql<boolean>`(o.store_no = ${storeNo} or exists (
    select 1 from order_item i where i.order_id = o.id and i.store_no = ${storeNo}))`

/** Condition: the store has sent its part of the order `o`. */
const isSentBy = (storeNo: string) =>
  sql<boolean>`exists (select 1 from order_parcel p where p.order_id = o.id and p.store_no = ${storeNo})`

/** Selects the orders of one store in a state. An order whose group is not complete waits for no store. */
const ordersOfStore = (handle: Handle, storeNo: string, state: QueueState) => {
  const query = handle.selectFrom('orders as o').leftJoin('reserve_order as r', 'r.order_id', 'o.id')
  if (state === 'sent')
    return query.where('o.status', 'in', [OrderStatus.paid, OrderStatus.shipped]).where(
      sql<boolean>`o.id in (select p.order_id from order_parcel p
        where p.store_no = ${storeNo} and p.delivered_at is null)`,
    )
  if (state === 'waiting')
    return query
      .where('o.status', '=', OrderStatus.paid)
      .where(hasOpenPieces(storeNo))
      .where(sql<boolean>`not ${isSentBy(storeNo)}`)
      .where(
        sql<boolean>`not exists (select 1 from group_seat s join buy_group g on g.id = s.group_id
        where s.order_id = o.id and g.state <> 'full')`,
      )
  return query.where('o.store_no', '=', storeNo).where(
    sql<boolean>`((o.kind = ${PICKUP} and o.status = ${OrderStatus.shipped})
      or (o.status = ${OrderStatus.completed} and r.held > 0))
      and not exists (select 1 from pickup_code c where c.order_id = o.id and c.used_at is not null)`,
  )
}

/** End of the time by which the order is expected: delivery, chosen slot, pickup or reservation. */
const dueAt = sql<Date | null>`coalesce(o.promise_to, o.slot_to, o.pickup_from, r.from_at)`

/** Lists the orders of a store, the earliest due first. */
export const listStoreOrders = (
  handle: Handle,
  { storeNo, state }: { storeNo: string; state: QueueState },
  { pageNum, pageSize }: Page,
) =>
  ordersOfStore(handle, storeNo, state)
    .select(['o.id', 'o.order_no', 'o.status', 'o.kind', 'o.paid_at', 'o.created_at', 'r.from_at'])
    .select(dueAt.as('due_at'))
    .orderBy(sql`${dueAt} nulls last`)
    .orderBy('o.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export type StoreOrderRow = Awaited<ReturnType<typeof listStoreOrders>>[number]

/** Counts the orders of a store, and returns when the oldest was paid. */
export const countStoreOrders = (handle: Handle, storeNo: string, state: QueueState) =>
  ordersOfStore(handle, storeNo, state)
    .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.min('o.paid_at').as('oldest')])
    .executeTakeFirstOrThrow()

/** Returns an order of this store; undefined for one of another store. */
export const findStoreOrder = (handle: Handle, storeNo: string, orderNo: string) =>
  handle
    .selectFrom('orders as o')
    .leftJoin('reserve_order as r', 'r.order_id', 'o.id')
    .selectAll('o')
    .select(['r.from_at', dueAt.as('due_at')])
    .where('o.order_no', '=', orderNo)
    .where(isOfStore(storeNo))
    .executeTakeFirst()

/** Locks an order of this store until the transaction ends; undefined for one of another store. */
export const lockStoreOrder = (trx: Trx, storeNo: string, orderNo: string): Promise<OrderRow | undefined> =>
  trx
    .selectFrom('orders as o')
    .selectAll()
    .where('o.order_no', '=', orderNo)
    .where(isOfStore(storeNo))
    .forUpdate()
    .executeTakeFirst()

/** Whether this account prescribed what the order dispenses. @spec RX-05 */
export const isPrescriber = async (handle: Handle, orderId: number, userId: number): Promise<boolean> =>
  (await handle
    .selectFrom('prescription')
    .select('id')
    .where('order_id', '=', orderId)
    .where('doctor_id', '=', userId)
    .executeTakeFirst()) !== undefined

/** Selects the checked lines of these orders. */
export const listChecked = (handle: Handle, orderIds: readonly number[]) =>
  handle
    .selectFrom('order_pick')
    .select(['order_id', 'line'])
    .where('order_id', 'in', [0, ...orderIds])
    .execute()

export const insertChecked = (trx: Trx, orderId: number, line: number, at: Date) =>
  trx
    .insertInto('order_pick')
    .values({ order_id: orderId, line, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()

export const deleteChecked = (trx: Trx, orderId: number, line: number) =>
  trx.deleteFrom('order_pick').where('order_id', '=', orderId).where('line', '=', line).executeTakeFirst()

/** Selects the batches that a store sells next of the products of an order. */
export const listBatches = (handle: Handle, orderId: number, storeNo: string) =>
  handle
    .selectFrom('order_item as i')
    .innerJoin('stock as s', 's.product_id', 'i.product_id')
    .select(['i.line', 's.batch', 's.expires_on'])
    .where('i.order_id', '=', orderId)
    .where('s.store_no', '=', storeNo)
    .execute()
