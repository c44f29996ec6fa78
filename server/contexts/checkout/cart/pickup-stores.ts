import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { PICKUP } from '../../../../src/domain/kind'
import { shopReply, stockAt } from '../../catalog'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { pickupStoresNearby, needOf } from '../quote/pickup-lines'
import { requestedLines } from './product-lines'
import { fromAnywhere, ownLines, refuseUnsold } from './line-checks'
import type { Line } from './cart-lines'
import { placeOfInput } from '../quote/fulfilment-scheme'

/** Returns stores nearby that offer pickup and have all of these lines, nearest first. @spec PR-12 */
export async function storesHaving(ctx: Ctx, lines: readonly Line[], at: Parameters<typeof pickupStoresNearby>[0]) {
  const need = needOf(lines)
  const shops = pickupStoresNearby(at)
  const stock = await stockAt(
    ctx.db,
    [...need.keys()],
    shops.map(({ row }) => row.store_no),
  )
  const hasAll = (storeNo: string) =>
    [...need].every(([productId, count]) => (stock.get(productId)?.get(storeNo) ?? 0) >= count)
  return shops.filter(({ row }) => hasAll(row.store_no)).map(shopReply)
}

/** Returns stores within 3 km that offer pickup and have all of these lines, whatever their delivery method. */
export async function pickupStoresForCart(
  ctx: Ctx,
  { cartIds: ids, goods: products, ...where }: Parsed<'pickupStoresForCart'>,
): Promise<Reply<'pickupStoresForCart'>> {
  if (ids.length === 0 && products.length === 0) refuse('invalid', '请先选择商品')
  const at = { place: await placeOfInput(ctx, where), catalogSnapshot: await ctx.catalogSnapshot(), now: ctx.now() }
  const lines =
    ids.length > 0
      ? (await ownLines(ctx.db, { ...at, userId: ownerOf(ctx), ids })).map(fromAnywhere)
      : await requestedLines(ctx.db, products, { ...at, kind: PICKUP })
  refuseUnsold(lines)
  return storesHaving(ctx, lines, at)
}
