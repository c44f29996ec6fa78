import type { Trx } from '../../../../platform/db/transaction'
import { bookPieces, lowerBookedPieces, lowerHeldPieces, type Slot } from './slot-queries'

/** Reserves pieces for a part of a day; returns false when not enough are left. @spec PR-19 */
export async function bookSlot(trx: Trx, slot: Slot, capacity: number): Promise<boolean> {
  if (slot.count > capacity) return false
  const row = await bookPieces(trx, slot, capacity)
  return row !== undefined
}

/** Releases pieces of an order, never more than it has reserved. */
export async function freeSlot(trx: Trx, orderId: number, count: number) {
  const slot = await lowerHeldPieces(trx, orderId, count)
  if (slot) await lowerBookedPieces(trx, slot, count)
}
