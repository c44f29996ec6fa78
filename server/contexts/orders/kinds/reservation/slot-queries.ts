import { sql } from 'kysely'
import type { Handle, Trx } from '../../../../platform/db/transaction'

/** Part of a day at a store. */
interface SlotKey {
  reserve_id: number
  store_no: string
  day: string
  part: string
}

/** Reserved pieces at a store for a part of a day. */
export interface Slot extends SlotKey {
  count: number
}

export const listSlots = (handle: Handle, reserveId: number, days: string[]) =>
  handle.selectFrom('reserve_slot').selectAll().where('reserve_id', '=', reserveId).where('day', 'in', days).execute()

/** Selects the slot that an order names, and the capacity of its product. */
export const findSlotOfOrder = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('reserve_order as o')
    .innerJoin('reserve_product as p', 'p.id', 'o.reserve_id')
    .select(['o.reserve_id', 'o.store_no', 'o.day', 'o.part', 'o.count', 'p.capacity'])
    .where('o.order_id', '=', orderId)
    .executeTakeFirstOrThrow()

/**
 * Inserts or increases the row of a slot in one statement, whose condition contains the capacity: of two parallel
 * requests only one gets the last piece.
 */
export const bookPieces = (trx: Trx, { reserve_id, store_no, day, part, count }: Slot, capacity: number) =>
  trx
    .insertInto('reserve_slot')
    .values({ reserve_id, store_no, day, part, booked: count })
    .onConflict((conflict) =>
      conflict
        .columns(['reserve_id', 'store_no', 'day', 'part'])
        .doUpdateSet({ booked: sql<number>`reserve_slot.booked + excluded.booked` })
        .where(sql<boolean>`reserve_slot.booked + excluded.booked <= ${capacity}`),
    )
    .returning('booked')
    .executeTakeFirst()

/** Lowers the reserved pieces of an order that still has as many, and returns its slot. */
export const lowerHeldPieces = (trx: Trx, orderId: number, count: number) =>
  trx
    .updateTable('reserve_order')
    .set((eb) => ({ held: eb('held', '-', count) }))
    .where('order_id', '=', orderId)
    .where('held', '>=', count)
    .returning(['reserve_id', 'store_no', 'day', 'part'])
    .executeTakeFirst()

export const lowerBookedPieces = (trx: Trx, slot: SlotKey, count: number) =>
  trx
    .updateTable('reserve_slot')
    .set((eb) => ({ booked: eb('booked', '-', count) }))
    .where('reserve_id', '=', slot.reserve_id)
    .where('store_no', '=', slot.store_no)
    .where('day', '=', slot.day)
    .where('part', '=', slot.part)
    .execute()
