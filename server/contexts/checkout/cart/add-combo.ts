import type { Parsed, Reply } from '../../../../src/contract/schemas'
import { combosOf, pricingAt } from '../../catalog'
import { inTransaction } from '../../../platform/db/transaction'
import { ownerOf, type Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'
import { lockUser } from '../../customer'
import { addPieces, sizeWithin } from './add-to-cart'

/** Adds a combo to the cart: all of its products, or none when one cannot be bought. @spec PR-17 RX-04 */
export async function addGroupToCart(
  ctx: Ctx,
  { groupId, count, ...where }: Parsed<'addGroupToCart'>,
): Promise<Reply<'addGroupToCart'>> {
  const userId = ownerOf(ctx)
  const catalogSnapshot = await ctx.catalogSnapshot()
  const now = ctx.now()
  return inTransaction(ctx.db, async (trx) => {
    await lockUser(trx, userId)
    const [combo] = await combosOf(trx, { groupId }, pricingAt(catalogSnapshot, now, where.cityId))
    if (!combo) return refuse('lineProblem', '这个组合已经下架')
    const cardGoodsIds: number[] = []
    // One sender delivers the whole combo: the first product's, when the shopper named none.
    let storeNo = where.storeNo ?? null
    for (const part of combo.parts) {
      const input = { ...where, storeNo, barcode: part.barcode, count: part.count * count }
      const adding = { userId, catalogSnapshot, now, part: { groupId, per: part.count } }
      const line = await addPieces(trx, adding, input)
      storeNo = line.storeNo
      cardGoodsIds.push(line.cardGoodsId)
    }
    return { cardGoodsIds, total: await sizeWithin(trx, { userId, merchantCode: catalogSnapshot.merchantCode }) }
  })
}
