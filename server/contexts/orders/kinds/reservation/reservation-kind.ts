import { statusAfterPayment } from '../../../../../src/domain/order-status'
import type { Trx } from '../../../../platform/db/transaction'
import { refuse } from '../../../../platform/http/refusal'
import type { OrderKind, Pieces, StockOrder } from '../order-kind'
import { standardOrder } from '../standard/standard-kind'
import { bookSlot, freeSlot } from './reservation-slot'
import { findSlotOfOrder } from './slot-queries'

/** Books the part of the day that `reserve_order` names. @spec PR-19 */
async function book(trx: Trx, { id }: StockOrder) {
  const { capacity, ...slot } = await findSlotOfOrder(trx, id)
  if (!(await bookSlot(trx, slot, capacity))) refuse('lineProblem', '这个时段已约满，请选别的时段或门店')
}

async function freeSlots(trx: Trx, { id }: StockOrder, lines: readonly Pieces[]) {
  for (const { count } of lines) await freeSlot(trx, id, count)
}

/** Pieces reserved at a store for a part of a day; `source_ref` is the offer. The payment completes the order. @spec ST-61 PR-19 */
export const reservationOrder: OrderKind = {
  ...standardOrder,
  source: 'reserve',
  takeStock: book,
  returnStock: freeSlots,
  returnsSentPieces: true,
  statusOncePaid: statusAfterPayment({ isReservation: true }),
  amountDue: ({ payable_fen: fen }) => ({ part: 'reserve', fen }),
  isCollectedOnceCompleted: true,
  view: { ...standardOrder.view, asksShortage: false },
}
