import type { Trx } from '../../../../platform/db/transaction'
import { refuse } from '../../../../platform/http/refusal'
import { problemOf } from '../../../checkout'
import type { Pieces, StockOrder } from '../order-kind'

const compareRows = (a: Pieces, b: Pieces) =>
  (a.productId ?? 0) - (b.productId ?? 0) || ((a.storeNo ?? '') < (b.storeNo ?? '') ? -1 : 1)

/**
 * Takes pieces from the shelves of their stores. The quantity in the condition is what keeps 50 pieces from being sold 51 times; the
 * order of the rows is what keeps two baskets from waiting for each other.
 */
export async function takeStock(trx: Trx, _order: StockOrder, lines: readonly Pieces[]) {
  for (const line of [...lines].sort(compareRows)) {
    const stockUpdate = await trx
      .updateTable('stock')
      .set((eb) => ({ qty: eb('qty', '-', line.count) }))
      .where('product_id', '=', line.productId)
      .where('store_no', '=', line.storeNo)
      .where('qty', '>=', line.count)
      .executeTakeFirst()
    if (stockUpdate.numUpdatedRows === 0n) refuse('lineProblem', `${line.name}：库存不足`, problemOf([line.lineId]))
  }
}

/** Returns pieces to the shelves of their stores. */
export async function returnStock(trx: Trx, _order: StockOrder, lines: readonly Pieces[]) {
  for (const { productId, storeNo, count } of lines)
    await trx
      .updateTable('stock')
      .set((eb) => ({ qty: eb('qty', '+', count) }))
      .where('product_id', '=', productId)
      .where('store_no', '=', storeNo)
      .execute()
}
