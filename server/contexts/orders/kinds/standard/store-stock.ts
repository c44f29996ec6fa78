import type { Trx } from '../../../../platform/db/transaction'
import { refuse } from '../../../../platform/http/refusal'
import { problemOf } from '../../../checkout'
import type { Pieces, StockOrder } from '../order-kind'
import { putBackPieces, takePieces } from './queries'

const compareRows = (a: Pieces, b: Pieces) =>
  (a.productId ?? 0) - (b.productId ?? 0) || ((a.storeNo ?? '') < (b.storeNo ?? '') ? -1 : 1)

/**
 * Takes pieces from the stock of their stores. The fixed order of the rows keeps two baskets from waiting for each
 * other.
 */
export async function takeStock(trx: Trx, _order: StockOrder, lines: readonly Pieces[]) {
  for (const line of [...lines].sort(compareRows)) {
    const stockUpdate = await takePieces(trx, line)
    if (stockUpdate.numUpdatedRows === 0n) refuse('lineProblem', `${line.name}：库存不足`, problemOf([line.lineId]))
  }
}

/** Returns pieces to the stock of their stores. */
export async function returnStock(trx: Trx, _order: StockOrder, lines: readonly Pieces[]) {
  for (const line of lines) await putBackPieces(trx, line)
}
