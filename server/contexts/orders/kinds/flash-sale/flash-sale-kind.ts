import type { Trx } from '../../../../platform/db/transaction'
import type { OrderKind, Pieces, StockOrder } from '../order-kind'
import { standardOrder } from '../standard/standard-kind'
import { lowerHeldCount, putBackPieces } from './queries'

/** Returns pieces to the session, and to what the shopper may buy of it. Locks the shopper's row first, as the sale does. */
async function returnToSession(
  trx: Trx,
  { source_ref: sessionId, user_id: userId }: StockOrder,
  lines: readonly Pieces[],
) {
  for (const { storeNo, count } of lines) {
    await lowerHeldCount(trx, { sessionId: sessionId ?? 0, userId, count })
    await putBackPieces(trx, { sessionId: sessionId ?? 0, storeNo, count })
  }
}

/** Pieces of a flash sale session (`source_ref`). `sell.ts` writes the orders of many shoppers and takes their pieces in one statement. */
export const flashSaleOrder: OrderKind = {
  ...standardOrder,
  source: 'seckill',
  takeStock: null,
  returnStock: returnToSession,
}
