import { statusAfterPayment } from '../../../../../src/domain/order-status'
import type { Trx } from '../../../../platform/db/transaction'
import type { OrderKind, StockOrder } from '../order-kind'
import { standardOrder } from '../standard/standard-kind'
import { enrolPaid } from './enrol'
import { freePlace, takePlace } from './places'
import { findPlaceOfOrder } from './queries'

/** Takes a place of the membership that the order pays, and a use of the invite code. */
async function takePlaceOf(trx: Trx, { id }: StockOrder) {
  const member = await findPlaceOfOrder(trx, id)
  await takePlace(trx, member.welfare_id, member.code)
}

/** Pays a membership (`source_ref`), which starts with the payment: nothing is sent. @spec ST-73 PR-29 */
export const membershipOrder: OrderKind = {
  ...standardOrder,
  source: 'welfare',
  takeStock: takePlaceOf,
  returnStock: (trx, { id }) => freePlace(trx, id),
  returnsSentPieces: true,
  statusOncePaid: statusAfterPayment({ isReservation: true }),
  onPaid: (trx, { id }, at) => enrolPaid(trx, id, at),
  amountDue: ({ payable_fen: fen }) => ({ part: 'welfare', fen }),
  canInvoice: false,
  view: { ...standardOrder.view, isListed: false, urlOf: () => '/welfare' },
}
