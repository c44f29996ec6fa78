import type { Trx } from '../../../../platform/db/transaction'
import { refuse } from '../../../../platform/http/refusal'
import { problemOf } from '../../../checkout'
import type { OrderKind, Pieces, StockOrder } from '../order-kind'
import { standardOrder } from '../standard/standard-kind'
import { planDeclaring } from './customs-queue'
import { putBackPieces, takePieces } from './queries'

/**
 * Takes pieces from their company, in a fixed order of rows; the quantity in the condition prevents selling the last
 * piece twice.
 */
async function takeFromCompany(trx: Trx, _order: StockOrder, lines: readonly Pieces[]) {
  for (const { lineId, name, globalId, count } of [...lines].sort((a, b) => (a.globalId ?? 0) - (b.globalId ?? 0))) {
    const stockUpdate = await takePieces(trx, globalId, count)
    if (stockUpdate.numUpdatedRows === 0n) refuse('lineProblem', `${name}：库存不足`, problemOf([lineId]))
  }
}

async function returnToCompany(trx: Trx, _order: StockOrder, lines: readonly Pieces[]) {
  for (const { globalId, count } of lines) await putBackPieces(trx, globalId, count)
}

/** Bonded import from a company abroad, declared to customs once it is paid. @spec PR-11 */
export const crossBorderOrder: OrderKind = {
  ...standardOrder,
  source: 'global',
  takeStock: takeFromCompany,
  returnStock: returnToCompany,
  // The seller is a company abroad, which gives no Chinese invoice.
  canInvoice: false,
  onPaid: (trx, { id }, at) => planDeclaring(trx, id, at),
  view: { ...standardOrder.view, asksShortage: false },
}
