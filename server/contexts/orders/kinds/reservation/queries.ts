import { sql, type Insertable } from 'kysely'
import { OrderStatus } from '../../../../../src/domain/order-status'
import type { Tables } from '../../../../platform/db/tables'
import type { Handle, Trx } from '../../../../platform/db/transaction'
import type { Page } from '../page'
import { anyId } from '../../../../platform/db/any-of'

/** Selects the shopper's reservations, with order, product, category and store. @spec S09 */
const selectReservations = (handle: Handle, userId: number) =>
  handle
    .selectFrom('reserve_order as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('order_item as i', 'i.order_id', 'o.id')
    .innerJoin('reserve_product as g', 'g.id', 'r.reserve_id')
    .innerJoin('reserve_category as c', 'c.id', 'g.category_id')
    .innerJoin('store as s', 's.store_no', 'r.store_no')
    .leftJoin('pickup_code as k', 'k.order_id', 'r.order_id')
    .where('o.user_id', '=', userId)
    .where('o.hidden', '=', false)

const selectShownColumns = (query: ReturnType<typeof selectReservations>) =>
  query
    .selectAll('r')
    .select([
      'o.order_no',
      'o.status',
      'o.payable_fen',
      'o.created_at',
      'o.expires_at',
      'o.user_id',
      'o.city_id',
      'o.address_sealed',
    ])
    .select(['i.barcode', 'i.name as product', 'i.spec', 'i.price_fen', 'i.drug_class', 'c.name as category'])
    .select(['s.name as store', 's.address', 's.phone', 's.latitude', 's.longitude', 'k.used_at'])
    .orderBy('r.order_id', 'desc')

export const listReservations = (handle: Handle, userId: number, { pageNum, pageSize }: Page) =>
  selectShownColumns(selectReservations(handle, userId))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export type ReservationRow = Awaited<ReturnType<typeof listReservations>>[number]

export const countReservations = (handle: Handle, userId: number) =>
  selectReservations(handle, userId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

export const findReservation = (handle: Handle, userId: number, orderId: number) =>
  selectShownColumns(selectReservations(handle, userId)).where('o.id', '=', orderId).executeTakeFirst()

export const findReservationByNo = (handle: Handle, userId: number, orderNo: string) =>
  selectShownColumns(selectReservations(handle, userId)).where('o.order_no', '=', orderNo).executeTakeFirst()

/** Counts the pieces in the shopper's open reservations of a product. */
export const countHeldPieces = (trx: Trx, userId: number, { reserveId, now }: { reserveId: number; now: Date }) =>
  trx
    .selectFrom('reserve_order as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(sql<number>`coalesce(sum(r.held), 0)::int`.as('n'))
    .where('o.user_id', '=', userId)
    .where('r.reserve_id', '=', reserveId)
    .where('r.to_at', '>', now)
    .executeTakeFirstOrThrow()

export const insertReservation = (trx: Trx, row: Insertable<Tables['reserve_order']>) =>
  trx.insertInto('reserve_order').values(row).execute()

/** Selects those of the orders that are paid reservations and were not picked up. */
export const selectReservationsToCome = (handle: Handle, orderIds: readonly number[]) =>
  handle
    .selectFrom('reserve_order as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .leftJoin('pickup_code as k', 'k.order_id', 'r.order_id')
    .select('r.order_id')
    .where('r.order_id', '=', anyId(orderIds))
    .where('o.status', '=', OrderStatus.completed)
    .where('r.held', '>', 0)
    .where('k.used_at', 'is', null)

export const listReservationsToCome = (handle: Handle, orderIds: readonly number[]) =>
  selectReservationsToCome(handle, orderIds).execute()

/** Selects when an order's slot begins, and how many pieces are still reserved. */
export const findReservedPieces = (handle: Handle, orderId: number) =>
  handle
    .selectFrom('reserve_order')
    .select(['from_at', 'held'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

export const clearMissed = (trx: Trx, orderId: number) =>
  trx.updateTable('reserve_order').set({ missed_at: null }).where('order_id', '=', orderId).execute()

/** Ends a collected order. Its collection time stays at the beginning of the slot unless the shopper came earlier. */
export const endCollectedOrder = (trx: Trx, orderId: number, at: Date) =>
  sql`update orders set fetched_at = least(fetched_at, ${at}), ended_at = ${at} where id = ${orderId}`.execute(trx)

/** Marks reservations whose slot has ended after `since` without a pickup, each once, and returns their shoppers. */
export const markMissed = async (trx: Trx, { at, since }: { at: Date; since: Date }) =>
  (
    await sql<{ order_id: number; user_id: number }>`update reserve_order r set missed_at = ${at} from orders o
      where o.id = r.order_id and o.status = ${OrderStatus.completed} and r.held > 0 and r.missed_at is null
        and r.to_at <= ${at} and r.to_at > ${since}
        and not exists (select 1 from pickup_code c where c.order_id = r.order_id and c.used_at is not null)
      returning r.order_id, o.user_id`.execute(trx)
  ).rows
