import type { Trx } from '../../../../platform/db/transaction'
import type { Pieces } from '../order-kind'

/** Pieces of a product at a store. */
type StorePieces = Pick<Pieces, 'productId' | 'storeNo' | 'count'>

/** Takes pieces from a store that has enough. The condition is what keeps 50 pieces from being sold 51 times. */
export const takePieces = (trx: Trx, { productId, storeNo, count }: StorePieces) =>
  trx
    .updateTable('stock')
    .set((eb) => ({ qty: eb('qty', '-', count) }))
    .where('product_id', '=', productId)
    .where('store_no', '=', storeNo)
    .where('qty', '>=', count)
    .executeTakeFirst()

export const putBackPieces = (trx: Trx, { productId, storeNo, count }: StorePieces) =>
  trx
    .updateTable('stock')
    .set((eb) => ({ qty: eb('qty', '+', count) }))
    .where('product_id', '=', productId)
    .where('store_no', '=', storeNo)
    .execute()
