import { sql } from 'kysely'
import type { Trx } from '../../../../platform/db/transaction'

/** Pieces at a store for a part of a day. */
export interface Slot {
  reserve_id: number
  store_no: string
  day: string
  part: string
  count: number
}

/**
 * Speaks for pieces of a part of a day; false where so many are not left. One statement makes the row or adds to it, and the most
 * that it may hold stands in its condition: two who come at once are never both served the last piece. @spec PR-19
 */
export async function bookSlot(trx: Trx, slot: Slot, capacity: number): Promise<boolean> {
  const { reserve_id, store_no, day, part, count } = slot
  if (count > capacity) return false
  const row = await trx
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
  return row !== undefined
}

/** Pieces of an order are free again, never more than it holds. */
export async function freeSlot(trx: Trx, orderId: number, count: number) {
  const freed = await trx
    .updateTable('reserve_order')
    .set((eb) => ({ held: eb('held', '-', count) }))
    .where('order_id', '=', orderId)
    .where('held', '>=', count)
    .returning(['reserve_id', 'store_no', 'day', 'part'])
    .executeTakeFirst()
  if (!freed) return
  await trx
    .updateTable('reserve_slot')
    .set((eb) => ({ booked: eb('booked', '-', count) }))
    .where('reserve_id', '=', freed.reserve_id)
    .where('store_no', '=', freed.store_no)
    .where('day', '=', freed.day)
    .where('part', '=', freed.part)
    .execute()
}
