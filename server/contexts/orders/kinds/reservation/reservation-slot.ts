import { sql } from 'kysely'
import type { Trx } from '../../../../platform/db/transaction'

/** Reserved pieces at a store for a part of a day. */
export interface Slot {
  reserve_id: number
  store_no: string
  day: string
  part: string
  count: number
}

/**
 * Reserves pieces for a part of a day; returns false when not enough are left. One statement inserts or increases the
 * row, and its condition contains the capacity: of two parallel requests only one gets the last piece.
 * @spec PR-19
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

/** Releases pieces of an order, never more than it has reserved. */
export async function freeSlot(trx: Trx, orderId: number, count: number) {
  const slotUpdate = await trx
    .updateTable('reserve_order')
    .set((eb) => ({ held: eb('held', '-', count) }))
    .where('order_id', '=', orderId)
    .where('held', '>=', count)
    .returning(['reserve_id', 'store_no', 'day', 'part'])
    .executeTakeFirst()
  if (!slotUpdate) return
  await trx
    .updateTable('reserve_slot')
    .set((eb) => ({ booked: eb('booked', '-', count) }))
    .where('reserve_id', '=', slotUpdate.reserve_id)
    .where('store_no', '=', slotUpdate.store_no)
    .where('day', '=', slotUpdate.day)
    .where('part', '=', slotUpdate.part)
    .execute()
}
