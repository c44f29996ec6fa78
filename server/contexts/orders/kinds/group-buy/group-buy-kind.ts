import type { Trx } from '../../../../platform/db/transaction'
import { refuse } from '../../../../platform/http/refusal'
import { problemOf } from '../../../checkout'
import type { OrderKind, Pieces, StockOrder } from '../order-kind'
import { returnStock, takeStock } from '../standard/store-stock'
import { standardOrder } from '../standard/standard-kind'
import { putBackQuota, takeQuota } from './activity-queries'
import { removeParticipant, isGrouping, confirmParticipant } from './participants'

/** Takes the quota of the group-buy, then the store's stock. */
async function takePieces(trx: Trx, order: StockOrder, lines: readonly Pieces[]) {
  for (const { lineId, count } of lines) {
    const stockUpdate = await takeQuota(trx, order.source_ref ?? 0, count)
    if (stockUpdate.numUpdatedRows === 0n) refuse('lineProblem', '拼团名额已订完', problemOf([lineId]))
  }
  await takeStock(trx, order, lines)
}

async function returnPieces(trx: Trx, order: StockOrder, lines: readonly Pieces[]) {
  for (const { count } of lines) await putBackQuota(trx, order.source_ref ?? 0, count)
  await returnStock(trx, order, lines)
}

/** An order in a group; `source_ref` is the group-buy. Nothing is sent before the group is full. @spec PR-33 */
export const groupBuyOrder: OrderKind = {
  ...standardOrder,
  source: 'group',
  takeStock: takePieces,
  returnStock: returnPieces,
  onPaid: (trx, { id }, at) => confirmParticipant(trx, id, at),
  onRefunding: (trx, { id }, { at }) => removeParticipant(trx, id, at),
  onCancelled: (trx, { id }, { at }) => removeParticipant(trx, id, at),
  canBeSent: async (handle, { id }) => !(await isGrouping(handle, id)),
  // Its group may take days to fill.
  view: { ...standardOrder.view, promisesDelivery: false },
}
