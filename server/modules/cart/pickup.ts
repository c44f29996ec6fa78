import type { Parsed, Reply } from '../../../src/contract/schemas'
import { RIDER_METRES } from '../../catalogue/here'
import { stockAt } from '../../catalogue/stock'
import { shopsWithin } from '../../catalogue/stores'
import { ownerOf, type Ctx } from '../../http/context'
import { shopReply } from '../store/shops'
import type { Line } from './lines'
import { fromAnywhere, ownLines, refuseUnsold } from './line-checks'
import { placeOf } from './reach'

/** Pieces by article: lines of the same one count together. */
export function needOf(lines: readonly Pick<Line, 'productId' | 'count'>[]): Map<number, number> {
  const need = new Map<number, number>()
  for (const { productId, count } of lines) need.set(productId, (need.get(productId) ?? 0) + count)
  return need
}

/** Stores within 3 km that hand goods over and have all of these lines, whatever way they were to come by until now. */
export async function pickupStoresForCart(
  ctx: Ctx,
  { cartIds: ids, ...where }: Parsed<'pickupStoresForCart'>,
): Promise<Reply<'pickupStoresForCart'>> {
  const shelf = await ctx.shelf()
  const now = ctx.now()
  const lines = await ownLines(ctx.db, { userId: ownerOf(ctx), ids, place: placeOf(where), now, shelf })
  refuseUnsold(lines.map(fromAnywhere))
  const need = needOf(lines)
  const shops = shopsWithin(shelf, where, RIDER_METRES, now).filter(({ row }) => row.pickup)
  const stock = await stockAt(
    ctx.db,
    [...need.keys()],
    shops.map(({ row }) => row.store_no),
  )
  const hasAll = (storeNo: string) =>
    [...need].every(([productId, count]) => (stock.get(productId)?.get(storeNo) ?? 0) >= count)
  return shops.filter(({ row }) => hasAll(row.store_no)).map(shopReply)
}
